import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';
import { offsiteOverviewSchema } from './offsite.ts';

/**
 * Why a backup was made: daily by schedule, requested by an admin, before a restore, or soon after changes (`recent`, without the pictures
 * that another one holds); `uploaded` ones come from a browser.
 */
export const BACKUP_REASONS = ['daily', 'asked', 'uploaded', 'before-restore', 'recent'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** Number of backups to keep of each reason. Those made before a restore are never deleted. */
export const BACKUP_RETENTION = 14;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Hours for which backups made soon after changes are kept. */
export const RECENT_HOURS = 48;
/** A day less the scheduler's ten-minute interval, so that the hour of the day does not drift. */
const DAY = 24 * HOUR - 10 * MINUTE;
/** After a failure, or a process that died. */
const RETRY = HOUR;

/** `madeAt` is when it was started; it holds the state of that moment. */
export type BackupName = { madeAt: Date; reason: BackupReason; number?: number };

const NAME = new RegExp(
  `^bommie-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z-(${BACKUP_REASONS.join('|')})(?:-[2-9]\\d{0,3})?\\.tar\\.gz$`,
);

/**
 * The file's name, e.g. `bommie-2026-11-21T021500Z-daily.tar.gz`; in UTC, so that names sort by age. `number`, from 2: where another
 * file has the same name.
 */
export function backupFileName({ madeAt, reason, number }: BackupName): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '');
  return `bommie-${time}Z-${reason}${number ? `-${number}` : ''}.tar.gz`;
}

/** The ending of a backup's name once it is encrypted by age. */
export const ENCRYPTED_SUFFIX = '.age';

