import { useState } from 'react';
import type { Subscriber } from '../../../../domain/newsletter/subscriber.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import formStyles from '../../../ui/form.module.css';
import tagStyles from '../../../ui/tag.module.css';
import { openConfirmedDownload } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import countsStyles from '../../kit/fields/counts.module.css';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { formatDay } from '../../kit/fields/format-date.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { Pager } from '../../kit/fields/pager.tsx';
import { Table } from '../../kit/fields/table.tsx';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../kit/fields/use-debounced-value.ts';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import styles from './newsletter-tab.module.css';
import { SubscriberPanel } from './subscriber-panel.tsx';
import { useSubscriberActions } from './use-subscriber-actions.ts';

type Found = { items: Subscriber[]; total: number };

const PATH = '/api/newsletter/subscribers';
const PAGE = 50;
/** Shorter lists need no search. */
const SEARCH_FROM = 8;

/** Lists the newsletter subscribers. */
export function NewsletterTab() {
  const [edited, setEdited] = useState<Subscriber | null>(null);
  const { remove } = useSubscriberActions();
  const removeAndClose = async (subscriber: Subscriber) => {
    const failure = await remove(subscriber);
    if (!failure && edited?.id === subscriber.id) setEdited(null);
    return true;
  };
  return (
    <div className={`${styles.newsletterTab} grid gap-5`}>
      <Counts />
      {edited && <SubscriberPanel key={edited.id} subscriber={edited} onDone={() => setEdited(null)} />}
      <SubscriberList edited={edited?.id ?? null} onEdit={setEdited} onDelete={removeAndClose} />
    </div>
  );
}

function useCount(status?: 'active'): number | undefined {
  return useAdmin<Found>(withParameters(PATH, { status, limit: 1 }), { keepPrevious: true }).data?.total;
}

function Counts() {
  const total = useCount();
  const active = useCount('active');
  return (
    <div className={countsStyles.counts}>
      <div>
        <b>{total ?? '–'}</b>
        <span className="as-block small leading-130 muted">Total Subscribers</span>
      </div>
      <div>
        <b>{active ?? '–'}</b>
        <span className="as-block small leading-130 muted">Active</span>
      </div>
    </div>
  );
}

type ListProps = {
  edited: number | null;
  onEdit: (subscriber: Subscriber) => void;
  onDelete: (subscriber: Subscriber) => Promise<boolean>;
};

function SubscriberList({ edited, onEdit, onDelete }: ListProps) {
  // A link to one subscriber names the address.
  const [linked] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [search, setSearch] = useState(linked);
  const { run } = useApiAction();
  const [offset, setOffset] = useState(0);
  const q = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const count = useCount();
  const found = useAdmin<Found>(withParameters(PATH, { q, limit: PAGE, offset }), { keepPrevious: true });
  const { items = [], total = 0 } = found.data ?? {};
  // The last item of the page was deleted.
  if (found.isSuccess && !found.isPlaceholderData && items.length === 0 && offset > 0) {
    setOffset(Math.max(0, offset - PAGE));
  }
  return (
    <section className={adminPanelStyles.adminPanel} aria-labelledby="subscribers-heading">
      <div className="row between gap-3 mb-4">
        <h2 id="subscribers-heading">Newsletter Subscribers</h2>
        <ButtonLink isSmall icon="newspaper" href="/admin/newsletter-issues">
          Newsletter issues
        </ButtonLink>
        <ButtonLink isSmall icon="upload" href="/admin/newsletter-issues/import">
          Import subscribers
        </ButtonLink>
        {count !== undefined && count > 0 && (
          <Button
            isSmall
            icon="download"
            onClick={() => void run(() => openConfirmedDownload(`${PATH}/export/csv`), 'Not Downloaded')}
          >
            Export CSV
          </Button>
        )}
      </div>
      {((count ?? 0) >= SEARCH_FROM || linked !== '') && (
        <input
          className={formStyles.input}
          type="search"
          placeholder="Search by email..."
          aria-label="Search subscribers"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setOffset(0);
          }}
        />
      )}
      {found.isError && (
        <LoadFailure
          text="The subscribers could not be loaded."
          failure={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <p className="muted">Loading...</p>}
      {found.isSuccess && total === 0 && (
        <p className="muted">{q ? `Nothing found for “${q}”.` : 'No newsletter subscribers yet'}</p>
      )}
      {items.length > 0 && <SubscriberTable subscribers={items} edited={edited} onEdit={onEdit} onDelete={onDelete} />}
      <Pager label="Pages of subscribers" offset={offset} limit={PAGE} total={total} onGo={setOffset} />
    </section>
  );
}

const DELETE_QUESTION = 'Are you sure you want to delete this newsletter subscriber?';

type TableProps = {
  subscribers: readonly Subscriber[];
  /** The id of the subscriber open in the panel. */
  edited: number | null;
  onEdit: (subscriber: Subscriber) => void;
  /** Resolves to true once the dialog may close. */
  onDelete: (subscriber: Subscriber) => Promise<boolean>;
};

function SubscriberTable({ subscribers, edited, onEdit, onDelete }: TableProps) {
  return (
    <Table heads={['Email', 'Status', 'Subscribed Date', 'Actions']} layout="paired" className={styles.subscribers}>
      {subscribers.map((subscriber) => (
        <tr key={subscriber.id} aria-current={subscriber.id === edited || undefined}>
          <td>{subscriber.email}</td>
          <td>
            <Status subscriber={subscriber} />
          </td>
          <td>
            <time dateTime={subscriber.createdAt}>{formatDay(subscriber.createdAt)}</time>
          </td>
          <td>
            <div className={`${styles.buttons} row gap-2`}>
              <Button isSmall hiddenText={` ${subscriber.email}`} onClick={() => onEdit(subscriber)}>
                Edit
              </Button>
              <DeleteButton
                name={subscriber.email}
                question={{
                  title: 'Delete Subscriber',
                  text: <NamedQuestion text={DELETE_QUESTION} name={subscriber.email} />,
                }}
                onDelete={() => onDelete(subscriber)}
              />
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Status({ subscriber: { subscribed, bouncedAt, complainedAt } }: { subscriber: Subscriber }) {
  if (complainedAt) return <span className={`${tagStyles.tag} ${tagStyles.bad}`}>Marked as spam</span>;
  if (!subscribed) return <span className={tagStyles.tag}>Unsubscribed</span>;
  if (bouncedAt) return <span className={`${tagStyles.tag} ${tagStyles.bad}`}>Mailbox gone</span>;
  return <span className={`${tagStyles.tag} ${tagStyles.ok}`}>Active</span>;
}
