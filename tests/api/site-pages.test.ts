// @module-tag postgres

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DiveSiteCard, DiveSitePage, HeroSite } from '../../domain/dive-sites/dive-site.ts';
import { diveSiteCardSchema, diveSitePageSchema, heroSiteSchema } from '../../domain/dive-sites/dive-site.ts';
import type { SiteDetails } from '../../domain/dive-sites/dive-site-details.ts';
import { distanceKm } from '../../domain/kernel/geo.ts';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { boxAround } from '../../server/features/dive-sites/nearby-sites.ts';
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
  await test.database.deleteFrom('diveSites').execute();
  await test.database.deleteFrom('articles').execute();
});

const place = (latitude: number, longitude: number) => ({
  latitude: latitude.toFixed(8),
  longitude: longitude.toFixed(8),
});
const page = async (id: number) => (await api.get(`/api/dive-sites/${id}`)) as DiveSitePage;

describe('nearby dive sites', () => {
  const spread = (centre: [number, number], count: number) =>
    Array.from({ length: count }, (_, n) => {
      const turn = n * 2.4;
      const [latitude, longitude] = [centre[0] + Math.sin(turn) * n * 0.05, centre[1] + Math.cos(turn) * n * 0.08];
      return [latitude, ((longitude + 540) % 360) - 180] as const;
    });

  it.each<[string, [number, number]]>([
    ['in Queensland', [-19.3, 147.6]],
    ['at the antimeridian', [-16.8, 179.9]],
    ['on its other side', [-16.8, -179.95]],
    ['in the far south', [-77.8, 166.6]],
  ])('are the four nearest within 300 km, %s', async (_, centre) => {
    const centreId = await makeDiveSite(test.database, place(...centre));
    const others = new Map<number, number>();
    for (const [latitude, longitude] of spread(centre, 60).slice(1)) {
      const id = await makeDiveSite(test.database, place(latitude, longitude));
      others.set(id, distanceKm({ latitude: centre[0], longitude: centre[1] }, { latitude, longitude }));
    }
    const nearest = [...others].sort((a, b) => a[1] - b[1]).slice(0, 4);
    const { nearby } = await page(centreId);
    expect(nearby.map(({ id }) => id)).toEqual(nearest.map(([id]) => id));
    nearby.forEach((site, index) => {
      expect(site.distanceKm).toBeCloseTo(nearest[index]?.[1] ?? 0, 3);
    });
  });

  it('end at 300 km', async () => {
    const centreId = await makeDiveSite(test.database, place(-20, 150));
    const inside = await makeDiveSite(test.database, place(-20 + 299 / 111.195, 150));
    await makeDiveSite(test.database, place(-20 + 301 / 111.195, 150));
    const { nearby } = await page(centreId);
    expect(nearby).toMatchObject([{ id: inside, bearing: 0 }]);
  });

  it('leave out closed and restricted sites for a closed one, which offers them as alternatives', async () => {
    const status = (state: 'open' | 'restricted' | 'closed') => ({
      status: { state, text: 'As its managers say.', source: 'Parks', checkedOn: '2026-11-20' },
    });
    const closed = await makeDiveSite(test.database, { ...place(-38, 141), details: status('closed') });
    for (const [index, state] of (['closed', 'restricted', 'restricted', 'closed', 'restricted'] as const).entries())
      await makeDiveSite(test.database, { ...place(-38.01 - index / 100, 141), details: status(state) });
    const known = await makeDiveSite(test.database, { ...place(-38.5, 141), details: status('open') });
    const unknown = await makeDiveSite(test.database, place(-38.6, 141));
    expect((await page(closed)).nearby.map(({ id }) => id)).toEqual([known, unknown]);
    expect((await page(known)).nearby.map(({ status: now }) => now?.state)).toContain('restricted');
  });

  it('are searched in a box that splits at the antimeridian and spans all longitudes at the poles', () => {
    const { latitude, longitudes } = boxAround({ latitude: 0, longitude: 179 });
    expect(latitude[1] - latitude[0]).toBeGreaterThan(5.4);
    expect(longitudes).toHaveLength(2);
    expect(boxAround({ latitude: 89, longitude: 0 }).longitudes).toEqual([]);
  });
});

