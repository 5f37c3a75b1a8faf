// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import type { SiteKit, SiteSelection } from '../../domain/my-dives/site-selection.ts';
import { siteKitSchema, siteSelectionSchema } from '../../domain/my-dives/site-selection.ts';
import { type SelectionTides, selectionTidesSchema } from '../../domain/tides/site-tides.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeArticle, makeDiveSite, makePlace } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let test: TestDatabase;
let api: InProcessApi;
let bareIsland: number;
let yongala: number;
let pond: number;
let shutJetty: number;
const UNKNOWN_ID = 987_654;

beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  await makePlace(test.database, {
    name: 'Sydney, New South Wales',
    water: { months: [{ month: 7, mean: 16 }] },
  });
  await makeArticle(test.database, { slug: 'wetsuits-for-australian-water', title: 'Which suit' });
  await makeArticle(test.database, { slug: 'stay-found-at-the-surface', title: 'Stay found', published: false });
  bareIsland = await makeDiveSite(test.database, {
    ...{ name: 'Bare Island', latitude: '-33.99200000', longitude: '151.23100000', region: 'Sydney, New South Wales' },
    ...{ depthRange: '3-18 m', waterTemp: '14-22 °C' },
    details: { entry: ['shore'], position: { quality: 'charted', source: 'Chart.' } },
  });
  yongala = await makeDiveSite(test.database, {
    ...{ name: 'SS Yongala', latitude: '-19.30440000', longitude: '147.62170000', region: 'Townsville, Queensland' },
    ...{ depthRange: '14-30 m', waterTemp: '22-29 °C' },
    details: { entry: ['boat'], hazards: [{ kind: 'current', text: 'Strong current.' }] },
  });
  pond = await makeDiveSite(test.database, {
    ...{ name: 'Pond', latitude: '-37.90000000', longitude: '140.70000000', region: 'Mount Gambier, South Australia' },
    details: { kinds: ['freshwater'] },
  });
  const status = { state: 'closed' as const, text: 'Closed.', source: 'Council', checkedOn: '2026-08-31' };
  shutJetty = await makeDiveSite(test.database, {
    ...{ name: 'Shut Jetty', latitude: '-33.98000000', longitude: '151.25000000', region: 'Sydney, New South Wales' },
    details: { status },
  });
});
afterAll(() => test.close());

const select = async (query: string) => (await api.get(`/api/dive-sites/selection?${query}`)) as SiteSelection;

describe('a list of dive sites', () => {
  it('keeps its order, counts sites once, and lists the ids that no longer exist', async () => {
    const list = await select(`sites=${yongala},${UNKNOWN_ID},${bareIsland},${yongala}&date=2026-07-04`);
    expect(siteSelectionSchema.parse(list)).toEqual(list);
    expect(list.sites.map(({ id }) => id)).toEqual([yongala, bareIsland]);
    expect([list.missing, list.date]).toEqual([[UNKNOWN_ID], '2026-07-04']);
  });

  it('gives the kit for the month of the day, and no kit for a closed site', async () => {
    const { sites } = await select(`sites=${bareIsland},${shutJetty}&date=2026-07-04`);
    expect(sites[0]?.kit).toContain('July, 16\u00A0°C: 7\u00A0mm or semi-dry');
    expect(sites[1]).toMatchObject({ kit: '', status: { state: 'closed' } });
    const january = await select(`sites=${bareIsland}&date=2026-01-04`);
    expect(january.sites[0]?.kit).toContain('Suit for the water on the day');
  });

  it('gives what most dives need once, and in a row only what that dive needs beyond it', async () => {
    const { kit, sites } = await select(`sites=${bareIsland},${yongala}&date=2026-07-04`);
    expect(kit).not.toBe('');
    for (const item of kit.split(' · ')) {
      for (const site of sites) expect(site.kit.split(' · ')).not.toContain(item);
    }
  });

  it.each([
    '',
    'sites=',
    'sites=x',
    'sites=1,',
    'sites=1&date=2026-02-31',
    `sites=${Array.from({ length: 51 }, (_, index) => index + 1)}`,
  ])('refuses ?%s', async (query) => {
    await expect(select(query)).rejects.toThrow();
  });
});

describe('tides of a list', () => {
  it('appear once for each station, and only as daylight in fresh water', async () => {
    const path = `/api/dive-sites/selection/tides?sites=${bareIsland},${yongala},${pond},${shutJetty}&from=2026-11-28`;
    const groups = (await api.get(path)) as SelectionTides;
    expect(selectionTidesSchema.parse(groups)).toEqual(groups);
    expect(groups.map(({ siteIds }) => siteIds)).toEqual([[bareIsland, shutJetty], [yongala], [pond]]);
    expect(groups[0]?.tides.station?.name).toBeTruthy();
    expect(groups[0]?.tides.days.map(({ date }) => date)).toEqual(['2026-11-28']);
    expect(groups[2]?.tides).toMatchObject({ station: null, isFreshwater: true });
    expect(groups[2]?.tides.days[0]?.sun.sunrise).not.toBeNull();
  });
});

describe('kit of a dive site', () => {
  const readKit = async (id: number, date: string) =>
    (await api.get(`/api/dive-sites/${id}/kit?date=${date}`)) as SiteKit;

  it('links published articles and kinds of gear', async () => {
    const answer = await readKit(bareIsland, '2026-07-04');
    expect(siteKitSchema.parse(answer)).toEqual(answer);
    expect(answer.month).toBe(7);
    const suit = answer.kit.find(({ topic }) => topic === 'suit');
    expect(suit?.sources).toEqual([{ text: 'Which suit', href: '/blog/wetsuits-for-australian-water' }]);
    expect(suit?.gear).toEqual({ label: 'Wetsuits', href: '/gear?kind=wetsuits' });
  });

  it('is for the requested month, whatever the day', async () => {
    const answer = (await api.get(`/api/dive-sites/${bareIsland}/kit?date=2026-01-04&month=7`)) as SiteKit;
    expect([answer.month, answer.months]).toEqual([7, [7]]);
    expect(answer.kit.find(({ topic }) => topic === 'suit')?.item).toContain('July');
    await expect(api.get(`/api/dive-sites/${bareIsland}/kit?month=13`)).rejects.toThrow();
  });

  it('names only published articles', async () => {
    const { kit } = await readKit(yongala, '2026-07-04');
    expect(kit.find(({ topic }) => topic === 'marker')?.sources).toEqual([]);
  });

  it('is empty for a closed site and missing for an unknown one', async () => {
    expect((await readKit(shutJetty, '2026-07-04')).kit).toEqual([]);
    expect(await readKit(UNKNOWN_ID, '2026-07-04')).toBeNull();
  });
});

describe('the position of a dive site', () => {
  it('has three formats with digits that match its accuracy', async () => {
    const readFormats = async (id: number) =>
      ((await api.get(`/api/dive-sites/${id}`)) as DiveSitePage).positionFormats.map(({ text }) => text);
    expect(await readFormats(bareIsland)).toEqual([
      '-33.992, 151.231',
      '33°59.52′S 151°13.86′E',
      '56 H 336600 mE 6237300 mN',
    ]);
    expect(await readFormats(yongala)).toEqual([
      '-19.304, 147.622',
      '19°18.24′S 147°37.32′E',
      '55 K 565300 mE 7865400 mN',
    ]);
  });
});
