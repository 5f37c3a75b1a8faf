import type { LinklessPages } from '../../../../domain/earnings/earnings.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Table } from '../../kit/fields/table.tsx';
import { Section } from '../../kit/layout/panel.tsx';

const REASONS: Record<LinklessPages['lost'][number]['reason'], string> = {
  gone: 'The page is gone',
  broken: 'Its links are broken',
  removed: 'It has no shop link now',
};

/** Posts and reviews that lost their shop links, and those much read without one. */
export function LinklessPagesPanel() {
  const { data } = useAdmin<LinklessPages>('/api/admin/earnings/linkless');
  if (!data) return null;
  return (
    <div className="grid gap-5 mt-5">
      <Section title="Lost their shop links" className="pt-3 bar-above">
        {data.lost.length === 0 ? (
          <p className="muted">
            Every post and review that was clicked or sold something in 90 days has a working link.
          </p>
        ) : (
          <Table
            caption="Posts and reviews without a working link that were clicked or sold something in 90 days"
            columns={[
              { head: 'Page', kind: 'name', cell: ({ path }) => <a href={path}>{path}</a> },
              { head: 'Why', kind: 'labelled', cell: ({ reason }) => REASONS[reason] },
              { head: 'Clicks in 90 days', kind: 'labelled', cell: ({ clicks }) => clicks.toLocaleString('en-AU') },
              { head: 'Sales', kind: 'labelled', cell: ({ sales }) => sales.toLocaleString('en-AU') },
            ]}
            rows={data.lost}
            rowKey={({ path }) => path}
            layout="stacked"
          />
        )}
      </Section>
      <Section title="Much-read pages without a shop link" className="pt-3 bar-above">
        {data.bare.length === 0 ? (
          <p className="muted">No post or review without a shop link was opened more than once a day.</p>
        ) : (
          <Table
            caption="Posts and reviews without a shop link that are read most"
            columns={[
              { head: 'Page', kind: 'name', cell: ({ path, name }) => <a href={path}>{name}</a> },
              { head: 'Views in 90 days', kind: 'labelled', cell: ({ views }) => views.toLocaleString('en-AU') },
            ]}
            rows={data.bare}
            rowKey={({ path }) => path}
            layout="stacked"
          />
        )}
      </Section>
    </div>
  );
}