describe('one dive site', () => {
  it('returns every field in its documented format, and the published article about it', async () => {
    await makeArticle(test.database, { slug: 'ss-yongala', title: 'The Yongala' });
    const id = await makeDiveSite(test.database, {
      blogSlug: 'ss-yongala',
      videoUrl: 'https://youtu.be/abcdefghijk',
      details: { entry: ['boat'], bestMonths: [6, 7] },
      createdAt: '2026-03-01T09:30:00.000Z',
    });
    const site = diveSitePageSchema.parse(await page(id));
    expect(site.linkedArticle).toEqual({ slug: 'ss-yongala', title: 'The Yongala' });
    expect(site.details).toEqual({ entry: ['boat'], bestMonths: [6, 7] });
    expect(site.videoAddedAt).toBe('2026-03-01T09:30:00.000Z');
  });

  it('finds the article through an internal review link, but never a draft', async () => {
    await makeArticle(test.database, { slug: 'shown' });
    await makeArticle(test.database, { slug: 'draft', published: false });
    const shown = await makeDiveSite(test.database, { reviewLink: '/blog/shown' });
    const draft = await makeDiveSite(test.database, { reviewLink: '/blog/draft', blogSlug: 'draft' });
    expect((await page(shown)).linkedArticle).toMatchObject({ slug: 'shown' });
    expect((await page(draft)).linkedArticle).toBeNull();
  });

  it.each(['0', '-1', '1.5', '01', 'abc', '2147483648', '99999999999999999999', '1e3', '%00', '+1'])(
    'is not found as %s',
    async (id) => {
      expect(await api.get(`/api/dive-sites/${id}`)).toBeNull();
    },
  );

  it('is not found after deletion', async () => {
    expect(await api.get('/api/dive-sites/2147483647')).toBeNull();
  });

  it('is found by the address of its article or review', async () => {
    const byLink = await makeDiveSite(test.database, { reviewLink: 'https://example.com/a?b=c' });
    const bySlug = await makeDiveSite(test.database, { blogSlug: 'ss-yongala' });
    const find = (url: string) => api.get(`/api/dive-sites/by-review-url?url=${encodeURIComponent(url)}`);
    expect(await find('https://example.com/a?b=c')).toMatchObject({ id: byLink });
    expect(await find('/blog/ss-yongala')).toMatchObject({ id: bySlug });
    expect(await find('/blog/other')).toBeNull();
    expect(await find('/blog/%')).toBeNull();
  });
});

const ACCESS = {
  requires: [
    { kind: 'permit', text: 'A permit.', source: 'Act', sourceUrl: null },
    { kind: 'overhead', text: 'CDAA Cave rating.', source: 'CDAA', sourceUrl: 'https://cdaa.example/' },
  ],
  status: {
    state: 'closed',
    text: 'Closed by its managers.',
    since: '2025',
    source: 'Notice',
    checkedOn: '2026-11-20',
  },
} satisfies SiteDetails;
const SUMMARY = {
  requires: [
    { kind: 'overhead', text: 'CDAA Cave rating.' },
    { kind: 'permit', text: 'A permit.' },
  ],
  status: { state: 'closed', text: 'Closed by its managers.', since: '2025', checkedOn: '2026-11-20' },
};

describe('related content of a site page', () => {
  afterEach(async () => {
    for (const table of ['places', 'operators'] as const) await test.database.deleteFrom(table).execute();
  });

  it('has the monthly water temperature of its region, and estimates it where only its area has a table', async () => {
    const months = [{ month: 5, mean: 24 }];
    await makePlace(test.database, { name: 'Queensland', water: { months } });
    const id = await makeDiveSite(test.database);
    const { monthWater } = await page(id);
    expect([monthWater.length, monthWater.every(({ isEstimate }) => isEstimate)]).toEqual([12, true]);
    await makePlace(test.database, { name: 'Great Barrier Reef, Queensland', water: { months } });
    expect(diveSitePageSchema.parse(await page(id)).monthWater).toEqual(months);
  });

  it('names the nearest hyperbaric unit, whatever the name of its region, and never a mere shop', async () => {
    const id = await makeDiveSite(test.database);
    expect((await page(id)).recompression).toEqual({ units: [], evacuation: null });
    const unit = { kinds: ['hyperbaric' as const], place: 'fiji' };
    await makeOperator(test.database, { ...unit, slug: 'far', latitude: -27.4, longitude: 153 });
    await makeOperator(test.database, {
      ...unit,
      slug: 'near',
      phone: '07 4433 1111',
      latitude: -19.3,
      longitude: 146.8,
    });
    await makeOperator(test.database, { slug: 'shop', latitude: -19.3, longitude: 147.6 });
    await makeOperator(test.database, { ...unit, slug: 'somewhere' });
    const { units } = diveSitePageSchema.parse(await page(id)).recompression;
    expect(units).toMatchObject([{ slug: 'near', phone: '07 4433 1111', distanceKm: expect.closeTo(86, 0) }]);
  });

  it('states how patients are evacuated only where every unit is far, from its region before its area', async () => {
    const evacuation = (text: string) => ({ evacuation: { text, source: 'Ambulance' } });
    await makePlace(test.database, { name: 'Queensland', emergency: evacuation('By road.') });
    const id = await makeDiveSite(test.database);
    const unit = { kinds: ['hyperbaric' as const], longitude: 147.6 };
    await makeOperator(test.database, { ...unit, latitude: -27 });
    expect((await page(id)).recompression.evacuation).toBe('By road.');
    await makePlace(test.database, { name: 'Great Barrier Reef, Queensland', emergency: evacuation('By helicopter.') });
    expect((await page(id)).recompression.evacuation).toBe('By helicopter.');
    await makeOperator(test.database, { ...unit, latitude: -20 });
    expect((await page(id)).recompression.evacuation).toBeNull();
  });

  it('offers published articles that name the site or its animals, without the linked guide', async () => {
    const make = (slug: string, title: string, more = {}) =>
      makeArticle(test.database, { slug, title, category: 'Marine Life', published: true, ...more });
    await make('guide', 'Wreck Bay, the guide');
    await make('dragons', 'Seadragons and how to leave them');
    await make('draft', 'Seadragons, a draft', { published: false });
    await make('other', 'Regulators');
    const id = await makeDiveSite(test.database, {
      ...{ name: 'Wreck Bay', blogSlug: 'guide' },
      details: { species: [{ common: 'Weedy seadragon', scientific: null }] },
    });
    const { reading, linkedArticle } = await page(id);
    expect(linkedArticle?.slug).toBe('guide');
    expect(reading.map(({ slug }) => slug)).toEqual(['dragons']);
  });
});

