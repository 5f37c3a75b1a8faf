import { QUARTER_DAYS, type Quarter } from '../../../domain/performance/quarter.ts';
import type { ReaderCount } from '../../../domain/performance/reader-timings.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';

/** Adds the figures of a process. Skips quarter hours that were written before, so that an uncertain commit can be repeated. */
export const addQuarters = (database: Database, process: string, quarters: readonly Quarter[]) =>
  database
    .insertInto('performanceQuarters')
    .values(
      quarters.map(({ at, errorRoutes, responseTimes, hosts, jobs, ...figures }) => ({
        ...{ quarter: at, process, ...figures },
        errorRoutes: JSON.stringify(errorRoutes),
        responseTimes: JSON.stringify(responseTimes),
        hosts: JSON.stringify(hosts),
        jobs: JSON.stringify(jobs),
      })),
    )
    .onConflict((conflict) => conflict.columns(['quarter', 'process']).doNothing())
    .execute();

/** Lists the figures of every process, the oldest first. @param since ISO 8601 */
export async function listQuarters(database: Database, since: string): Promise<Quarter[]> {
  const rows = await database
    .selectFrom('performanceQuarters')
    .selectAll()
    .where('quarter', '>=', since)
    .orderBy('quarter')
    .orderBy('process')
    .execute();
  return rows.map(({ quarter, process, errorRoutes, responseTimes, hosts, jobs, ...figures }) => ({
    ...{ at: quarter, ...figures },
    errorRoutes: JSON.parse(errorRoutes),
    responseTimes: JSON.parse(responseTimes),
    hosts: JSON.parse(hosts),
    jobs: JSON.parse(jobs),
  }));
}

/** Counts readers by what their browsers measured, from a day on. */
export const listReaderTimings = (database: Database, firstDay: string): Promise<ReaderCount[]> =>
  database
    .selectFrom('readerTimings')
    .select(['kind', 'metric', 'bucket'])
    .select((eb) => eb.cast<number>(eb.fn.sum('readers'), 'integer').as('readers'))
    .where('day', '>=', firstDay)
    .groupBy(['kind', 'metric', 'bucket'])
    .execute();

/** Counts the visits of each day. */
export const listVisits = (database: Database, firstDay: string): Promise<{ day: string; count: number }[]> =>
  database
    .selectFrom('dailyVisits')
    .select(['day', 'visits as count'])
    .where('day', '>=', firstDay)
    .orderBy('day')
    .execute();

const DAY_MS = 24 * 60 * 60_000;
export const firstKept = (now: number): string => new Date(now - QUARTER_DAYS * DAY_MS).toISOString();

export const pruneQuarters = (database: Database, now: number): Promise<void> =>
  pruneRows(database, 'performanceQuarters', (row) => row('quarter', '<', firstKept(now)));
