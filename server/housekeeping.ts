import type { Database } from './database/database.ts';
import { forgetEndedWindows } from './features/rate-limits/take-token.ts';
import type { Logger } from './mail/logger.ts';
import { forgetDoneMail } from './mail/outbox.ts';

const HOUR = 60 * 60_000;

/** Throws away, now and every hour, what is kept for a limited time only. @returns what ends it. */
export function startHousekeeping(database: Database, log: Logger): () => Promise<void> {
  let underWay = Promise.resolve();
  const tidy = () => {
    underWay = Promise.all([forgetEndedWindows(database), forgetDoneMail(database)]).then(
      () => undefined,
      (error) => log.warn({ err: error }, 'tidying up failed; the next try is in an hour'),
    );
  };
  tidy();
  const timer = setInterval(tidy, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
