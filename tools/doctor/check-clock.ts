import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';
import { errorFinding, type Finding, noteFinding, okFinding, warningFinding } from './finding.ts';

/** Difference between clocks that does no harm to sessions, rate limits and scheduled publishing. */
const MAX_DIFFERENCE_MS = 5_000;
const CLOCK_ADVICE =
  'Turn on network time: sudo timedatectl set-ntp true (Debian: sudo apt-get install systemd-timesyncd).';

type Sources = {
  database?: Database;
  /** Whether to compare with PostgreSQL, which may run on another machine with its own clock. */
  isPostgres: boolean;
  now?: number;
  isSynchronised?: () => Promise<boolean | undefined>;
};

/**
 * Checks the clock without asking a third-party server: reads the system's network time status, compares the clock with
 * PostgreSQL's, and looks for rows written in the future.
 */
export async function checkClock({
  database,
  isPostgres,
  now = Date.now(),
  isSynchronised = isNetworkTimeActive,
}: Sources) {
  const findings: Finding[] = [];
  const synchronised = await isSynchronised();
  const displayed = `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  if (synchronised) findings.push(okFinding(`The clock (${displayed}) is synchronised over the network.`));
  if (synchronised === false)
    findings.push(warningFinding(`The clock (${displayed}) is not synchronised.`, CLOCK_ADVICE));
  if (database) findings.push(...(await compareClocks(database, isPostgres, now)));
  if (findings.length > 0) return findings;
  return [noteFinding(`Network time status is unavailable. The clock says ${displayed}: compare it with your watch.`)];
}

async function compareClocks(database: Database, isPostgres: boolean, now: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (isPostgres) {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database);
    const difference = Math.abs(Date.parse(rows[0]?.now ?? '') - now);
    if (difference > MAX_DIFFERENCE_MS) {
      findings.push(
        errorFinding(`This machine's clock and PostgreSQL's are ${seconds(difference)} apart.`, CLOCK_ADVICE),
      );
    } else findings.push(okFinding('PostgreSQL has the same time.'));
  }
  const ahead = (await latestWrite(database)) - now;
  if (ahead > MAX_DIFFERENCE_MS) {
    findings.push(
      warningFinding(
        `Something was written ${seconds(ahead)} after the present time: the clock is slow now or was fast then.`,
        CLOCK_ADVICE,
      ),
    );
  }
  return findings;
}

/** Returns the time of the latest write in milliseconds, or 0 when there is none. */
async function latestWrite(database: Database): Promise<number> {
  const times = await Promise.all([
    database.selectFrom('auditLogs').select('timestamp as at').orderBy('timestamp', 'desc').limit(1).executeTakeFirst(),
    database.selectFrom('contacts').select('createdAt as at').orderBy('createdAt', 'desc').limit(1).executeTakeFirst(),
    database
      .selectFrom('newsletters')
      .select('createdAt as at')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return Math.max(0, ...times.map((row) => (row ? Date.parse(row.at) : 0)));
}

const seconds = (milliseconds: number) =>
  milliseconds < 120_000
    ? `${Math.round(milliseconds / 1000)} seconds`
    : `${Math.round(milliseconds / 60_000)} minutes`;

/** Returns undefined without systemd. */
async function isNetworkTimeActive(): Promise<boolean | undefined> {
  try {
    const command = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: 3_000,
    });
    const { stdout } = await command;
    return stdout.trim() === 'yes' ? true : stdout.trim() === 'no' ? false : undefined;
  } catch {
    return undefined;
  }
}
