import { normalizeAddress } from '../../../domain/kernel/addresses.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashAddress } from '../traffic/queries.ts';
import { listPurchaseLinks } from './purchase-links.ts';

/**
 * Moves the clicks of addresses that are no longer on the site to their replacements. An address that is still in use keeps
 * its clicks, and so does one that has clicks already, since they belong to another link. Call it after the items are saved,
 * in their transaction.
 */
export async function moveClicks(
  { database, resources }: { database: Database; resources: readonly Resource[] },
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  const used = new Set((await listPurchaseLinks(database, resources)).map(({ key }) => key));
  for (const move of moves) {
    const [from, to] = [normalizeAddress(move.from), normalizeAddress(move.to)];
    if (from && to && used.has(to) && !used.has(from)) await moveLink(database, from, to);
  }
}

async function moveLink(trx: Database, from: string, to: string): Promise<void> {
  const existing = await trx.selectFrom('links').select('id').where('hash', '=', hashAddress(to)).executeTakeFirst();
  if (existing) return;
  const unchecked = { state: null, note: null, finalAddress: null, checkedAt: null, failures: 0 };
  await trx
    .updateTable('links')
    .set({ hash: hashAddress(to), address: to, ...unchecked })
    .where('hash', '=', hashAddress(from))
    .execute();
}
