import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';

/** Milliseconds by which clocks may differ before anything notices; sessions, limits and planned texts go by the clock. */
const TOLERANCE = 5_000;
const MEND = 'Switch network time on: sudo timedatectl set-ntp true (Debian: sudo apt-get install systemd-timesyncd).';

type Sources = {
  database?: Database;
  /** Whether the database has a clock of another machine, perhaps. */
  isPostgres: boolean;
  now?: number;
  isSynchronised?: () => Promise<boolean | undefined>;
};

/**
 * No clock can check itself, and no server of others is asked: what the system says of network time, what PostgreSQL's
 * machine has, and whether anything was written later than now.
 */
export async function checkClock({ database, isPostgres, now = Date.now(), isSynchronised = askSystem }: Sources) {
  const findings: Finding[] = [];
  const synchronised = await isSynchronised();
  const shown = `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  if (synchronised) findings.push(ok(`The clock (${shown}) is kept right over the network.`));
  if (synchronised === false) findings.push(warning(`Nothing keeps the clock (${shown}) right.`, MEND));
  if (database) findings.push(...(await compare(database, isPostgres, now)));
  if (findings.length > 0) return findings;
  return [note(`Nothing here tells whether the clock is right. It says ${shown}: compare it with your watch.`)];
}

async function compare(database: Database, isPostgres: boolean, now: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (isPostgres) {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database);
    const apart = Math.abs(Date.parse(rows[0]?.now ?? '') - now);
    if (apart > TOLERANCE) {
      findings.push(fault(`The clocks of this machine and of PostgreSQL's are ${seconds(apart)} apart.`, MEND));
    } else findings.push(ok('PostgreSQL has the same time.'));
  }
  const ahead = (await latestWrite(database)) - now;
  if (ahead > TOLERANCE) {
    findings.push(
      warning(
        `Something was written ${seconds(ahead)} after the present time: the clock is slow now, or was fast then.`,
        MEND,
      ),
    );
  }
  return findings;
}

/** When something last happened on the site, in milliseconds; 0 where nothing has. */
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

/** Undefined where no systemd can be asked. */
async function askSystem(): Promise<boolean | undefined> {
  try {
    const asked = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: 3_000,
    });
    const { stdout } = await asked;
    return stdout.trim() === 'yes' ? true : stdout.trim() === 'no' ? false : undefined;
  } catch {
    return undefined;
  }
}
