// @module-tag postgres

import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { up } from '../../migrations/030-hyperbaric-units.ts';
import { makeOperator } from '../factories/make-content.ts';
import { testDatabase } from '../support/database.ts';

it('gives shipped units a position on upgrade, and leaves those that an admin placed', async () => {
  const { database, close } = await testDatabase();
  onTestFinished(close);
  const kinds = ['hyperbaric' as const];
  await makeOperator(database, { kinds, slug: 'royal-brisbane-hyperbaric-service' });
  await makeOperator(database, { kinds, slug: 'slark-hyperbaric-unit', latitude: -36.8, longitude: 174.8 });
  await makeOperator(database, { slug: 'a-shop' });
  for (const column of ['hours', 'doubt']) {
    await sql`alter table operators drop column ${sql.ref(column)}`.execute(database);
  }
  await up(database as unknown as Kysely<unknown>);
  const rows = await database.selectFrom('operators').select(['slug', 'latitude', 'doubt']).orderBy('slug').execute();
  expect(rows).toEqual([
    { slug: 'a-shop', latitude: null, doubt: null },
    { slug: 'royal-brisbane-hyperbaric-service', latitude: -27.448, doubt: null },
    { slug: 'slark-hyperbaric-unit', latitude: -36.8, doubt: null },
  ]);
});
