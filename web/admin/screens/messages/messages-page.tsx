import { BLOCKABLE_FORMS, type BlockableForm } from '../../../../domain/forms/blocked.ts';
import { MESSAGE_LISTS, type Message } from '../../../../domain/forms/message.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { countText } from '../../kit/fields/count-text.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { List } from '../../kit/list/list.tsx';
import { useSelection } from '../../kit/list/selection-bar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { FailedMails } from '../mail/failed-mails.tsx';
import { MESSAGES_PATH, MessageBulkBar } from './message-bulk-bar.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages-page.module.css';

const SHOWN = Object.keys(MESSAGE_LISTS);
const FILTERS = [{ name: 'show', label: 'Show', all: 'All but spam', options: Object.entries(MESSAGE_LISTS) }];
const PAGE_SIZE = 25;

const TEXTS = {
  label: 'Search messages',
  placeholder: 'Search by name, email, subject or text...',
  loading: 'Loading messages...',
  none: 'No messages here. New ones from visitors appear here, and spam is kept under Show, Spam.',
  noneFound: 'No messages found matching your search.',
  counted: (total: number) => countText(total, 'message'),
};

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Messages" path="/admin/messages" head={<Counts />} className={styles.messagesPage}>
      <FailedMails />
      <Messages search={search} />
    </AdminPage>
  );
}

/** Messages from visitors, newest first. */
function Messages({ search }: { search: URLSearchParams }) {
  const list = useList<Message>({ source: MESSAGES_PATH, search, size: PAGE_SIZE, filters: { show: SHOWN } });
  const selection = useSelection(list.view.show ?? '');
  const isSpam = list.view.show === 'spam';
  return (
    <List
      list={list}
      texts={TEXTS}
      filters={FILTERS}
      above={<MessageBulkBar list={list} selection={selection} isSpam={isSpam} />}
    >
      {(messages) => (
        <ul className={`${styles.list} sheet edged`}>
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isSelected={selection.ids.has(message.id)}
              onToggle={() => selection.toggle(message.id)}
              onChoose={selection.choose}
            />
          ))}
        </ul>
      )}
    </List>
  );
}

function Counts() {
  const unread = useCount('unread=true');
  const openReports = useCount('report=open');
  const counts = useAdmin<{ blocked: Partial<Record<BlockableForm, number>> }>(`${MESSAGES_PATH}/inflow`).data?.blocked;
  const blocked = Object.entries(counts ?? {})
    .map(([form, count]) => `${count} ${BLOCKABLE_FORMS[form as BlockableForm]}`)
    .join(', ');
  return (
    <p className="muted" role="status">
      {unread !== undefined && (unread === 0 ? 'None unread' : `${unread} unread`)}
      {openReports ? `, ${openReports} ${openReports === 1 ? 'report' : 'reports'} to check` : ''}
      {blocked && `; blocked in 30 days: ${blocked}`}
    </p>
  );
}

/** How many messages there are of a kind. */
const useCount = (filter: string): number | undefined =>
  useAdmin<{ total: number }>(`${MESSAGES_PATH}?${filter}&limit=1`, { keepPrevious: true }).data?.total;
