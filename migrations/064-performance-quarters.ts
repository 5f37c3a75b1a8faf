import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/** Creates the figures of how the site ran, by quarter hour and process. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, count, json } = columnTypes(database);
  await createTable(database, 'performance_quarters', [
    text('quarter'),
    text('process'),
    count('seconds'),
    count('requests'),
    count('errors'),
    json('error_routes', '{}'),
    json('response_times', '[]'),
    count('visits'),
    json('hosts', '{}'),
    json('jobs', '[]'),
    count('memory_mb'),
    count('delay_ms'),
    'primary key (quarter, process)',
  ]);
}