describe('requirements and status', () => {
  it('are in the full record, the card, the map point and the nearby sites', async () => {
    const id = await makeDiveSite(test.database, { details: ACCESS });
    const other = await makeDiveSite(test.database);
    expect((await page(id)).details).toMatchObject(ACCESS);
    const cards = (await api.get('/api/dive-sites?view=card')) as DiveSiteCard[];
    expect(cards.find((card) => card.id === id)).toMatchObject(SUMMARY);
    expect(cards.find((card) => card.id === other)).not.toHaveProperty('requires');
    const map = (await api.get('/api/dive-sites/map')) as DiveSiteMap;
    expect(map.sites.find((point) => point.id === id)).toMatchObject(SUMMARY);
    expect((await page(other)).nearby).toMatchObject([{ id, ...SUMMARY }]);
  });

  it('hide season and featured flag of a closed site', async () => {
    const open = await makeDiveSite(test.database, { name: 'Z', featured: true, bestTime: 'May to July' });
    const closed = await makeDiveSite(test.database, { name: 'A', featured: true, bestTime: 'May', details: ACCESS });
    const cards = (await api.get('/api/dive-sites?view=card')) as DiveSiteCard[];
    expect(cards.map(({ id, featured }) => [id, featured])).toEqual([
      [open, true],
      [closed, false],
    ]);
    expect(cards[1]).toMatchObject({ bestTime: null, bestMonths: [] });
    await test.database.updateTable('diveSites').set({ featured: true }).where('id', '=', closed).execute();
    expect(await page(closed)).toMatchObject({ featured: false });
  });

  it('keep closed sites out of page headers', async () => {
    const shown = { imageUrl: '/media/scenes/ss-yongala.webp', blogSlug: 'a-reef' };
    await makeDiveSite(test.database, { name: 'Closed', details: ACCESS, ...shown });
    const text = 'A text that quotes "status":{"state":"closed"} is no status.';
    const status = { ...ACCESS.status, state: 'restricted', text } as const;
    await makeDiveSite(test.database, { name: 'Restricted', details: { status }, ...shown });
    const heroes = (await api.get('/api/dive-sites?view=hero')) as HeroSite[];
    expect(heroes.map(({ name }) => name)).toEqual(['Restricted']);
  });
});

describe('lighter views', () => {
  it('shorten the texts of cards and name the best months', async () => {
    const long = 'Grey nurse sharks and more. '.repeat(30);
    await makeDiveSite(test.database, {
      description: long,
      marineLife: long,
      hazards: long,
      bestTime: 'November to January',
    });
    const [card] = (await api.get('/api/dive-sites?view=card')) as unknown[];
    const { description, marineLife, hazards, bestMonths } = diveSiteCardSchema.strict().parse(card);
    expect([description.length, marineLife?.length, hazards?.length].every((length) => (length ?? 0) <= 121)).toBe(
      true,
    );
    expect(hazards?.length).toBeLessThanOrEqual(81);
    expect(bestMonths).toEqual([1, 11, 12]);
  });

  it('return at most 17 sites with picture and article name for page headers', async () => {
    await makeArticle(test.database, { slug: 'shown' });
    await makeArticle(test.database, { slug: 'draft', published: false });
    const imageUrl = '/media/scenes/ss-yongala.webp';
    await makeDiveSite(test.database, { name: 'A', blogSlug: 'shown', imageUrl });
    await makeDiveSite(test.database, { name: 'B', blogSlug: 'draft', imageUrl });
    await makeDiveSite(test.database, { name: 'C', blogSlug: 'shown' });
    await makeDiveSite(test.database, { name: 'D', imageUrl });
    const few = (await api.get('/api/dive-sites?view=hero')) as HeroSite[];
    expect(few.map((site) => heroSiteSchema.strict().parse(site).articleSlug)).toEqual(['shown', null]);
    for (let n = 0; n < 20; n++) await makeDiveSite(test.database, { blogSlug: `slug-${n}`, imageUrl });
    expect(await api.get('/api/dive-sites?view=hero')).toHaveLength(17);
  });
});
