import { createHash } from 'node:crypto';
import { runAtomically } from '../../platform/database/atomic.ts';
import type { Database } from '../../platform/database/database.ts';
import { eraseEverywhere } from '../../whole-database/personal-data.ts';
import type { AddressPlace, ErasureParts } from '../feature.ts';

export type ErasingContext = ErasureParts & { personalData: readonly AddressPlace[] };

export const hashErased = (email: string): string => createHash('sha256').update(`erased:${email}`).digest('hex');

/**
 * Erases all that is held about an address, in one transaction, and then the files of its photos. Remembers a hash of it, by which a
 * restored backup is erased again. @param begin checks and records the request, in the transaction; returns the address.
 */
export async function eraseAddress(
  { database, personalData, ...parts }: ErasingContext,
  begin: (trx: Database) => Promise<string>,
): Promise<void> {
  const after = await runAtomically(database, async (trx) => {
    const email = await begin(trx);
    const later = await eraseEverywhere({ ...parts, database: trx }, personalData, email);
    const erasedAt = new Date().toISOString();
    await trx
      .insertInto('erasures')
      .values({ addressHash: hashErased(email), erasedAt })
      .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ erasedAt }))
      .execute();
    return later;
  });
  for (const act of after) await act(database);
}
