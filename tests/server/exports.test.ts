// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../domain/dive-sites/dive-site-exports.ts';
import { recordOldSlug } from '../../server/crud/old-slugs.ts';
import { makeDiveSite, makePlace } from '../factories/make-content.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { schemaErrors } from '../support/xml-schemas/xml-schemas.ts';
import { type CachedServer, cachedServer, sendRequest } from './response-cache-server.ts';
import { type TestServer, testServer } from './test-server.ts';

const SITES = 50;

let server: TestServer;
let ids: number[];
beforeAll(async () => {
  server = await testServer();
  ids = [];
  for (let index = 0; index < SITES; index++) {
    const id = await makeDiveSite(server.database, {
      name: `Site ${index}: Cod & "Gropers" <${index}>`,
      latitude: (-10.123456 - index / 7).toFixed(8),
      longitude: (index % 2 ? -170.987654 + index / 9 : 147.000001 + index / 9).toFixed(8),
      region: index < 10 ? 'Townsville, Queensland' : 'Hobart, Tasmania',
      depthRange: `${index + 1}-${index + 10}m`,
      details: { entry: [index % 3 ? 'boat' : 'shore'] },
    });
    ids.push(id);
  }
});
afterAll(() => server.close());

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'wpt',
});
const get = (url: string) => server.app.inject(url);
async function waypointsAt(
  url: string,
): Promise<{ name: string; lat: string; lon: string; desc: string; link: { href: string } }[]> {
  const response = await get(url);
  expect(response.statusCode, url).toBe(200);
  return parser.parse(response.body).gpx.wpt ?? [];
}

describe('files of dive sites', () => {
  it('export a list of 50 sites and read it back without loss', async () => {
    const waypoints = await waypointsAt(`/dive-sites.gpx?sites=${ids.join(',')}`);
    const { items } = (await get('/api/dive-sites?limit=100')).json();
    expect(waypoints).toHaveLength(SITES);
    for (const [index, { name, lat, lon }] of waypoints.entries()) {
      const site = items.find(({ id }: { id: number }) => id === ids[index]);
      expect([name, lat, lon]).toEqual([
        site.name,
        Number(site.latitude).toFixed(6),
        Number(site.longitude).toFixed(6),
      ]);
    }
  });

  it('keep the order of the ids, once each, and leave out unknown ones', async () => {
    const [first, second] = ids as [number, number];
    const features = (await get(`/dive-sites.geojson?sites=${second},999999,${first},${second}`)).json().features;
    expect(features.map(({ id }: { id: number }) => id)).toEqual([second, first]);
  });

  it.each([
    ['', SITES],
    ['?place=queensland', 10],
    ['?place=queensland/townsville&entry=shore', 4],
    ['?search=Gropers&depth=shallow', 1],
    ['?region=Hobart%2C+Tasmania&sort=name&view=map&page=2', 40],
    ['?near=-10.123456,147.000001&km=10', 1],
    ['?species=weedy-seadragon', 0],
  ])('contain the sites that the list shows with %s', async (query, count) => {
    expect(await waypointsAt(`/dive-sites.gpx${query}`)).toHaveLength(count);
    const page = await get(`/api/dive-sites?limit=1&${query.slice(1).replace('&view=map&page=2', '')}`);
    expect(page.json().total).toBe(count);
  });

  it.each([
    '?sites=1,',
    '?sites=1,x',
    '?sites=0',
    '?skill=Expert',
    `?sites=${Array.from({ length: 201 }, (_, id) => id + 1)}`,
  ])('answer 400 to %s', async (query) => {
    expect((await get(`/dive-sites.gpx${query}`)).statusCode).toBe(400);
  });

  it.each(EXPORT_FORMATS)('exist as $name for one site, a list, an area and a region', async ({ extension }) => {
    const path = `/dive-sites/${ids[0]}-site-0-cod-gropers-0`;
    for (const page of [
      '/dive-sites',
      path,
      '/dive-sites/places/queensland',
      '/dive-sites/places/queensland/townsville',
    ]) {
      const response = await get(`${page}.${extension}`);
      expect(response.statusCode, page).toBe(200);
      expect(response.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'cache-control': 'no-cache',
        'content-disposition': expect.stringMatching(
          new RegExp(`^attachment; filename\\*=UTF-8''[\\w-]+\\.${extension}$`),
        ),
      });
      const headers = { 'if-none-match': String(response.headers.etag) };
      expect((await server.app.inject({ url: `${page}.${extension}`, headers })).statusCode).toBe(304);
      if (extension !== 'geojson') expect(await schemaErrors(extension, response.body)).toEqual([]);
    }
  });

  it('lead from a bare id, a former name and a former place to the present address', async () => {
    const path = `/dive-sites/${ids[0]}-site-0-cod-gropers-0`;
    for (const old of [`/dive-sites/${ids[0]}`, `/dive-sites/${ids[0]}-old-name`]) {
      const { statusCode, headers } = await get(`${old}.kml`);
      expect([statusCode, headers.location]).toEqual([308, `${path}.kml`]);
    }
    const entityId = await makePlace(server.database, { name: 'Townsville, Queensland' });
    await recordOldSlug(server.database, { kind: 'place', slug: 'queensland/old-town', entityId });
    const { statusCode, headers } = await get('/dive-sites/places/queensland/old-town.gpx');
    expect([statusCode, headers.location]).toEqual([308, '/dive-sites/places/queensland/townsville.gpx']);
  });

  it.each([
    '/dive-sites/999999.gpx',
    '/dive-sites/places.gpx',
    '/dive-sites/filters.gpx',
    '/dive-sites/0.gpx',
    '/dive-sites/places/atlantis.gpx',
    '/dive-sites/places/queensland/atlantis.uddf',
    '/dive-sites/places/a%00b/c.uddf',
    '/dive-sites/1%2F2.gpx',
    '/dive-sites/1.exe',
  ])('answer 404 to %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('show a change on the next request', async () => {
    const [id] = ids as [number];
    const path = `/dive-sites.gpx?sites=${id}`;
    await server.database.updateTable('diveSites').set({ latitude: '-12.50000000' }).where('id', '=', id).execute();
    expect((await waypointsAt(path))[0]?.lat).toBe('-12.500000');
  });
});

