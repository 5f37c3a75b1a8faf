import { BROKEN_STATES, LINK_STATES, type LinkState, type SourceLink } from '../../../domain/links/link-state.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAllLinks } from './all-links.ts';
import { listPurchaseLinks } from './purchase-links.ts';

type Context = { database: Database; resources: readonly Resource[]; siteUrl: string };

export type SourceReport = { rows: SourceLink[]; counts: { all: number; troubled: number } };

/**
 * Lists every link to another site except purchase links, each with one of the items that show it; broken ones come first.
 */
export async function reportSources(
  { database, resources, siteUrl }: Context,
  state?: 'troubled',
): Promise<SourceReport> {
  const { outgoing } = await listAllLinks(database, resources, siteUrl);
  const bought = new Set((await listPurchaseLinks(database, resources)).map(({ key }) => key.split('#', 1)[0]));
  const checks = await database
    .selectFrom('links')
    .select(['address', 'state', 'note', 'checkedAt'])
    .where('state', 'is not', null)
    .execute();
  const found = new Map(checks.map((check) => [check.address, check]));
  const rows = [...outgoing]
    .filter(([address]) => !bought.has(address))
    .map(([address, shownOn]): SourceLink => {
      const check = found.get(address);
      const checked = (check?.state ?? 'not-checked') as LinkState;
      return { address, ...shownOn, state: checked, note: check?.note ?? '', checkedAt: check?.checkedAt ?? null };
    });
  const troubled = rows.filter((row) => BROKEN_STATES.includes(row.state));
  const shown = state === 'troubled' ? troubled : rows;
  const counts = { all: rows.length, troubled: troubled.length };
  return { rows: shown.toSorted(bySeverity), counts };
}

const bySeverity = (a: SourceLink, b: SourceLink) =>
  LINK_STATES.indexOf(a.state) - LINK_STATES.indexOf(b.state) || (a.address < b.address ? -1 : 1);