/** Parses a backup's file name; null for any other file. */
export function backupOfFileName(name: string): BackupName | null {
  const [, day, hour, minute, second, reason] = NAME.exec(name) ?? [];
  if (!day) return null;
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}.000Z`);
  return Number.isNaN(madeAt.getTime()) ? null : { madeAt, reason: reason as BackupReason };
}

/** Whether a backup made soon after changes is older than those are kept. */
const isOutdated = ({ reason, madeAt }: BackupName, now: number): boolean =>
  reason === 'recent' && now - madeAt.getTime() > RECENT_HOURS * HOUR;

/** Names of the backups to delete: all but the newest of each kind, and recent ones by their age. Other files stay. */
export function backupsToDelete(names: readonly string[], kept = BACKUP_RETENTION, now = Date.now()): string[] {
  const newestFirst = names
    .filter((name) => backupOfFileName(name))
    .sort()
    .reverse();
  const outdated = newestFirst.filter((name) => isOutdated(backupOfFileName(name) as BackupName, now));
  const beyond = (['daily', 'asked', 'uploaded'] as const).flatMap((reason) =>
    newestFirst.filter((name) => backupOfFileName(name)?.reason === reason).slice(kept),
  );
  return [...outdated, ...beyond];
}

/** Names of the off-site copies to delete: all but the newest `keep`, beside which recent ones stay by their age. */
export function copiesToDelete(names: readonly string[], keep: number, now = Date.now()): string[] {
  const readName = (copy: string) => backupOfFileName(copy.replace(/\.age$/, ''));
  const copies = names.filter(readName).sort().reverse();
  const full = copies.filter((copy) => readName(copy)?.reason !== 'recent');
  return [...full.slice(keep), ...copies.filter((copy) => isOutdated(readName(copy) as BackupName, now))];
}

/**
 * The day on which a backup is deleted, `YYYY-MM-DD`: daily ones make room for newer ones, of which one comes a day. Null for the others,
 * which stay until newer ones of their kind are made, or for good.
 */
export function backupExpiry(name: string, names: readonly string[], kept = BACKUP_RETENTION): string | null {
  const own = backupOfFileName(name);
  if (own?.reason === 'recent') return new Date(own.madeAt.getTime() + RECENT_HOURS * HOUR).toISOString().slice(0, 10);
  const daily = names.filter((other) => backupOfFileName(other)?.reason === 'daily').sort();
  const index = daily.indexOf(name);
  const newest = backupOfFileName(daily.at(-1) ?? '');
  if (index === -1 || !newest) return null;
  const daysLeft = kept - (daily.length - 1 - index);
  return new Date(newest.madeAt.getTime() + daysLeft * 24 * HOUR).toISOString().slice(0, 10);
}

/** Whether a backup is due: a day after the last good one, and never within an hour of the last attempt. */
export function isBackupDue(now: number, { lastGood, lastTry }: { lastGood?: string; lastTry?: string }): boolean {
  const since = (time?: string) => (time ? now - Date.parse(time) : Number.POSITIVE_INFINITY);
  // A clock that was set back must not stop backups for as long as it was ahead.
  const isLongAgo = (age: number, interval: number) => age >= interval || age < -HOUR;
  return isLongAgo(since(lastGood), DAY) && isLongAgo(since(lastTry), RETRY);
}

/** Quiet minutes after a change before a recent backup, and the longest that changes without a pause wait for one. */
const QUIET = 10 * MINUTE;
const MAX_WAIT = HOUR;

/** Whether changes call for a recent backup: ten minutes after the last of them, an hour after the first at the latest. Times in ms. */
export const isRecentBackupDue = (now: number, { first, last }: { first: number; last: number }): boolean =>
  now - last >= QUIET || now - first >= MAX_WAIT;

/** Whether another process may be making a backup: it began one within the hour, and neither made it nor failed since. */
export const isBackupUnderWay = (now: number, { lastTry, ended }: { lastTry?: string; ended: string[] }): boolean =>
  lastTry !== undefined && Math.abs(now - Date.parse(lastTry)) < RETRY && ended.every((time) => time < lastTry);

/** The last backup that was made and verified, whichever process of the site made it. */
export const lastBackupSchema = z.object({
  file: z.string(),
  madeAt: timestampSchema,
  bytes: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Sentences about what is wrong with the site itself, such as pictures whose files are lost. */
  warnings: z.array(z.string()),
});
export type LastBackup = z.infer<typeof lastBackupSchema>;

/** `isRecent`: of a backup soon after changes, which the next of any kind settles. */
export const backupFailureSchema = z.object({
  at: timestampSchema,
  reason: z.string(),
  isRecent: z.boolean().optional(),
});

/** The last restore in the browser: `safety` is the backup of the state before it. */
export const restoreRecordSchema = z.object({
  file: z.string(),
  startedAt: timestampSchema,
  state: z.enum(['running', 'done', 'failed']),
  endedAt: timestampSchema.nullable(),
  /** When the restored backup was made. */
  madeAt: timestampSchema.nullable(),
  safety: z.string().nullable(),
  /** Why it failed, in a sentence. */
  reason: z.string().nullable(),
});
export type RestoreRecord = z.infer<typeof restoreRecordSchema>;

/** Steps of a restore in order. The site accepts no changes from `saving` on. */
export const RESTORE_PHASES = ['reading', 'saving', 'replacing'] as const;
export type RestorePhase = (typeof RESTORE_PHASES)[number];

/** Whether `typed` is the site's name; case and surrounding spaces do not matter. */
export const isSiteName = (typed: string, name: string): boolean =>
  typed.trim() !== '' && typed.trim().toLowerCase() === name.trim().toLowerCase();

/** Changes that restoring a backup would make in one table. `names`: the first few items of each kind. */
const tableChangeSchema = z.object({
  table: z.string(),
  now: z.int(),
  after: z.int(),
  goes: z.int(),
  comesBack: z.int(),
  differs: z.int(),
  names: z.object({ goes: z.array(z.string()), comesBack: z.array(z.string()), differs: z.array(z.string()) }),
});
export type TableChange = z.infer<typeof tableChangeSchema>;

/**
 * The people whom a restore carries over from the site as it is, as numbers of subscribers and messages. `signUps`: subscribers whom the
 * backup does not have; `left`: those who are subscribed in the backup and have left since; `erased`: those of the backup whose data
 * was deleted since; `returning`: those whom only the backup has; `messages`: those that arrived since.
 */
export const carriedPeopleSchema = z.object({
  signUps: z.int(),
  left: z.int(),
  erased: z.int(),
  returning: z.int(),
  messages: z.int(),
});
export type CarriedPeople = z.infer<typeof carriedPeopleSchema>;

/** The people whom a restore carries over, a sentence for each kind that there is. */
export function describeCarried({ signUps, left, erased, returning, messages }: CarriedPeople): string[] {
  const lines: [number, string, string][] = [
    [
      signUps,
      '1 subscriber added since the backup is kept.',
      `${signUps} subscribers added since the backup are kept.`,
    ],
    [
      messages,
      '1 message received since the backup is kept.',
      `${messages} messages received since the backup are kept.`,
    ],
    [left, '1 person who has left since stays unsubscribed.', `${left} people who have left since stay unsubscribed.`],
    [erased, '1 person whose data was deleted stays out.', `${erased} people whose data was deleted stay out.`],
    [returning, '1 subscriber comes back from the backup.', `${returning} subscribers come back from the backup.`],
  ];
  return lines.filter(([count]) => count > 0).map(([count, one, many]) => (count === 1 ? one : many));
}

/** A verified backup compared with the site as it is now. */
export const backupComparisonSchema = z.object({
  file: z.string(),
  madeAt: timestampSchema,
  bytes: z.int(),
  /** Whether an earlier version of the program made it, whose tables are migrated. */
  isOlderVersion: z.boolean(),
  tables: z.array(tableChangeSchema),
  settingsDiffer: z.boolean(),
  carried: carriedPeopleSchema,
  warnings: z.array(z.string()),
});
export type BackupComparison = z.infer<typeof backupComparisonSchema>;

/** The state of backups for admins: the last results, whether a backup is running, and the files on this machine, newest first. */
export const backupOverviewSchema = z.object({
  last: lastBackupSchema.nullable(),
  /** The last failure, if none has succeeded since. */
  failure: backupFailureSchema.nullable(),
  isUnderWay: z.boolean(),
  /** The last restore in the browser, and how far the running one is. */
  restore: restoreRecordSchema.nullable(),
  restorePhase: z.enum(RESTORE_PHASES).nullable(),
  offsite: offsiteOverviewSchema,
  files: z.array(
    z.object({ name: z.string(), madeAt: timestampSchema, reason: z.enum(BACKUP_REASONS), bytes: z.int() }),
  ),
});
export type BackupOverview = z.infer<typeof backupOverviewSchema>;

/** Two days: one may be missed where the server was off, which is made up at the next start. */
const MAX_BACKUP_AGE_MS = 2 * 24 * HOUR;

/** Warnings about backups for admins, in sentences; null while all is well. A new site may have none yet. */
export function backupProblem({ last, failure }: Pick<BackupOverview, 'last' | 'failure'>, now: number): string | null {
  if (failure) return `The last backup failed. ${failure.reason}`;
  if (last && now - Date.parse(last.madeAt) > MAX_BACKUP_AGE_MS) {
    const days = Math.floor((now - Date.parse(last.madeAt)) / (24 * HOUR));
    return `The last backup is ${days} days old. Make one now, and check that the server runs all day.`;
  }
  return last?.warnings.join(' ') || null;
}

/** The state while neither a backup nor a failure is recorded, e.g. because the server was restarted or its disk is full. */
const NOT_RECORDED =
  'The server recorded no new backup. It may have been restarted, or its disk may be full; please try again.';

/**
 * The result of a backup requested when the overview was `before`; null while it runs. Only a newly recorded backup counts as
 * made: an old one, or the absence of a failure, proves nothing.
 */
export function requestedBackupResult(
  before: Pick<BackupOverview, 'last' | 'failure'>,
  { last, failure, isUnderWay }: Pick<BackupOverview, 'last' | 'failure' | 'isUnderWay'>,
): { made: true } | { made: false; reason: string } | null {
  if (isUnderWay) return null;
  if (failure && failure.at !== before.failure?.at) return { made: false, reason: failure.reason };
  if (last && last.file !== before.last?.file) return { made: true };
  return { made: false, reason: NOT_RECORDED };
}
