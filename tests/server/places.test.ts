// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCurrentSlug } from '../../server/crud/old-slugs.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { makeDiveSite, makePlace } from '../factories/make-content.ts';
import { testDatabaseLocation } from '../support/database-location.ts';
import { adminServer } from './admin/admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());
const get = (url: string) => server.app.inject({ url });

beforeAll(async () => {
  await makeDiveSite(server.database, { name: 'Rye Pier', region: 'Port Phillip, Victoria' });
  await makePlace(server.database, { name: 'Niue' });
});

describe('places for admins', () => {
  it('derives the address from the name and refuses a second place of the same name', async () => {
    const made = await admin.send('POST', '/api/places', { name: 'Encounter Bay, South Australia', slug: 'else' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ slug: 'south-australia/encounter-bay', level: 'region' });
    const again = await admin.send('POST', '/api/places', { name: 'Encounter Bay, South Australia' });
    expect(again.statusCode).toBe(409);
  });

  it('refuses a name without letters, a month twice and a source without a text', async () => {
    const bodies = [
      { name: '?' },
      {
        name: 'Tonga',
        water: {
          months: [
            { month: 1, mean: 20 },
            { month: 1, mean: 21 },
          ],
        },
      },
      { name: 'Tonga', water: { months: [{ month: 1, min: 22, max: 20 }] } },
      { name: 'Tonga', sources: [{ text: '' }] },
      { name: 'Tonga', emergency: { evacuation: { text: 'Unsourced' } } },
    ];
    for (const body of bodies) {
      expect((await admin.send('POST', '/api/places', body)).statusCode, JSON.stringify(body)).toBe(400);
    }
  });

  it('keeps revisions and the former address of a renamed place', async () => {
    const { id } = (await admin.send('POST', '/api/places', { name: 'The Bay, Victoria', content: 'One.' })).json();
    await admin.send('PUT', `/api/places/${id}`, { name: 'Port Phillip, Victoria', content: 'Two.' });
    const revisions = (await admin.send('GET', `/api/admin/places/${id}/revisions`)).json();
    expect(revisions.map(({ title }: { title: string }) => title)).toEqual([
      'Port Phillip, Victoria',
      'The Bay, Victoria',
    ]);
    expect(await findCurrentSlug(server.database, 'place', 'victoria/the-bay')).toBe('victoria/port-phillip');
  });
});

describe('the pages of places', () => {
  it('are in the sitemap and have pictures for social networks', async () => {
    const { body } = await get('/sitemap.xml');
    for (const path of ['', '/victoria', '/victoria/port-phillip']) {
      expect(body).toContain(`<loc>https://bommie.example/dive-sites/places${path}</loc>`);
    }
    expect(body).not.toContain('/dive-sites/places/niue');
    const picture = await get('/social/places/victoria--port-phillip.jpg');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await get('/social/places/victoria--nowhere.jpg')).statusCode).toBe(404);
  });
});

it('derives the places of sites that existed before the migration', async () => {
  const { where, remove } = await testDatabaseLocation();
  const opened = await openDatabase(where);
  const { database } = opened;
  try {
    const id = await makeDiveSite(database, { region: 'Nouméa, New Caledonia' });
    const { up } = await import('../../migrations/011-places.ts');
    const { up: addTimeZones } = await import('../../migrations/033-place-time-zones.ts');
    const { sql } = await import('kysely');
    // Restores the state before the migration.
    await sql`drop table places`.execute(database);
    await sql`drop index dive_sites_by_place`.execute(database);
    for (const column of ['area_slug', 'region_slug']) {
      await sql.raw(`alter table dive_sites drop column ${column}`).execute(database);
    }
    await sql`alter table revisions drop column saved_by`.execute(database);
    for (const table of ['old_slugs', 'revisions']) {
      const isPostgres = where.databaseUrl !== undefined;
      if (isPostgres)
        await sql.raw(`alter table ${table} add constraint ${table}_kind_check check (kind <> '')`).execute(database);
    }
    const version = () => database.selectFrom('contentVersion').select('version').executeTakeFirst();
    const before = await version();
    await database
      .withoutPlugins()
      .transaction()
      .execute(async (trx) => {
        await up(trx as never);
        await addTimeZones(trx as never);
        // Later migrations in the same transaction alter the table.
        await sql`alter table dive_sites add column later text`.execute(trx);
      });
    const row = await database.selectFrom('diveSites').select(['id', 'areaSlug', 'regionSlug']).executeTakeFirst();
    expect(row).toEqual({ id, areaSlug: 'new-caledonia', regionSlug: 'noumea' });
    expect(await version()).toEqual(before);
    await makePlace(database, { name: 'Nouméa, New Caledonia' });
    expect((await version())?.version).toBe((before?.version ?? 0) + 1);
  } finally {
    await opened.close();
    await remove();
  }
});
