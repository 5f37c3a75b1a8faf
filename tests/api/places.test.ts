// @module-tag postgres

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type PlaceArea,
  type PlacePage,
  placeAreaSchema,
  placePageSchema,
} from '../../domain/place-pages/place-response.ts';
import { placeOfRegion } from '../../domain/places/place.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeArticle, makeDiveSite, makeOperator, makePlace } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let test: TestDatabase;
let api: InProcessApi;
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
});
afterAll(() => test.close());
afterEach(async () => {
  for (const table of ['diveSites', 'articles', 'places'] as const) await test.database.deleteFrom(table).execute();
});

const at = (latitude: number, longitude: number) => ({
  latitude: latitude.toFixed(8),
  longitude: longitude.toFixed(8),
});
const site = (region: string, given: Parameters<typeof makeDiveSite>[1] = {}) =>
  makeDiveSite(test.database, { region, ...given });
const areas = async () =>
  placeAreaSchema
    .strict()
    .array()
    .parse(await api.get('/api/places')) as PlaceArea[];
const placeAt = async (slug: string) => {
  const answer = await api.get(`/api/places/${slug}`);
  return answer === null ? null : (placePageSchema.strict().parse(answer) as PlacePage);
};

/** The position at which the factory puts its sites. */
const CENTRE = { latitude: expect.closeTo(-19.3052), longitude: expect.closeTo(147.6218) };

describe('all places', () => {
  it('puts an area at the centre of its sites, across the date line as well', async () => {
    await site('Suva, Fiji', at(-18, 178));
    await site('Suva, Fiji', at(-18, 178));
    await site('Taveuni, Fiji', at(-15, -179));
    expect(await areas()).toMatchObject([{ latitude: expect.closeTo(-17), longitude: expect.closeTo(179) }]);
  });

  it('gives longitudes between -180 and 180', async () => {
    await site('Rarotonga, Cook Islands', at(-21.2, -159.8));
    expect(await areas()).toMatchObject([{ name: 'Cook Islands', longitude: expect.closeTo(-159.8) }]);
  });

  it('lists the areas and regions of the sites with their numbers, by name', async () => {
    for (const region of ['Sydney, New South Wales', 'Sydney, New South Wales', 'Hunter, New South Wales', 'Fiji']) {
      await site(region);
    }
    await makePlace(test.database, { name: 'New South Wales', country: 'Australia' });
    await makePlace(test.database, { name: 'Empty, Tonga' });
    expect(await areas()).toEqual([
      { slug: 'fiji', name: 'Fiji', siteCount: 1, country: null, regions: [], ...CENTRE },
      {
        ...CENTRE,
        slug: 'new-south-wales',
        name: 'New South Wales',
        siteCount: 3,
        country: 'Australia',
        regions: [
          { slug: 'new-south-wales/hunter', name: 'Hunter', siteCount: 1 },
          { slug: 'new-south-wales/sydney', name: 'Sydney', siteCount: 2 },
        ],
      },
    ]);
  });

  it('leaves out sites whose region has no letters', async () => {
    await site('?');
    expect(await areas()).toEqual([]);
  });
});

