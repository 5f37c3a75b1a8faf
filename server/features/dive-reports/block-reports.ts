import { linkedHosts } from '../../../domain/dive-reports/report-flags.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import type { Database } from '../../platform/database/database.ts';

export type ReportBlock = { kind: 'network' | 'host' | 'words'; value: string };

/** Blocks that an owner may keep; each report is compared with all of them. */
export const MAX_BLOCKS = 500;
/** Days for which a network is blocked: addresses change hands. */
export const NETWORK_BLOCK_DAYS = 30;

/** Whether a report comes from a blocked network, links to a blocked host or holds blocked words. */
export async function isBlocked(
  database: Database,
  { network, note }: { network: string; note: string },
  now = Date.now(),
): Promise<boolean> {
  const blocks = await database
    .selectFrom('reportBlocks')
    .select(['kind', 'value', 'until'])
    .limit(MAX_BLOCKS)
    .execute();
  const words = normalizeForSearch(note);
  const hosts = linkedHosts(note);
  return blocks.some(({ kind, value, until }) => {
    if (until !== null && Date.parse(until) <= now) return false;
    if (kind === 'network') return value === network;
    return kind === 'host' ? hosts.includes(value) : words.includes(value);
  });
}
