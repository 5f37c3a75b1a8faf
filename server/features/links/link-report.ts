import { normalizeAddress } from '../../../domain/kernel/addresses.ts';
import {
  type CheckResult,
  LINK_FILTERS,
  LINK_STATES,
  type LinkFilter,
  type LinkRow,
  type LinkState,
  linkState,
} from '../../../domain/links/link-state.ts';
import { shopName } from '../../../domain/links/shop-rules.ts';
import { daysUntil, type TrafficDays } from '../../../domain/links/traffic.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { clicksByLink, spansUntil } from '../traffic/queries.ts';
import { listPurchaseLinks, type PurchaseLink } from './purchase-links.ts';

type ReportOptions = {
  days: TrafficDays;
  today: string;
  filter?: LinkFilter | undefined;
  shop?: string | undefined;
  q?: string | undefined;
};

export type LinkReport = {
  rows: LinkRow[];
  /** Counts of all links, regardless of the filter. */
  counts: { all: number } & Record<LinkFilter, number>;
  /** `hasRule`: whether the owner has set how its links are marked. */
  shops: { name: string; links: number; clicks: number; hasRule: boolean }[];
};

/** Lists every purchase link with its state and clicks; those that need attention come first. */
export async function reportLinks(
  database: Database,
  resources: readonly Resource[],
  { days, today, filter, shop, q }: ReportOptions,
): Promise<LinkReport> {
  const links = await listPurchaseLinks(database, resources);
  const clicks = await readClicks(database, days, today);
  const checks = await readChecks(database);
  const rows = links.map((link) => presentLink(link, { clicks, checks, days }));
  const states: readonly LinkState[] | undefined = filter && LINK_FILTERS[filter];
  const text = q && normalizeForSearch(q);
  const wanted = rows.filter(
    (row) =>
      (!states || states.includes(row.state)) &&
      (!shop || row.shop === shop) &&
      (!text ||
        normalizeForSearch(
          [row.name, row.shop, row.address, ...row.places.map(({ name }) => name)].join('\n'),
        ).includes(text)),
  );
  return { rows: wanted.toSorted(bySeverity), counts: countStates(rows), shops: countShops(rows) };
}

const bySeverity = (a: LinkRow, b: LinkRow) =>
  LINK_STATES.indexOf(a.state) - LINK_STATES.indexOf(b.state) || b.clicks - a.clicks || (a.name < b.name ? -1 : 1);

const countStates = (rows: readonly LinkRow[]): LinkReport['counts'] => {
  const counts = Object.entries(LINK_FILTERS).map(([filter, states]) => [
    filter,
    rows.filter(({ state }) => (states as readonly LinkState[]).includes(state)).length,
  ]);
  return { all: rows.length, ...(Object.fromEntries(counts) as Record<LinkFilter, number>) };
};

const countShops = (rows: readonly LinkRow[]): LinkReport['shops'] =>
  [...Map.groupBy(rows, ({ shop }) => shop)]
    .filter(([name]) => name !== '')
    .map(([name, some]) => ({
      name,
      links: some.length,
      clicks: some.reduce((sum, { clicks }) => sum + clicks, 0),
      hasRule: some.some(({ hasRule }) => hasRule),
    }))
    .sort((a, b) => b.clicks - a.clicks || b.links - a.links || (a.name < b.name ? -1 : 1));

type Clicks = Map<string, Map<string, number>>;
type Checks = Map<
  string,
  { state: string | null; note: string | null; finalAddress: string | null; checkedAt: string | null }
>;

async function readClicks(
  database: Database,
  days: TrafficDays,
  today: string,
): Promise<{ byAddress: Clicks; span: string[] }> {
  const byAddress: Clicks = new Map();
  for (const { address, day, clicks } of await clicksByLink(database, spansUntil(today, days).present)) {
    const byDay = byAddress.get(address) ?? new Map<string, number>();
    byAddress.set(address, byDay.set(day, clicks));
  }
  return { byAddress, span: daysUntil(today, days) };
}

async function readChecks(database: Database): Promise<Checks> {
  const rows = await database
    .selectFrom('links')
    .select(['address', 'state', 'note', 'finalAddress', 'checkedAt'])
    .where('state', 'is not', null)
    .execute();
  return new Map(rows.map(({ address, ...check }) => [address, check]));
}

type Facts = { clicks: Awaited<ReturnType<typeof readClicks>>; checks: Checks; days: TrafficDays };

function presentLink(link: PurchaseLink, { clicks, checks }: Facts): LinkRow {
  const canonical = normalizeAddress(link.address) ?? link.address;
  const check = checks.get(canonical.split('#', 1)[0] ?? canonical);
  const state = linkState({ ...link, checked: (check?.state ?? null) as CheckResult | null });
  const daily = clicks.span.map((day) => clicks.byAddress.get(canonical)?.get(day) ?? 0);
  return {
    key: link.key,
    address: link.address,
    name: link.name,
    shop: link.isPlaceholder ? '' : shopName(link.address, link.shop),
    hasRule: link.shop !== undefined,
    state,
    note: formatNote(state, link, check?.note ?? ''),
    finalAddress: state === 'redirected' ? (check?.finalAddress ?? null) : null,
    checkedAt: check?.checkedAt ?? null,
    places: link.places.map(({ kind, id, name, path, field }) => ({ kind, id, name, path, field })),
    clicks: daily.reduce((sum, count) => sum + count, 0),
    daily,
  };
}

function formatNote(state: LinkState, { places }: PurchaseLink, note: string): string {
  if (state === 'placeholder' || state === 'missing') return 'No button is shown until this is a real address.';
  if (state === 'not-shown') return `The ${places[0]?.kind ?? 'item'} is a draft.`;
  return state === 'not-checked' ? '' : note;
}
