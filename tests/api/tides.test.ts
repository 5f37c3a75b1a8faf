// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTidesSchema, type SiteTides, siteTidesSchema } from '../../domain/tides/site-tides.ts';
import { makeDiveSite, makePlace } from '../factories/make-content.ts';
import { type TestServer, testServer } from '../server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const FORT_DENISON = { latitude: '-33.99000000', longitude: '151.23000000', region: 'Sydney, New South Wales' };
const slack = {
  station: 'fort_denison-333-aus-uhslc_fd',
  water: 'high' as const,
  offsetMinutes: 20,
  source: 'a published dive guide',
  sourceUrl: 'https://guide.example/slack',
};

const get = (url: string) => server.app.inject({ url });
async function tides(id: number, query = ''): Promise<SiteTides> {
  const response = await get(`/api/dive-sites/${id}/tides${query}`);
  expect(response.statusCode).toBe(200);
  return siteTidesSchema.parse(response.json());
}

describe('GET /api/dive-sites/{id}/tides', () => {
  it('returns the requested days at the nearest station, in the site’s time zone', async () => {
    const id = await makeDiveSite(server.database, FORT_DENISON);
    const answer = await tides(id, '?from=2026-11-22&days=3');
    expect(answer).toMatchObject({ timeZone: 'Australia/Sydney', timeZoneName: 'Sydney', slack: null });
    expect(answer.station).toMatchObject({ name: 'Botany Bay', isFar: false, otherWater: null });
    expect(answer.days.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    expect(answer.days[0]?.waters.map(({ kind }) => kind)).toEqual(['low', 'high', 'low', 'high']);
    expect(answer.attribution).toContain('CC BY 4.0');
    expect(answer.disclaimer).toContain('Never for navigation');
  });

  it('prefers the time zone on record for the region to that of its area and of the station', async () => {
    const region = 'Half Hour Island, New South Wales';
    const at = { latitude: '-31.52000000', longitude: '159.06000000', region };
    await makePlace(server.database, { name: region, timeZone: 'Australia/Lord_Howe' });
    await makePlace(server.database, { name: 'Half Hour Sea', timeZone: 'Pacific/Chuuk' });
    const island = await tides(await makeDiveSite(server.database, at), '?from=2026-07-15');
    expect(island).toMatchObject({ timeZone: 'Australia/Lord_Howe', timeZoneName: 'Lord Howe' });
    expect(island.days[0]).toMatchObject({
      utcOffset: '+10:30',
      waters: [{}, { kind: 'high', localTime: '09:03' }, {}, {}],
    });
    const atoll = { latitude: '9.60000000', longitude: '138.13000000', region: 'Far Atoll, Half Hour Sea' };
    expect(await tides(await makeDiveSite(server.database, atoll))).toMatchObject({ timeZone: 'Pacific/Chuuk' });
  });

  it('says how far its heights may be off', async () => {
    const id = await makeDiveSite(server.database, FORT_DENISON);
    expect((await tides(id)).station?.heightNote).toMatch(/^Ours come out 10 to 20 cm lower/);
    const bay = { latitude: '-38.29000000', longitude: '144.61000000', region: 'Bass Strait, Victoria' };
    const elsewhere = await tides(await makeDiveSite(server.database, bay));
    expect(elsewhere.station?.heightNote).toMatch(/^Not checked against printed tables here/);
  });

  it('begins with today and returns one day without a query', async () => {
    const id = await makeDiveSite(server.database, FORT_DENISON);
    const { days } = await tides(id);
    expect(days).toHaveLength(1);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });
    expect([today.format(Date.now() - 60_000), today.format(Date.now())]).toContain(days[0]?.date);
  });

  it('follows a slack rule for a fortnight, and not at a closed site', async () => {
    const details = { slack };
    const open = await tides(await makeDiveSite(server.database, { ...FORT_DENISON, details }), '?from=2026-11-22');
    expect(open.slack).toMatchObject({ offsetMinutes: 20, windowMinutes: null, source: 'a published dive guide' });
    expect(open.slack?.windows.length).toBeGreaterThan(25);
    const [window] = open.slack?.windows ?? [];
    expect(window).toMatchObject({ date: '2026-11-22', water: 'high', light: 'day', enter: null, from: null });
    const status = { state: 'closed' as const, text: 'Shut.', source: 'the park', checkedOn: '2026-11-01' };
    const closed = await makeDiveSite(server.database, { ...FORT_DENISON, details: { ...details, status } });
    expect((await tides(closed)).slack).toBeNull();
  });

  it('gives sun and moon only in fresh water and far from every station', async () => {
    const sinkhole = { ...FORT_DENISON, details: { kinds: ['freshwater' as const] } };
    expect(await tides(await makeDiveSite(server.database, sinkhole))).toMatchObject({
      ...{ isFreshwater: true, station: null },
      days: [{ waters: [], heights: [] }],
    });
    const ocean = { latitude: '-20.00000000', longitude: '-100.00000000', region: 'Nowhere' };
    expect(await tides(await makeDiveSite(server.database, ocean))).toMatchObject({
      ...{ station: null, timeZone: 'Etc/GMT+7', timeZoneName: '' },
    });
  });

  it('answers 404 for an unknown site', async () => {
    const response = await get('/api/dive-sites/999999/tides');
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Dive site not found' }]);
  });

  it.each([
    '?from=1999-12-31',
    '?from=2050-01-01',
    '?from=tomorrow',
    '?from=2026-02-30',
    '?days=0',
    '?days=32',
    '?days=x',
  ])('answers 400 for %s', async (query) => {
    const id = await makeDiveSite(server.database, FORT_DENISON);
    const response = await get(`/api/dive-sites/${id}/tides${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details: expect.anything() });
  });
});

describe('GET /api/places/{area}/{region}/tides', () => {
  const at = (longitude: number, region: string) =>
    makeDiveSite(server.database, { latitude: '-34.00000000', longitude: longitude.toFixed(8), region });

  it('gives the tide of the station that most sites share', async () => {
    for (const longitude of [151.24, 151.25, 151.26]) await at(longitude, 'Test Bay, New South Wales');
    await at(154.5, 'Test Bay, New South Wales');
    const response = await get('/api/places/new-south-wales/test-bay/tides?from=2026-11-22');
    const answer = placeTidesSchema.parse(response.json());
    expect(answer).toMatchObject({ station: { name: 'Botany Bay' }, coverage: { sites: 3, of: 4 }, slack: null });
    expect(answer.days[0]?.waters).toHaveLength(4);
  });

  it('warns where the tide of a few sites represents all', async () => {
    await at(151.24, 'Wide Sea, New South Wales');
    for (const longitude of [156, 157]) await at(longitude, 'Wide Sea, New South Wales');
    const response = await get('/api/places/new-south-wales/wide-sea/tides');
    const { coverage, station } = placeTidesSchema.parse(response.json());
    expect(coverage).toEqual({ sites: 1, of: 3 });
    expect(station?.warnings).toEqual([expect.stringMatching(/^Most dive sites here have other tide stations/)]);
  });

  it('says that there is no station, so that no reader of such a place sees an error, and responds 404 for an unknown place', async () => {
    await at(157, 'Lonely Sea, New South Wales');
    const answer = placeTidesSchema.parse((await get('/api/places/new-south-wales/lonely-sea/tides')).json());
    expect(answer).toMatchObject({ station: null, slack: null, coverage: { sites: 0, of: 1 } });
    expect(answer.days.map(({ waters }) => waters)).toEqual([[]]);
    const unknown = await get('/api/places/new-south-wales/nowhere/tides');
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { error: 'Place not found' }]);
  });
});

describe('GET /api/tide-stations', () => {
  it('lists the stations by name with the years of their record', async () => {
    const stations = (await get('/api/tide-stations')).json() as { name: string; record: string }[];
    expect(stations.length).toBeGreaterThan(100);
    expect(stations.find(({ name }) => name === 'Point Lonsdale')?.record).toBe('2003–2022');
  });
});
