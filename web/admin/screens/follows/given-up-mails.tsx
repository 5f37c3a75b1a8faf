import type { GivenUpMail } from '../../../../domain/follows/listed-follows.ts';
import { countText } from '../../kit/fields/count-text.ts';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Table } from '../../kit/fields/table.tsx';
import { Tag } from '../../kit/fields/tag.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { List } from '../../kit/list/list.tsx';
import { useLocalList } from '../../kit/list/use-list.ts';
import { FOLLOWS_PATH } from './followers.tsx';
import { TopicName } from './topic-name.tsx';

const PAGE_SIZE = 10;

const TEXTS = {
  loading: 'Loading emails...',
  failed: 'The emails could not be loaded.',
  none: 'None.',
  counted: (total: number) => countText(total, 'email'),
};

const OCCASIONS: Record<string, string> = { closure: 'Closure', news: 'Weekly news', thursday: 'Thursday’s answer' };

/** Mails to followers that are not sent again, with the reason. */
export function GivenUpMails() {
  const source = (_q: string, limit: number) => `${FOLLOWS_PATH}/mails?limit=${limit}`;
  const list = useLocalList<GivenUpMail>({ source, size: PAGE_SIZE });
  return (
    <Panel title="Emails given up">
      <List list={list} texts={TEXTS}>
        {(mails) => (
          <Table
            layout="stacked"
            caption="Emails given up"
            columns={[
              { head: 'To', kind: 'name', cell: ({ recipient }) => recipient },
              {
                head: 'About',
                cell: (mail) => (
                  <>
                    {OCCASIONS[mail.occasion.split(':')[0] ?? '']}, <TopicName {...mail} />
                  </>
                ),
              },
              { head: 'Outcome', cell: Outcome },
              {
                head: 'When',
                kind: 'labelled',
                cell: ({ settledAt }) => settledAt && formatDateTime(settledAt),
              },
            ]}
            rows={mails}
            rowKey={({ recipient, occasion }) => `${recipient} ${occasion}`}
          />
        )}
      </List>
    </Panel>
  );
}

const Outcome = ({ status, reason }: GivenUpMail) => (
  <>
    {status === 'lost' ? <Tag tone="warn">May have arrived</Tag> : <Tag tone="bad">Rejected</Tag>}{' '}
    <span className="anywhere">{reason}</span>
  </>
);
