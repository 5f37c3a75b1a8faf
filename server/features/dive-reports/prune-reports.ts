import {
  deletedBefore,
  REPORT_EMAIL_DAYS,
  REPORT_NETWORK_DAYS,
  SPAM_RETENTION_DAYS,
} from '../../../domain/settings/retention.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { deleteReaderPhoto } from '../uploads/index.ts';

/** Reports that one run deletes; the next run takes the others. */
const MAX_AT_A_TIME = 500;

/**
 * Deletes spam, with its photos, and the networks and addresses of senders, after the times in the privacy policy. Ends blocks
 * that have run out.
 */
export async function pruneReports(database: Database, now = Date.now()): Promise<void> {
  const spam = await database
    .selectFrom('diveReports')
    .select(['id', 'photo'])
    .where('state', '=', 'spam')
    .where('createdAt', '<', deletedBefore(SPAM_RETENTION_DAYS, now))
    .limit(MAX_AT_A_TIME)
    .execute();
  if (spam.length > 0) {
    await database
      .deleteFrom('diveReports')
      .where(
        'id',
        'in',
        spam.map(({ id }) => id),
      )
      .execute();
    for (const { photo } of spam) if (photo) await deleteReaderPhoto(database, photo);
  }
  await forget(database, 'network', deletedBefore(REPORT_NETWORK_DAYS, now));
  await forget(database, 'email', deletedBefore(REPORT_EMAIL_DAYS, now));
  await pruneRows(database, 'reportBlocks', (row) => row('until', '<', new Date(now).toISOString()));
}

/** Looks first: an idle site has no reason to take the write lock. */
async function forget(database: Database, column: 'network' | 'email', before: string): Promise<void> {
  const old = database.selectFrom('diveReports').where(column, 'is not', null).where('createdAt', '<', before);
  if (!(await hasRows(old))) return;
  await database
    .updateTable('diveReports')
    .set(column === 'email' ? { email: null, confirmToken: null } : { network: null })
    .where(column, 'is not', null)
    .where('createdAt', '<', before)
    .execute();
}
