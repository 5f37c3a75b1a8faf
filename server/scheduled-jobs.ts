import { DEFAULT_RETENTION, type Retention } from '../domain/settings/retention.ts';
import { pruneDeletedItems } from './crud/deleted-items.ts';
import { publishDue } from './crud/publish-due.ts';
import type { AlertWatch } from './features/backups/alert-watch.ts';
import type { Backups } from './features/backups/backups.ts';
import type { OffsiteCopies } from './features/backups/offsite/offsite-copies.ts';
import { pruneMessages } from './features/contact/message-commands.ts';
import type { LinkWatch } from './features/links/link-watch.ts';
import { pruneLinkChanges } from './features/links/undo-change.ts';
import { pruneSentMail } from './features/mail/outbox.ts';
import { pruneSignUpRequests } from './features/newsletter/confirm-sign-up.ts';
import { pruneExpiredSessions } from './features/sessions/sessions.ts';
import type { LiveSettings } from './features/settings/live-settings.ts';
import { pruneCounts } from './features/traffic/counts.ts';
import { pruneAuditLog } from './platform/audit-log.ts';
import type { Database } from './platform/database/database.ts';
import type { Logger } from './platform/logger.ts';
import { pruneExpiredWindows } from './platform/security/rate-limit-counter.ts';
import { allResources } from './registry/resources.ts';

const PRUNE_INTERVAL_MS = 60 * 60_000;
/** Longest delay between the scheduled time of an article and its publication. */
const PUBLISH_INTERVAL_MS = 10_000;
/** Interval at which an idle process picks up settings that another one changed, e.g. the mail server. */
const SETTINGS_INTERVAL_MS = 10_000;
/** Interval of checks for a due daily backup. The first check waits, so that it does not slow down the start. */
const BACKUP_INTERVAL_MS = 10 * 60_000;
const FIRST_BACKUP_DELAY_MS = 60_000;
/**
 * Interval of checks for alerts to the owner. The first check follows the first backup, so that it can report its failure.
 */
const ALERT_INTERVAL_MS = 10 * 60_000;
const FIRST_ALERT_DELAY_MS = 3 * 60_000;
/** Interval of checks for a new backup to copy off-site. */
const OFFSITE_INTERVAL_MS = 5 * 60_000;
const FIRST_OFFSITE_DELAY_MS = 2 * 60_000;
/** Interval of checks whether the weekly check of all links is due. */
const LINK_CHECK_INTERVAL_MS = 30 * 60_000;
const FIRST_LINK_CHECK_DELAY_MS = 10 * 60_000;

/**
 * Starts the recurring jobs. @returns a function that stops them after those in progress have finished; a backup and a check of
 * links, which may take minutes, are cancelled.
 */
export function startScheduledJobs(
  database: Database,
  backups: Pick<Backups, 'makeIfDue' | 'stop'>,
  log: Logger,
  linkWatch?: Pick<LinkWatch, 'checkIfDue' | 'stop'>,
  live?: LiveSettings,
  safety?: { alertWatch: Pick<AlertWatch, 'mailIfDue'>; offsiteCopies: Pick<OffsiteCopies, 'copyIfDue' | 'stop'> },
): () => Promise<unknown> {
  const stops = [
    every(
      PRUNE_INTERVAL_MS,
      () => pruneAll(database, live?.settings.retention ?? DEFAULT_RETENTION),
      (error) => log.warn({ err: error }, 'deleting expired rows failed; retrying in an hour'),
    ),
    every(
      PUBLISH_INTERVAL_MS,
      () => publishDue(database, allResources),
      (error) => log.error({ err: error }, 'scheduled publishing failed'),
    ),
    every(
      BACKUP_INTERVAL_MS,
      () => backups.makeIfDue(),
      (error) => log.error({ err: error }, 'checking whether a backup is due failed'),
      FIRST_BACKUP_DELAY_MS,
    ),
    ...(linkWatch ? [everyLinkCheck(linkWatch, log)] : []),
    ...(safety ? [everyAlertCheck(safety.alertWatch, log), everyOffsiteCopy(safety.offsiteCopies, log)] : []),
    ...(live ? [every(SETTINGS_INTERVAL_MS, live.refresh, () => undefined)] : []),
  ];
  return () =>
    Promise.all([backups.stop(), safety?.offsiteCopies.stop(), linkWatch?.stop(), ...stops.map((stop) => stop())]);
}

const everyLinkCheck = (linkWatch: Pick<LinkWatch, 'checkIfDue'>, log: Logger) =>
  every(
    LINK_CHECK_INTERVAL_MS,
    () => linkWatch.checkIfDue(),
    (error) => log.error({ err: error }, 'checking the links failed'),
    FIRST_LINK_CHECK_DELAY_MS,
  );

const everyAlertCheck = (alertWatch: Pick<AlertWatch, 'mailIfDue'>, log: Logger) =>
  every(
    ALERT_INTERVAL_MS,
    () => alertWatch.mailIfDue(),
    (error) => log.error({ err: error }, 'checking for alerts failed'),
    FIRST_ALERT_DELAY_MS,
  );

const everyOffsiteCopy = (copies: Pick<OffsiteCopies, 'copyIfDue'>, log: Logger) =>
  every(
    OFFSITE_INTERVAL_MS,
    () => copies.copyIfDue(),
    (error) => log.error({ err: error }, 'checking for backups to copy failed'),
    FIRST_OFFSITE_DELAY_MS,
  );

/** Deletes rows whose retention time has ended. */
const pruneAll = (database: Database, retention: Retention, now = Date.now()) =>
  Promise.all([
    pruneExpiredWindows(database),
    pruneExpiredSessions(database),
    pruneAuditLog(database, now, retention.auditLog),
    pruneSentMail(database, now, retention.doneMail),
    pruneSignUpRequests(database, now),
    pruneMessages(database, retention.messages, now),
    pruneLinkChanges(database),
    pruneDeletedItems(database, allResources, now),
    pruneCounts(database, now, retention.traffic),
  ]);

/** Runs `task` after `firstDelayMs` and then every `intervalMs`, but never twice at the same time. */
function every(
  intervalMs: number,
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  firstDelayMs = 0,
): () => Promise<void> {
  let inProgress: Promise<void> | undefined;
  const run = () => {
    inProgress ??= task()
      .then(() => undefined, onFailure)
      .finally(() => {
        inProgress = undefined;
      });
  };
  if (firstDelayMs === 0) run();
  const timers = [setInterval(run, intervalMs), ...(firstDelayMs > 0 ? [setTimeout(run, firstDelayMs)] : [])];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await inProgress;
  };
}
