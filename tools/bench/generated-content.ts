import { ENTITY_KINDS, type EntityKind } from '../../domain/kernel/entities.ts';
import { COMPASS } from '../../domain/sea/exposure.ts';
import type { Database } from '../../server/platform/database/database.ts';
import {
  makeArticle,
  makeDiveSite,
  makeFullItem,
  makePlace,
  makeProduct,
  makeReview,
  makeSpecies,
} from '../../tests/factories/make-content.ts';

/** Sizes of generated content: 1x is about the shipped content; 40x is the largest size that the site is designed for. */
export const SIZES = {
  '1x': { sites: 250, regions: 6, articles: 125, reviews: 25, products: 36, species: 60 },
  '10x': { sites: 2_500, regions: 60, articles: 1_250, reviews: 250, products: 360, species: 200 },
  '40x': { sites: 10_000, regions: 240, articles: 5_000, reviews: 1_000, products: 1_440, species: 600 },
} as const;
export type Size = keyof typeof SIZES;

const WORDS =
  'reef wall wreck current tide sand coral kelp swell depth boat shore jetty fish shark ray turtle sponge slack water cold clear green line reel torch buddy gas stop bottom ledge cave swim through school winter summer northerly southerly mooring ramp beach point bay island'.split(
    ' ',
  );
const REGIONS = [
  'Great Barrier Reef, Queensland',
  'Sydney, New South Wales',
  'Port Phillip, Victoria',
  'Yorke Peninsula, South Australia',
  'Ningaloo Reef, Western Australia',
  'Tasman Peninsula, Tasmania',
];
/** The regions of a size, each with some 40 sites: a guide that grows describes more coasts. The first six are the same at every size. */
const listRegions = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / REGIONS.length);
    return round === 0 ? nth(REGIONS, index) : nth(REGIONS, index).replace(',', ` ${round + 1},`);
  });
const CATEGORIES = ['Masks', 'Fins', 'Wetsuits', 'BCDs', 'Regulators', 'Dive Computers', 'Snorkels'] as const;
const BRANDS = ['Fathom', 'Leeward', 'Offing'];
/** Number of species on each site. */
const SPECIES_OF_SITE = 4;
/** Kinds whose pages are measured, in their own numbers. */
const MEASURED: readonly EntityKind[] = ['article', 'review', 'product', 'dive-site', 'place', 'species'];
const OTHER_ITEMS = 10;
const SKILLS = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** Creates a reproducible generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nth = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const speciesName = (index: number) => `Animal ${index}`;
const findSpecies = (site: number, count: number) =>
  Array.from({ length: SPECIES_OF_SITE }, (_, index) => ({
    common: speciesName((site * 7 + index * 13) % count),
    scientific: null,
  }));

/** Fills an empty database with reproducible generated content of a size, in one transaction. */
export async function fillDatabase(database: Database, size: Size): Promise<void> {
  const random = seeded(20_261_121);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  const counts = SIZES[size];
  const regions = listRegions(counts.regions);
  const body = () =>
    Array.from(
      { length: 8 },
      (_, index) => `## Part ${index + 1}\n${words(110)}.\n\n* ${words(6)}\n* ${words(6)}`,
    ).join('\n\n');
  const depth = () => 8 + Math.floor(random() * 30);
  const minute = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  await database.transaction().execute(async (trx) => {
    for (let index = 0; index < counts.sites; index += 1) {
      await makeDiveSite(trx, {
        name: `${words(2)} ${index}`,
        latitude: (-44 + random() * 34).toFixed(8),
        longitude: (113 + random() * 41).toFixed(8),
        region: pick(regions),
        description: `${words(45)}.`,
        skillLevel: pick(SKILLS),
        depthRange: `5-${depth()}m`,
        visibility: '5-15m',
        bestTime: 'March to June',
        marineLife: words(18),
        hazards: words(20),
        facilities: words(15),
        imageUrl: index % 10 === 0 ? '/media/scenes/ss-yongala.webp' : null,
        blogSlug: index < 17 ? `article-${index}` : null,
        featured: index % 40 === 0,
        details: {
          kinds: ['reef'],
          entry: ['boat'],
          bestMonths: [3, 4, 5, 6],
          exposure: { wind: [nth(COMPASS, index)], swell: [nth(COMPASS, index + 3)] },
          species: findSpecies(index, counts.species),
        },
      });
    }
    const text = (slug: string, index: number) => ({
      ...{ slug, title: `${slug}: ${words(4)}`, excerpt: `${words(24)}.`, content: body(), createdAt: minute(index) },
    });
    for (let index = 0; index < counts.articles; index += 1) await makeArticle(trx, text(`article-${index}`, index));
    for (let index = 0; index < counts.reviews; index += 1) {
      const strengths = [words(5), words(5)];
      await makeReview(trx, { ...text(`review-${index}`, index), strengths, weaknesses: [words(5)] });
    }
    for (let index = 0; index < counts.products; index += 1) {
      await makeProduct(trx, {
        name: `Product ${index}`,
        category: nth(CATEGORIES, index),
        brand: nth(BRANDS, index),
        price: String(40 + (index % 90)),
        description: `${words(20)}.`,
        featured: index < 4,
      });
    }
    for (let index = 0; index < counts.species; index += 1) {
      await makeSpecies(trx, { name: speciesName(index), behaviour: `${words(30)}.`, whenAndWhere: `${words(20)}.` });
    }
    for (const name of regions) await makePlace(trx, { name, excerpt: `${words(20)}.`, content: body() });
    // Some items of every other kind, so that none is left out.
    for (const kind of ENTITY_KINDS.filter((each) => !MEASURED.includes(each)))
      for (let index = 0; index < OTHER_ITEMS; index += 1) await makeFullItem(trx, kind);
  });
}