describe('place page', () => {
  it('is null without dive sites, unless it has an introduction', async () => {
    await makePlace(test.database, { name: 'Niue' });
    await makePlace(test.database, { name: 'Alofi, Niue', content: 'Written.' });
    expect(await placeAt('niue')).toBeNull();
    expect(await placeAt('niue/nowhere')).toBeNull();
    expect(await placeAt('niue/alofi')).toMatchObject({ name: 'Alofi', siteCount: 0, chart: null, level: 'region' });
  });

  it('works for a region without a record of its own', async () => {
    await site('Otago, New Zealand', { waterTemp: '9-16°C', details: { exposure: { wind: [] } } });
    expect(await placeAt('new-zealand/otago')).toMatchObject({
      ...{ slug: 'new-zealand/otago', name: 'Otago', area: { slug: 'new-zealand', name: 'New Zealand' } },
      ...{ country: null, contentHtml: '', hazards: null, updatedAt: null },
      ...{ water: { min: 9, max: 16 }, sites: [{ wind: null, swell: null, entry: [] }] },
      emergency: { local: [{ dial: '111' }], vhf: '16', units: [], evacuation: null },
    });
  });

  it('estimates the months of a region from its sites, unless they differ too much', async () => {
    await site('Otago, New Zealand', { waterTemp: '9-16°C' });
    const months = async () => (await placeAt('new-zealand/otago'))?.waterByMonth?.months;
    expect((await months())?.find(({ month }) => month === 2)).toEqual({ month: 2, min: 16, max: 16 });
    await site('Otago, New Zealand', { waterTemp: '14-21°C' });
    expect(await months()).toBeUndefined();
    expect((await placeAt('new-zealand'))?.waterByMonth).toBeNull();
  });

  it('lists only the sites of its own area when two areas have a region of the same name', async () => {
    await site('Jervis Bay, New South Wales', { name: 'North' });
    await site('Jervis Bay, Jervis Bay Territory', { name: 'South' });
    expect((await placeAt('new-south-wales/jervis-bay'))?.sites.map(({ name }) => name)).toEqual(['North']);
  });

  it('takes emergency facts that its region lacks from its area', async () => {
    await site('Port Phillip, Victoria');
    const evacuation = { text: 'By helicopter.', source: 'Ambulance Victoria' };
    await makePlace(test.database, { name: 'Victoria', country: 'Australia', emergency: { evacuation, vhf: '67' } });
    await makePlace(test.database, { name: 'Port Phillip, Victoria', country: null, emergency: { vhf: '12' } });
    expect(await placeAt('victoria/port-phillip')).toMatchObject({
      country: 'Australia',
      emergency: { evacuation: 'By helicopter.', vhf: '12', local: [{ dial: '000' }] },
    });
  });

  it('renders the introduction and drops scripts', async () => {
    await site('Efate, Vanuatu');
    await makePlace(test.database, { name: 'Efate, Vanuatu', content: '**Reefs** <script>alert(1)</script>' });
    const { contentHtml } = (await placeAt('vanuatu/efate')) as PlacePage;
    expect(contentHtml).toContain('<strong>Reefs</strong>');
    expect(contentHtml).not.toContain('<script');
  });

  it('offers published articles that its sites link to, then those that name it', async () => {
    await site('Tasman Peninsula, Tasmania', { name: 'Cathedral Cave', blogSlug: 'linked' });
    await makeArticle(test.database, { slug: 'named', title: 'Kelp of the Tasman Peninsula' });
    await makeArticle(test.database, { slug: 'linked' });
    await makeArticle(test.database, { slug: 'draft', title: 'Tasman Peninsula', published: false });
    await makeArticle(test.database, { slug: 'other' });
    const { articles } = (await placeAt('tasmania/tasman-peninsula')) as PlacePage;
    expect(articles.map(({ slug }) => slug)).toEqual(['linked', 'named']);
  });

  it('finds the nearest regions across the date line', async () => {
    await site('West, Fiji', at(-17, 179.5));
    await site('East, Fiji', at(-17, -179.5));
    await site('Far, Fiji', at(-17, 177));
    const { nearby } = (await placeAt('fiji/west')) as PlacePage;
    expect(nearby.map(({ slug }) => slug)).toEqual(['fiji/east', 'fiji/far']);
    expect(nearby[0]?.distanceKm).toBeCloseTo(106.3, 0);
  });

  it('fits the chart to all sites, each in exactly one marker', async () => {
    const spread = [at(-16, 179.9), at(-16.001, 179.9), at(-18, -179)];
    const ids = await Promise.all(spread.map((position) => site('Fiji', position)));
    const { chart } = (await placeAt('fiji')) as PlacePage;
    if (!chart) throw new Error('There is no chart.');
    const { bounds, marks } = chart;
    expect(marks.flatMap(({ siteIds }) => siteIds).toSorted()).toEqual(ids.toSorted());
    expect(marks).toHaveLength(2);
    for (const { latitude, longitude } of marks) {
      expect(latitude > bounds.south && latitude < bounds.north).toBe(true);
      expect(longitude > bounds.west && longitude < bounds.east).toBe(true);
    }
  });
});

it('keeps the place of a site with its region', async () => {
  const id = await site("D'Entrecasteaux Channel, Tasmania");
  const row = await test.database.selectFrom('diveSites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { areaSlug, regionSlug } = placeOfRegion(row.region);
  expect(row).toMatchObject({ areaSlug, regionSlug });
});

describe('dive schools', () => {
  const school = (name: string, place: string, kinds = ['shop', 'school'] as const) =>
    makeOperator(test.database, { name, place, kinds: [...kinds] });
  afterEach(async () => void (await test.database.deleteFrom('operators').execute()));

  it('lists those of the place and of its regions by name', async () => {
    await site('Sydney, New South Wales');
    await school('Zeal Divers', 'new-south-wales/sydney');
    await school('Abalone Divers', 'new-south-wales/sydney');
    await makeOperator(test.database, { place: 'new-south-wales/sydney', kinds: ['charter'] });
    const schools = { names: ['Abalone Divers', 'Zeal Divers'], near: null };
    expect(await placeAt('new-south-wales/sydney')).toMatchObject({ schools });
    expect(await placeAt('new-south-wales')).toMatchObject({ schools });
  });

  it('names the nearest region that has one, however far', async () => {
    await site('Hobart, Tasmania', at(-43, 147));
    await site('Sydney, New South Wales', at(-34, 151));
    await site('Cairns, Queensland', at(-17, 146));
    await school('Reef Divers', 'queensland/cairns');
    const near = { slug: 'queensland/cairns', name: 'Cairns', areaName: 'Queensland' };
    expect(await placeAt('tasmania/hobart')).toMatchObject({ schools: { names: ['Reef Divers'], near } });
  });

  it('names the nearest region for an area too, measured from its centre', async () => {
    await site('Jervis Bay, Jervis Bay Territory', at(-35.1, 150.7));
    await site('Jervis Bay, New South Wales', at(-35, 150.8));
    await site('North Coast, New South Wales', at(-30, 153));
    await school('Bay Divers', 'new-south-wales/jervis-bay');
    const near = { slug: 'new-south-wales/jervis-bay', distanceKm: expect.closeTo(14.4, 0) };
    expect(await placeAt('jervis-bay-territory')).toMatchObject({ schools: { names: ['Bay Divers'], near } });
  });

  it('knows none where no school has a place', async () => {
    await site('Hobart, Tasmania');
    expect(await placeAt('tasmania/hobart')).toMatchObject({ schools: { names: [], near: null } });
  });
});
