import type { Database } from '../../platform/database/database.ts';

/**
 * Takes an issue's waiting mails back out of the outbox. A mail that was tried before stays there, marked as given up,
 * because its subscriber may have received it: resuming tries it under the same Message-ID. A mail being sent right now is
 * not stopped.
 */
export async function pauseDeliveries(trx: Database, issueId: number): Promise<void> {
  const queued = trx
    .selectFrom('newsletterDeliveries')
    .select((eb) => eb.ref('mailId').$notNull().as('mailId'))
    .where('issueId', '=', issueId)
    .where('status', '=', 'queued')
    .where('mailId', 'is not', null);
  const fresh = await trx
    .deleteFrom('mailOutbox')
    .where('status', '=', 'pending')
    .where('attempts', '=', 0)
    .where('id', 'in', queued)
    .returning('id')
    .execute();
  await changeDeliveries(trx, issueId, ids(fresh), { status: 'waiting', mailId: null });
  const tried = await trx
    .updateTable('mailOutbox')
    .set({ status: 'dead' })
    .where('status', '=', 'pending')
    .where('id', 'in', queued)
    .returning('id')
    .execute();
  await changeDeliveries(trx, issueId, ids(tried), { status: 'held' });
}

/** Releases the mails that {@link pauseDeliveries} held, so that they are tried again. */
export async function resumeDeliveries(trx: Database, issueId: number, now: string): Promise<void> {
  const held = await trx
    .updateTable('newsletterDeliveries')
    .set({ status: 'queued' })
    .where('issueId', '=', issueId)
    .where('status', '=', 'held')
    .returning('mailId')
    .execute();
  const mailIds = held.flatMap(({ mailId }) => mailId ?? []);
  if (mailIds.length === 0) return;
  await trx
    .updateTable('mailOutbox')
    .set({ status: 'pending', nextAttemptAt: now })
    .where('id', 'in', mailIds)
    .where('status', '=', 'dead')
    .execute();
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function changeDeliveries(
  trx: Database,
  issueId: number,
  mailIds: number[],
  change: { status: 'waiting' | 'held'; mailId?: null },
): Promise<void> {
  if (mailIds.length === 0) return;
  await trx
    .updateTable('newsletterDeliveries')
    .set(change)
    .where('issueId', '=', issueId)
    .where('mailId', 'in', mailIds)
    .execute();
}
