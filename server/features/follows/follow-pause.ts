import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { PAUSE_ACTION, PAUSE_MS } from './follow-fuse.ts';

type Pause = { until: string; mails: number; reason: string };

/** Finds the mails that wait since `follow-fuse.ts` paused them, which all have its time; a retry of one mail is no pause. */
export async function findPause(database: Database, now = Date.now()): Promise<Pause | null> {
  const latest = await database
    .selectFrom('auditLogs')
    .select('timestamp')
    .where('action', '=', PAUSE_ACTION)
    .where('timestamp', '>', new Date(now - PAUSE_MS).toISOString())
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return null;
  const until = new Date(Date.parse(latest.timestamp) + PAUSE_MS).toISOString();
  const paused = await database
    .selectFrom('followMails')
    .select((eb) => [eb.fn.countAll<number>().as('mails'), eb.fn.max('reason').as('reason')])
    .where('status', '=', 'waiting')
    .where('nextAttemptAt', '=', until)
    .executeTakeFirstOrThrow();
  const mails = Number(paused.mails);
  return mails === 0 ? null : { until, mails, reason: paused.reason ?? '' };
}

/** Ends the pause: its mails are due at once, within the limit a minute. @returns their number. */
export async function endPause(database: Database, actor: Actor, now = Date.now()): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const pause = await findPause(trx, now);
    if (!pause) return 0;
    const { numUpdatedRows } = await trx
      .updateTable('followMails')
      .set({ nextAttemptAt: new Date(now).toISOString() })
      .where('status', '=', 'waiting')
      .where('nextAttemptAt', '=', pause.until)
      .executeTakeFirst();
    const mails = Number(numUpdatedRows);
    await recordAudit(trx, { action: 'follow_mail_resumed', resource: 'follows', details: { mails } }, actor);
    return mails;
  });
}
