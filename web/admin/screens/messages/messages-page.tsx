import type { Message } from '../../../../domain/forms/message.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { countText } from '../../kit/fields/count-text.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { List } from '../../kit/list/list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { FailedMails } from '../mail/failed-mails.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages-page.module.css';

const PATH = '/api/admin/messages';
const PAGE_SIZE = 25;

const TEXTS = {
  label: 'Search messages',
  placeholder: 'Search by name, email, subject or text...',
  loading: 'Loading messages...',
  none: 'No messages yet. Messages from visitors will appear here.',
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
  return (
    <List list={useList<Message>({ source: PATH, search, size: PAGE_SIZE })} texts={TEXTS}>
      {(messages) => (
        <ul className={`${styles.list} sheet edged`}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      )}
    </List>
  );
}

function Counts() {
  const unread = useCount('unread=true');
  const openReports = useCount('report=open');
  return (
    <p className="muted" role="status">
      {unread !== undefined && (unread === 0 ? 'None unread' : `${unread} unread`)}
      {openReports ? `, ${openReports} ${openReports === 1 ? 'report' : 'reports'} to check` : ''}
    </p>
  );
}

/** How many messages there are of a kind. */
const useCount = (filter: string): number | undefined =>
  useAdmin<{ total: number }>(`${PATH}?${filter}&limit=1`, { keepPrevious: true }).data?.total;
