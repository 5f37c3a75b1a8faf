import { useState } from 'react';
import { JOINED_WITHIN, SUBSCRIBER_STATES, type Subscriber } from '../../../../domain/newsletter/subscriber.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { openConfirmedDownload } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt } from '../../kit/api/use-api-action.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { Counts } from '../../kit/fields/counts.tsx';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { formatDay } from '../../kit/fields/format-date.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { Tag } from '../../kit/fields/tag.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { List } from '../../kit/list/list.tsx';
import { Tick, useSelection } from '../../kit/list/selection-bar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import styles from './newsletter-tab.module.css';
import { SubscriberBulkBar } from './subscriber-bulk-bar.tsx';
import { SubscriberPanel } from './subscriber-panel.tsx';

type Found = { items: Subscriber[]; total: number };

const PATH = '/api/newsletter/subscribers';
const PAGE_SIZE = 50;

export function NewsletterTab({ search }: { search: URLSearchParams }) {
  const [edited, setEdited] = useState<Subscriber | null>(null);
  return (
    <div className={`${styles.newsletterTab} grid gap-5 one-column`}>
      <SubscriberCounts />
      {edited && <SubscriberPanel key={edited.id} subscriber={edited} onDone={() => setEdited(null)} />}
      <Subscribers
        search={search}
        edited={edited?.id ?? null}
        onEdit={setEdited}
        onDeleted={({ id }) => edited?.id === id && setEdited(null)}
      />
    </div>
  );
}

function useCount(status?: 'active'): number | undefined {
  return useAdmin<Found>(withParameters(PATH, { status, limit: 1 }), { keepPrevious: true }).data?.total;
}

function SubscriberCounts() {
  return (
    <Counts
      counts={[
        [useCount(), 'Total Subscribers'],
        [useCount('active'), 'Active'],
      ]}
    />
  );
}

const FILTERS = [
  { name: 'status', label: 'Status', all: 'All', options: Object.entries(SUBSCRIBER_STATES) },
  { name: 'joined', label: 'Joined in the last', all: 'Any time', options: Object.entries(JOINED_WITHIN) },
];

const TEXTS = {
  label: 'Search subscribers',
  placeholder: 'Search by email...',
  loading: 'Loading...',
  failed: 'The subscribers could not be loaded.',
  pages: 'Pages of subscribers',
  none: 'No newsletter subscribers yet',
};

type SubscribersProps = {
  search: URLSearchParams;
  /** The id of the subscriber open in the panel. */
  edited: number | null;
  onEdit: (subscriber: Subscriber) => void;
  onDeleted: (subscriber: Subscriber) => void;
};

function Subscribers({ search, edited, onEdit, onDeleted }: SubscribersProps) {
  const count = useCount();
  const filters = { status: Object.keys(SUBSCRIBER_STATES), joined: Object.keys(JOINED_WITHIN) };
  const list = useList<Subscriber>({ source: PATH, search, size: PAGE_SIZE, filters });
  const selection = useSelection(`${list.view.status} ${list.view.joined}`);
  const columns: Column<Subscriber>[] = [
    {
      head: 'Select',
      kind: 'actions',
      cell: ({ id, email }) => (
        <Tick label={`Select ${email}`} isTicked={selection.ids.has(id)} onToggle={() => selection.toggle(id)} />
      ),
    },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'Status', cell: (subscriber) => <Status subscriber={subscriber} /> },
    {
      head: 'Subscribed Date',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    {
      head: 'Actions',
      cell: (subscriber) => (
        <div className={`${styles.buttons} row gap-2`}>
          <Button isSmall hiddenText={` ${subscriber.email}`} onClick={() => onEdit(subscriber)}>
            Edit
          </Button>
          <DeleteSubscriber subscriber={subscriber} onDeleted={() => onDeleted(subscriber)} />
        </div>
      ),
    },
  ];
  return (
    <Panel aria-labelledby="subscribers-heading">
      <div className="row between gap-3 mb-4">
        <h2 id="subscribers-heading">Newsletter Subscribers</h2>
        <div className="cluster gap-2">
          <ButtonLink isSmall icon="newspaper" href="/admin/newsletter-issues">
            Newsletter issues
          </ButtonLink>
          <ButtonLink isSmall icon="upload" href="/admin/newsletter-issues/import">
            Import subscribers
          </ButtonLink>
          {count !== undefined && count > 0 && (
            <ActionButton
              isSmall
              icon="download"
              send={() => openConfirmedDownload(`${PATH}/export/csv`)}
              failed="Not downloaded"
            >
              Export CSV
            </ActionButton>
          )}
        </div>
      </div>
      <List
        list={list}
        filters={FILTERS}
        above={<SubscriberBulkBar list={list} selection={selection} />}
        texts={{ ...TEXTS, noneFound: list.q ? `Nothing found for “${list.q}”.` : 'No subscribers like that.' }}
      >
        {(subscribers) => (
          <Table
            columns={columns}
            rows={subscribers}
            rowKey={({ id }) => id}
            rowProps={({ id }) => ({ 'aria-current': id === edited || undefined })}
            layout="paired"
            className={styles.subscribers}
          />
        )}
      </List>
    </Panel>
  );
}

const DELETE_QUESTION = 'Are you sure you want to delete this newsletter subscriber?';

function DeleteSubscriber({ subscriber, onDeleted }: { subscriber: Subscriber; onDeleted: () => void }) {
  const { id, email } = subscriber;
  return (
    <DeleteButton
      name={email}
      question={{ title: 'Delete Subscriber', text: <NamedQuestion text={DELETE_QUESTION} name={email} /> }}
      send={() => deleteAt(`${PATH}/${id}`)}
      failed={() => ({ title: 'Deletion Failed', description: 'Failed to delete newsletter subscriber.' })}
      done={{ title: 'Subscriber Deleted', description: `${email} has been deleted.` }}
      onDone={onDeleted}
    />
  );
}

function Status({ subscriber: { subscribed, bouncedAt, complainedAt } }: { subscriber: Subscriber }) {
  if (complainedAt) return <Tag tone="bad">Marked as spam</Tag>;
  if (!subscribed) return <Tag>Unsubscribed</Tag>;
  if (bouncedAt) return <Tag tone="bad">Mailbox gone</Tag>;
  return <Tag tone="ok">Active</Tag>;
}
