import { useDeferredValue, useState } from 'react';
import type { Message } from '../../../domain/message.ts';
import { withParameters } from '../../data/query.ts';
import { Icon } from '../../icons/icon.tsx';
import { useAdmin } from '../calls/use-admin.ts';
import { Pager } from '../fields/pager.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { MessageItem } from './message-item.tsx';
import './messages.css';

type Found = { items: Message[]; total: number };

const PATH = '/api/admin/messages';
const PAGE = 25;
/** Shorter lists are seen through without a search. */
const SEARCH_FROM = 8;

export function Page() {
  return (
    <AdminFrame title="Messages" path="/admin/messages">
      <div className="wrap messages">
        <p className="back">
          <a href="/admin">
            <Icon name="arrow-left" />
            Admin Dashboard
          </a>
        </p>
        <h1>Messages</h1>
        <MessageList />
      </div>
    </AdminFrame>
  );
}

function useTotal(unread?: 'true'): number | undefined {
  return useAdmin<Found>(withParameters(PATH, { unread, limit: 1 }), { keepPrevious: true }).data?.total;
}

/** What visitors wrote, the newest first. */
function MessageList() {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const q = useDeferredValue(search.trim());
  const all = useTotal();
  const unread = useTotal('true');
  const found = useAdmin<Found>(withParameters(PATH, { q, limit: PAGE, offset }), { keepPrevious: true });
  const { items = [], total = 0 } = found.data ?? {};
  // The last of a page was deleted.
  if (found.isSuccess && !found.isPlaceholderData && items.length === 0 && offset > 0) {
    setOffset(Math.max(0, offset - PAGE));
  }
  return (
    <section className="sheet" aria-label="Messages">
      {all !== undefined && all > 0 && (
        <p className="soft" role="status">
          {unread === 0 ? 'All read' : `${unread ?? '…'} unread`}, {all} in all.
        </p>
      )}
      {(all ?? 0) >= SEARCH_FROM && (
        <input
          className="input"
          type="search"
          placeholder="Search by name, email, subject or text..."
          aria-label="Search messages"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setOffset(0);
          }}
        />
      )}
      {found.isError && (
        <p className="form-fault" role="alert">
          <Icon name="circle-alert" />
          The messages could not be loaded. {found.error.message}
        </p>
      )}
      {found.isPending && <p className="soft">Loading messages...</p>}
      {found.isSuccess && total === 0 && (
        <p className="soft">{q ? `Nothing found for “${q}”.` : 'No messages yet. What visitors write stands here.'}</p>
      )}
      <ul className="message-list">
        {items.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
      <Pager label="Pages of messages" offset={offset} limit={PAGE} total={total} onGo={setOffset} />
    </section>
  );
}
