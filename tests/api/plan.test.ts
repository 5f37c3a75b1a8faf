// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlanAnswer, planAnswerSchema } from '../../domain/plan/plan-answer.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let test: TestDatabase;
let api: InProcessApi;
const PORT_PHILLIP = { region: 'Port Phillip, Victoria', latitude: '-38.17', longitude: '144.72' };
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  const make = (name: string, values: object) =>
    makeDiveSite(test.database, { name, ...PORT_PHILLIP, depthRange: '2-6m', ...values });
  await make('Sheltered Pier', {
    hazards: 'Current at the end of the pier.',
    details: {
      entry: ['shore'],
      bestMonths: [11, 12],
      exposure: { wind: ['E'] },
      species: [{ common: 'Weedy seadragon', scientific: null }],
    },
  });
  await make('Exposed Pier', { details: { entry: ['shore'], bestMonths: [11], exposure: { wind: ['N'] } } });
  await make('Unrecorded Reef', { details: { entry: ['boat'], bestMonths: [11] } });
  await make('Winter Reef', { details: { entry: ['boat'], bestMonths: [6], exposure: { wind: ['E'] } } });
  await make('Closed Jetty', {
    details: { status: { state: 'closed', text: 'Unsafe deck.', source: 'Parks', checkedOn: '2026-11-01' } },
  });
  await make('Far Reef', {
    region: 'Great Barrier Reef, Queensland',
    latitude: '-16.9',
    longitude: '146.2',
    details: { bestMonths: [11] },
  });
});
afterAll(() => test.close());

const plan = async (query: string) => planAnswerSchema.parse(await api.get(`/api/plan?${query}`));
const names = (group: { sites: { name: string }[] }) => group.sites.map(({ name }) => name);
const readGroups = ({ fits, against, unknown, leftOut }: PlanAnswer) => [fits, against, unknown, leftOut].map(names);

describe('GET /api/plan', () => {
  it('sorts the sites around a town into groups with reasons', async () => {
    const answer = await plan('near=Melbourne&month=11&cert=open-water&wind=N&knots=15');
    expect(answer.place?.name).toBe('Melbourne, Victoria');
    expect(readGroups(answer)).toEqual([
      ['Sheltered Pier', 'Winter Reef'],
      [],
      ['Unrecorded Reef'],
      ['Closed Jetty', 'Exposed Pier'],
    ]);
    const [pier, reef] = answer.fits.sites;
    expect(reef?.against.map(({ text }) => text)).toContain('Out of season: best Jun');
    expect(pier?.for.map(({ text }) => text)).toContain('In season: Nov\u00A0– Dec');
    expect(pier?.against.at(-1)).toEqual({ topic: 'hazard', text: 'Current at the end of the pier.' });
    expect(pier?.distanceKm).toBeGreaterThan(30);
    expect(answer.leftOut.sites.map(({ why }) => why).sort()).toEqual(['Closed to diving', 'Wind from N spoils it']);
  });

  it('accepts a postcode, coordinates, a region, an area or no place', async () => {
    expect((await plan('near=3004')).total).toBe(5);
    expect((await plan('near=-38.17,144.72&km=5')).total).toBe(5);
    expect(names((await plan('near=great barrier reef')).fits)).toEqual(['Far Reef']);
    expect(names((await plan('near=Queensland')).fits)).toEqual(['Far Reef']);
    const region = await plan('near=Great Barrier Reef, Queensland');
    expect([region.place?.name, names(region.fits)]).toEqual(['Great Barrier Reef, Queensland', ['Far Reef']]);
    expect((await plan('month=11')).total).toBe(6);
  });

  it('resolves a suggested town as the town, even where a region has its name', async () => {
    const id = await makeDiveSite(test.database, {
      name: 'Harbour Reef',
      region: 'Sydney, New South Wales',
      latitude: '-33.84',
      longitude: '151.26',
    });
    const answer = await plan('near=Sydney, New South Wales');
    expect(answer.place).toMatchObject({ name: 'Sydney, New South Wales', latitude: expect.any(Number) });
    await test.database.deleteFrom('diveSites').where('id', '=', id).execute();
  });

  it('reports an unknown place, and lists nothing', async () => {
    const answer = await plan('near=Atlantis');
    expect([answer.isPlaceUnknown, answer.total, answer.place]).toEqual([true, 0, null]);
  });

  it('lists only sites with the animal that the diver wants to see', async () => {
    expect(names((await plan('near=Melbourne&see=seadragons')).fits)).toEqual(['Sheltered Pier']);
  });

  it('shows tide and sunset for a date, but not for a month', async () => {
    const { day } = await plan('near=Melbourne&date=2026-11-28');
    expect(day?.date).toBe('2026-11-28');
    expect(day?.waters.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['high', 'low']));
    expect(day?.sun.sunset?.localTime).toMatch(/^2\d:\d\d$/);
    expect((await plan('near=Melbourne&month=11')).day).toBeNull();
  });

  it('lists nothing in the sea in a gale, and says so', async () => {
    const answer = await plan('near=Melbourne&month=11&wind=N&knots=45');
    expect([answer.isOffForSea, answer.fits.total, answer.leftOut.total]).toEqual([true, 0, answer.total]);
  });

  it('offers places for a typing error, and a choice for an ambiguous name', async () => {
    const typo = await plan('near=Melborne');
    expect([typo.isPlaceUnknown, typo.isPlaceAmbiguous, typo.placeOptions[0]]).toEqual([
      true,
      false,
      'Melbourne, Victoria',
    ]);
    const several = await plan('near=Brighton');
    expect([several.isPlaceAmbiguous, several.total]).toEqual([true, 0]);
    expect(several.placeOptions.length).toBeGreaterThan(1);
  });

  it('follows a change of the content', async () => {
    const before = await plan('near=Melbourne');
    await makeDiveSite(test.database, { name: 'New Pier', ...PORT_PHILLIP });
    expect((await plan('near=Melbourne')).total).toBe(before.total + 1);
  });

  it('judges a month by the state of its days, not by that of today', async () => {
    const status = { state: 'closed' as const, text: 'Closed in winter.', source: 'Parks', checkedOn: '2026-05-01' };
    const yearly = { ...status, from: '2026-05-01', until: '2026-07-31', yearly: true };
    const values = { ...PORT_PHILLIP, depthRange: '2-6m', details: { entry: ['shore' as const], status: yearly } };
    await makeDiveSite(test.database, { name: 'Winter Ponds', ...values });
    const find = async (month: number) => {
      const answers = [await plan(`month=${month}&full=fits`), await plan(`month=${month}&full=leftOut`)];
      return answers.map(({ fits, leftOut }, index) => names(index === 0 ? fits : leftOut).includes('Winter Ponds'));
    };
    expect(await find(6)).toEqual([false, true]);
    expect(await find(10)).toEqual([true, false]);
  });
});

describe('GET /api/gazetteer', () => {
  it('suggests towns', async () => {
    expect(await api.get('/api/gazetteer?q=port%20dou')).toEqual([
      expect.objectContaining({ name: 'Port Douglas', area: 'Queensland' }),
    ]);
  });
});
