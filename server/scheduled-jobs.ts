import { publishDue } from './crud/publish-due.ts';
import type { Backups } from './features/backups/backups.ts';
import { pruneSentMail } from './features/mail/outbox.ts';
import type { Logger } from './features/mail/outgoing-mail.ts';
import { pruneExpiredSessions } from './features/sessions/sessions.ts';
import { pruneAuditLog } from './platform/audit-log.ts';
import type { Database } from './platform/database/database.ts';
import { pruneExpiredWindows } from './platform/security/take-token.ts';
import { allResources } from './registry.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
/** A planned text appears at most so long after its moment. */
const PUBLISHING = 10 * SECOND;
/** Between looks whether the daily backup is due; the first waits, so that a start is not slowed. */
const BACKUPS = 10 * 60 * SECOND;
const FIRST_BACKUP = 60 * SECOND;

/**
 * What the site does by itself, now and again and again. @returns what ends it, after what is under way; only a backup, which
 * may take minutes, is given up, whoever asked for it.
 */
export function startScheduledJobs(
  database: Database,
  backups: Pick<Backups, 'makeIfDue' | 'stop'>,
  log: Logger,
): () => Promise<unknown> {
  const stops = [
    every(
      HOUR,
      () => throwAway(database),
      (error) => log.warn({ err: error }, 'tidying up failed; the next try is in an hour'),
    ),
    every(
      PUBLISHING,
      () => publishDue(database, allResources),
      (error) => log.error({ err: error }, 'planned texts could not be published'),
    ),
    every(
      BACKUPS,
      () => backups.makeIfDue(),
      (error) => log.error({ err: error }, 'it could not be told whether a backup is due'),
      FIRST_BACKUP,
    ),
  ];
  return () => Promise.all([backups.stop(), ...stops.map((stop) => stop())]);
}

/** Throws away what is kept for a limited time only. */
const throwAway = (database: Database) =>
  Promise.all([
    pruneExpiredWindows(database),
    pruneExpiredSessions(database),
    pruneAuditLog(database),
    pruneSentMail(database),
  ]);

/** Runs `task` after `first` and then every `interval` milliseconds, never twice at once. */
function every(
  interval: number,
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  first = 0,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= task()
      .then(() => undefined, onFailure)
      .finally(() => {
        underWay = undefined;
      });
  };
  if (first === 0) run();
  const timers = [setInterval(run, interval), ...(first > 0 ? [setTimeout(run, first)] : [])];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await underWay;
  };
}