describe('files from memory', () => {
  let place: TestDatabaseLocation;
  let cached: CachedServer;
  beforeAll(async () => {
    place = await testDatabaseLocation();
    cached = await cachedServer(place.where);
    // Long enough to be worth compressing.
    await makeDiveSite(cached.opened.database, { name: 'Bare Island', hazards: 'Boats pass. '.repeat(100) });
  });
  afterAll(async () => {
    await cached.close();
    await place.remove();
  });

  it('are compressed, have a strong tag, and show a change on the next request', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await sendRequest(cached, '/dive-sites.geojson', { headers });
    expect(first.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'br' });
    expect(first.headers.etag).toMatch(/^"/);
    const ifNoneMatch = { ...headers, 'if-none-match': String(first.headers.etag) };
    expect((await sendRequest(cached, '/dive-sites.geojson', { headers: ifNoneMatch })).status).toBe(304);
    await cached.opened.database.updateTable('diveSites').set({ name: 'Bare Islet' }).execute();
    expect((await sendRequest(cached, '/dive-sites.geojson', { headers: ifNoneMatch })).status).toBe(200);
    expect((await sendRequest(cached, '/dive-sites.geojson')).body.toString()).toContain('Bare Islet');
  });

  it('are separate for each list, whatever other parameters its address has', async () => {
    const lists = ['?search=Bare', '?search=Cod', '?sites=1', '?search=Bare&page=2'];
    const counts = await Promise.all(
      lists.map(async (query) => {
        const { body } = await sendRequest(cached, `/dive-sites.geojson${query}`);
        return JSON.parse(body.toString()).features.length;
      }),
    );
    expect(counts).toEqual([1, 0, 1, 1]);
  });
});
