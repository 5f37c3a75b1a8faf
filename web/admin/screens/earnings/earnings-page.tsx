import {
  EARNING_DAYS,
  EARNING_GROUPS,
  type EarningGroup,
  type EarningRow,
  type Earnings,
  perHundredViews,
} from '../../../../domain/earnings/earnings.ts';
import { formatMoney } from '../../../../domain/earnings/sale.ts';
import { partialDate } from '../../../../domain/kernel/dates.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { openDownload } from '../../kit/api/admin-request.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { Counts } from '../../kit/fields/counts.tsx';
import { type Option, SelectField } from '../../kit/fields/field.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { List } from '../../kit/list/list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { LinklessPagesPanel } from './linkless-pages-panel.tsx';

const SOURCE = '/api/admin/earnings';
const PAGE_SIZE = 50;
const GROUP_LABELS = { page: 'Page', link: 'Link', shop: 'Shop', month: 'Month' } as const;
const GROUPS = EARNING_GROUPS.map((group) => [group, GROUP_LABELS[group]] as const);
const DAYS = ['90', '30', '365'].map((days) => [days, `Last ${days} days`] as const);
const SETTINGS = { by: EARNING_GROUPS, days: EARNING_DAYS.map(String), currency: null };

/** Shows what the sales that networks reported earned. */
export function Page({ search }: PageProps) {
  return (
    <AdminPage
      title="Earnings"
      path="/admin/earnings"
      about="Commissions from the sales files you import. A sale whose file names no page of yours is listed under ‘Not attributed’."
      head={
        <>
          <Button icon="download" onClick={() => openDownload(`${SOURCE}/csv?${search}`)}>
            CSV
          </Button>
          <ButtonLink kind="dark" icon="upload" href="/admin/earnings/import">
            Import sales
          </ButtonLink>
        </>
      }
    >
      <EarningsList search={search} />
      <LinklessPagesPanel />
    </AdminPage>
  );
}

const TEXTS = {
  loading: 'Loading earnings...',
  failed: 'The earnings could not be loaded.',
  pages: 'Pages of earnings',
  none: (
    <>
      <h2>No sales in these days</h2>
      <p>
        Download the report of sales from your network as CSV and click <b>Import sales</b>. To see which page a sale
        came from, enter the network’s sub-id parameter under <a href="/admin/shops">Shops</a>.
      </p>
    </>
  ),
};

function EarningsList({ search }: { search: URLSearchParams }) {
  const list = useList<EarningRow, Earnings>({ source: SOURCE, search, size: PAGE_SIZE, settings: SETTINGS });
  const { currency = null, currencies = [], sums, notAttributed } = list.data ?? {};
  const by = (list.view.by || 'page') as EarningGroup;
  const money = (minor: number | null) => (minor === null || currency === null ? '–' : formatMoney(minor, currency));
  const choice = (name: keyof typeof SETTINGS, label: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      options={options}
      value={list.view[name] || options[0]?.[0] || ''}
      onChange={(value) => list.choose(name, value)}
    />
  );
  return (
    <>
      <div className="row gap-2-4 mb-4">
        {choice('by', 'Added up by', GROUPS)}
        {choice('days', 'Days', DAYS)}
        {currencies.length > 1 &&
          choice(
            'currency',
            'Currency',
            currencies.map((each) => [each, each]),
          )}
      </div>
      {sums && notAttributed && sums.sales > 0 && (
        <Counts
          counts={[
            [sums.sales, 'Sales', sums.reversed > 0 ? `${sums.reversed} of them reversed` : undefined],
            [money(sums.earned), 'Earned', 'Confirmed or paid'],
            [money(sums.pending), 'Pending', 'May still be reversed'],
            [
              money(notAttributed.earned + notAttributed.pending),
              'Not attributed',
              `${notAttributed.sales} ${notAttributed.sales === 1 ? 'sale' : 'sales'} without a page`,
            ],
          ]}
        />
      )}
      <List list={list} texts={TEXTS}>
        {(rows) => (
          <Table
            caption={`Earnings by ${by} in ${currency}`}
            columns={listColumns(by, money)}
            rows={rows}
            rowKey={({ name }) => name}
            layout="stacked"
          />
        )}
      </List>
    </>
  );
}

/** Only what is known by this group has a column. */
function listColumns(by: EarningGroup, money: (minor: number | null) => string): Column<EarningRow>[] {
  const count = (value: number | null) => value?.toLocaleString('en-AU') ?? '–';
  const columns: (Column<EarningRow> & { only?: readonly EarningGroup[] })[] = [
    { head: GROUP_LABELS[by], kind: 'name', cell: ({ name }) => <Name name={name} by={by} /> },
    { head: 'Sales', kind: 'labelled', cell: ({ sales }) => count(sales) },
    { head: 'Earned', kind: 'labelled', cell: ({ earned }) => money(earned) },
    { head: 'Pending', kind: 'labelled', cell: ({ pending }) => money(pending) },
    { head: 'Reversed', kind: 'labelled', cell: ({ reversed }) => count(reversed) },
    { head: 'Clicks', kind: 'labelled', only: ['page', 'link'], cell: ({ clicks }) => count(clicks) },
    { head: 'Views', kind: 'labelled', only: ['page'], cell: ({ views }) => count(views) },
    { head: 'Per 100 views', kind: 'labelled', only: ['page'], cell: (row) => money(perHundredViews(row)) },
  ];
  return columns.filter(({ only }) => !only || only.includes(by));
}

function Name({ name, by }: { name: string; by: EarningGroup }) {
  if (name === '') return by === 'shop' ? 'No shop named' : 'Not attributed';
  if (by === 'month') return partialDate(name);
  return name.startsWith('/') ? <a href={name}>{name}</a> : <span className="anywhere">{name}</span>;
}
