import type { Follower } from '../../../../domain/follows/listed-follows.ts';
import { may } from '../../../../domain/security/permissions.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { adminRequest, openConfirmedDownload } from '../../kit/api/admin-request.ts';
import { useYou } from '../../kit/api/use-you.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { formatDay } from '../../kit/fields/format-date.ts';
import { Table } from '../../kit/fields/table.tsx';
import { Tag } from '../../kit/fields/tag.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { List } from '../../kit/list/list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { TopicName } from './topic-name.tsx';

export const FOLLOWS_PATH = '/api/admin/follows';
const PAGE_SIZE = 25;

const TEXTS = {
  label: 'Search addresses',
  placeholder: 'Search by email...',
  loading: 'Loading addresses...',
  failed: 'The addresses could not be loaded.',
  pages: 'Pages of addresses',
  none: 'No addresses yet.',
  counted: (total: number) => countText(total, 'address', 'addresses'),
};

/** Addresses with what each follows, by search; all of one can be removed. */
export function Followers({ search }: { search: URLSearchParams }) {
  const list = useList<Follower>({ source: FOLLOWS_PATH, search, size: PAGE_SIZE });
  const you = useYou();
  return (
    <Panel aria-labelledby="followers">
      <div className="row between gap-3 mb-4">
        <h2 id="followers">Addresses</h2>
        {list.total > 0 && you && may(you.role, 'data') && (
          <ActionButton
            isSmall
            icon="download"
            send={() => openConfirmedDownload(withParameters(`${FOLLOWS_PATH}/export/csv`, { q: list.q }))}
            failed="Not downloaded"
          >
            Export CSV
          </ActionButton>
        )}
      </div>
      <List list={list} texts={{ ...TEXTS, noneFound: `Nothing found for “${list.q}”.` }}>
        {(followers) => (
          <Table
            layout="stacked"
            caption="Addresses"
            columns={[
              { head: 'Email', kind: 'name', cell: ({ email }) => email },
              { head: 'Follows', cell: Topics },
              { head: 'Actions', kind: 'actions', cell: ({ email }) => <RemoveFollower email={email} /> },
            ]}
            rows={followers}
            rowKey={({ email }) => email}
          />
        )}
      </List>
    </Panel>
  );
}

const Topics = ({ follows }: Follower) => (
  <ul className="grid gap-1">
    {follows.map((follow) => (
      <li key={follow.topic}>
        <TopicName {...follow} />{' '}
        {follow.state === 'waiting' ? (
          <Tag>Not confirmed yet</Tag>
        ) : (
          <span className="note">since {formatDay(follow.confirmedAt ?? follow.requestedAt)}</span>
        )}
      </li>
    ))}
  </ul>
);

const QUESTION =
  'This address gets no more emails about dive sites and places, and none that wait for it. It can ask again.';

function RemoveFollower({ email }: { email: string }) {
  return (
    <DeleteButton
      label="Remove all…"
      name={email}
      question={{
        title: 'Remove all follows?',
        text: <NamedQuestion text={QUESTION} name={email} />,
        action: 'Remove all',
      }}
      send={() => adminRequest<{ changed: number }>('POST', `${FOLLOWS_PATH}/erase`, { body: { email } })}
      failed="Not removed"
      done={({ changed }) => ({
        title: 'Removed',
        description: `${countText(changed, 'follow')} of ${email} removed.`,
      })}
    />
  );
}
