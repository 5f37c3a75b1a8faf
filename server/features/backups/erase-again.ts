import { siteSettings } from '../../../content/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { personalData } from '../../registry/personal-data.ts';
import { allResources } from '../../registry/resources.ts';
import { eraseEverywhere, listAddresses } from '../../whole-database/personal-data.ts';
import { insertRows, readRows } from '../../whole-database/rows.ts';
import { findSuppressed } from '../newsletter/index.ts';
import { hashErased } from '../privacy/queries.ts';

/**
 * Erases, in the staged rows of a backup, the addresses that were erased on the running site after it was made. Call it before rows of the
 * running site are carried over: what has come in since the erasure is the person's own decision, and stays.
 * @returns how many of them the backup had.
 */
export async function eraseAgain(live: Database, staged: Database): Promise<number> {
  const erased = await carryErasures(live, staged);
  const addresses = [...(await listAddresses(staged, personalData))];
  // Addresses erased before there was a list of erasures are on the suppression list alone.
  const suppressed = await findSuppressed(live, addresses);
  const parts = { database: staged, settings: siteSettings, resources: allResources };
  let count = 0;
  for (const email of addresses) {
    if (!erased.has(hashErased(email)) && !suppressed.has(email)) continue;
    for (const act of await eraseEverywhere(parts, personalData, email)) await act(staged);
    count += 1;
  }
  return count;
}

/** Adds the erasures of the running site to those of the backup. @returns the hashes of those that the backup does not know. */
async function carryErasures(live: Database, staged: Database): Promise<Set<string>> {
  const unknown = new Set<string>();
  for await (const rows of readRows(live, 'erasures')) {
    for (const row of rows) {
      const addressHash = String(row.addressHash);
      const then = await staged
        .selectFrom('erasures')
        .select('erasedAt')
        .where('addressHash', '=', addressHash)
        .executeTakeFirst();
      if (then && then.erasedAt >= String(row.erasedAt)) continue;
      unknown.add(addressHash);
      await staged.deleteFrom('erasures').where('addressHash', '=', addressHash).execute();
      await insertRows(staged, 'erasures', [row]);
    }
  }
  return unknown;
}
