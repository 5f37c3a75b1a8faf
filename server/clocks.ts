import type { Database } from './database/database.ts';
import { publishDue } from './editing/publish-due.ts';
import { forgetOldAudits } from './features/audit/record-audit.ts';
import { forgetEndedWindows } from './features/rate-limits/take-token.ts';
import { forgetEndedSessions } from './features/sessions/sessions.ts';
import type { Logger } from './mail/logger.ts';
import { forgetDoneMail } from './mail/outbox.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
/** A planned text appears at most so long after its moment. */
const PUBLISHING = 10 * SECOND;

/** What the site does by itself, now and again and again. @returns what ends it, after what is under way. */
export function startClocks(database: Database, log: Logger): () => Promise<unknown> {
  const stops = [
    every(
      HOUR,
      () => throwAway(database),
      (error) => log.warn({ err: error }, 'tidying up failed; the next try is in an hour'),
    ),
    every(
      PUBLISHING,
      () => publishDue(database),
      (error) => log.error({ err: error }, 'planned texts could not be published'),
    ),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

/** Throws away what is kept for a limited time only. */
const throwAway = (database: Database) =>
  Promise.all([
    forgetEndedWindows(database),
    forgetEndedSessions(database),
    forgetOldAudits(database),
    forgetDoneMail(database),
  ]);

/** Runs `task` now and then every `interval` milliseconds, never twice at once. */
function every(
  interval: number,
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= task()
      .then(() => undefined, onFailure)
      .finally(() => {
        underWay = undefined;
      });
  };
  run();
  const timer = setInterval(run, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
