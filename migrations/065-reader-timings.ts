import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/** Creates the visits of each day, and what readers' browsers measured by kind of page. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, count, optionalDay } = columnTypes(database);
  const day = `${optionalDay('day')} not null`;
  await createTable(database, 'daily_visits', [day, count('visits'), 'primary key (day)']);
  await createTable(database, 'reader_timings', [
    day,
    text('kind'),
    text('metric'),
    count('bucket'),
    count('readers'),
    'primary key (day, kind, metric, bucket)',
  ]);
}
