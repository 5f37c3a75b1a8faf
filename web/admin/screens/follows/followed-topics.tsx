import type { FollowedTopic } from '../../../../domain/follows/listed-follows.ts';
import { countText } from '../../kit/fields/count-text.ts';
import { Table } from '../../kit/fields/table.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { List } from '../../kit/list/list.tsx';
import { useLocalList } from '../../kit/list/use-list.ts';
import { FOLLOWS_PATH } from './followers.tsx';
import { TopicName } from './topic-name.tsx';

const PAGE_SIZE = 10;

const TEXTS = {
  loading: 'Loading topics...',
  failed: 'The topics could not be loaded.',
  none: 'No one follows a dive site or a place yet.',
  counted: (total: number) => countText(total, 'topic'),
};

const KINDS: Record<string, string> = { site: 'Dive site', region: 'Place', plan: 'Plan' };

const Topic = (topic: FollowedTopic) => (
  <>
    <TopicName {...topic} /> <span className="note">{KINDS[topic.topic.split(':')[0] ?? '']}</span>
  </>
);

/** Topics with the numbers of their followers, the most followed first. */
export function FollowedTopics() {
  const source = (_q: string, limit: number) => `${FOLLOWS_PATH}/topics?limit=${limit}`;
  const list = useLocalList<FollowedTopic>({ source, size: PAGE_SIZE });
  return (
    <Panel title="What people follow">
      <List list={list} texts={TEXTS}>
        {(topics) => (
          <Table
            layout="stacked"
            caption="What people follow"
            columns={[
              { head: 'Topic', kind: 'name', cell: Topic },
              { head: 'Confirmed', kind: 'labelled', cell: ({ confirmed }) => confirmed },
              { head: 'Not confirmed yet', kind: 'labelled', cell: ({ waiting }) => waiting || '' },
            ]}
            rows={topics}
            rowKey={({ topic }) => topic}
          />
        )}
      </List>
    </Panel>
  );
}
