// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPTH_BANDS } from '../../domain/dive-sites/depth.ts';
import { ENTRIES, SITE_KINDS } from '../../domain/dive-sites/site-vocabulary.ts';
import { SUITS } from '../../domain/dive-sites/suits.ts';
import {
  type DiveSiteFilters,
  FILTER_NAMES,
  isSet,
  KM_CHOICES,
  MONTHS,
  NO_FILTERS,
  SKILLS,
  writeFilters,
} from '../../domain/finder/dive-site-filters.ts';
import { boundsAround, UNITS_PER_DEGREE } from '../../domain/kernel/mercator.ts';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { isWithin, viewInto } from '../../domain/map/map-clusters.ts';
import type { MapPicture } from '../../domain/map/map-picture-views.ts';
import { MARKER_SIZE, type MapSize, type MapView, pixelsPerUnit } from '../../domain/map/map-view.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import { COMPASS } from '../../domain/sea/exposure.ts';
import { clusterMarks, openingView, type PlacedMap, placeMap } from '../../web/map/map-sites.ts';
import type { TestDatabase } from '../support/database.ts';
import { parseHtml } from '../support/dom-parser.ts';
import { findAll, findPart, readText } from '../support/page-parts.ts';
import { readShippedContent } from '../support/shipped-content.ts';
import { shippedDatabase } from './shipped-site.ts';
import { type TestServer, testServer } from './test-server.ts';

/** The map on a 360 px phone, a tablet and a large screen. */
const FRAMES: MapSize[] = [
  { width: 298, height: 327 },
  { width: 591, height: 385 },
  { width: 836, height: 545 },
];
const VIEWS = 80;
const TOWNS = ['Sydney', 'Cairns', 'Perth', 'Hobart', '5000', 'Suva', '-17.75,168.3'];

let shipped: TestDatabase;
let server: TestServer;
let words: string[];
let regions: string[];
let places: string[];
let species: string[];
beforeAll(async () => {
  shipped = await shippedDatabase();
  server = await testServer({ database: shipped.database, hasPages: true });
  const content = await readShippedContent();
  const sites = content['dive-sites'].map(({ fields }) => fields);
  regions = [...new Set(sites.map(({ region }) => region))];
  places = [
    ...new Set(
      regions.flatMap((region) => {
        const place = placeOfRegion(region);
        return [place.areaSlug, placeSlug(place)];
      }),
    ),
  ];
  species = content.species.map(({ slug }) => slug);
  const text = sites.map(({ name, description, region, marineLife }) =>
    [name, description, region, marineLife].join(' '),
  );
  words = [
    ...new Set(
      text
        .join(' ')
        .toLowerCase()
        .match(/[a-z]{4,}/g),
    ),
  ].sort();
});
afterAll(async () => {
  await server.close();
  await shipped.close();
});

/** Creates a reproducible generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a search, a filter or several of them; at least one. */
function drawFilters(chance: () => number): DiveSiteFilters {
  const one = <Value extends string>(likelihood: number, values: readonly Value[]): Value | 'all' =>
    chance() < likelihood ? (values[Math.floor(chance() * values.length)] ?? 'all') : 'all';
  const text = (value: string) => (value === 'all' ? '' : value);
  const filters: DiveSiteFilters = {
    ...NO_FILTERS,
    search: text(one(0.4, words)),
    region: one(0.1, regions),
    skill: one(0.25, SKILLS),
    depth: one(0.25, DEPTH_BANDS),
    place: one(0.15, places),
    month: one(0.2, MONTHS),
    entry: one(0.2, ENTRIES),
    kind: one(0.1, SITE_KINDS),
    suits: one(0.1, SUITS),
    wind: one(0.1, COMPASS),
    swell: one(0.05, COMPASS),
    species: one(0.1, species),
    within: one(0.1, ['open-water']),
    open: one(0.1, ['1']),
    near: text(one(0.1, TOWNS)),
    km: one(0.5, KM_CHOICES.map(String)),
  };
  return writeFilters(filters) === '' ? drawFilters(chance) : filters;
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await server.app.inject(path);
  expect(response.statusCode, path).toBe(200);
  return response.json();
}

/**
 * Returns the part of the map whose markers can be clicked: the frame, and beyond it while a quarter of the marker shows.
 */
function clickableBounds({ latitude, longitude, zoom }: MapView, frame: MapSize) {
  const [width, height] = [frame.width + MARKER_SIZE / 2, frame.height + MARKER_SIZE / 2];
  return boundsAround(longitude, latitude, width / pixelsPerUnit(zoom) / UNITS_PER_DEGREE, width / height);
}

const drawnMarks = new WeakMap<PlacedMap, Map<number, ReturnType<typeof clusterMarks>>>();
/** Clusters a map once per zoom: its views draw the same marks again and again. */
function clusterOnce(placed: PlacedMap, zoom: number): ReturnType<typeof clusterMarks> {
  const byZoom = drawnMarks.get(placed) ?? new Map();
  drawnMarks.set(placed, byZoom);
  if (!byZoom.has(zoom)) byZoom.set(zoom, clusterMarks(placed, zoom));
  return byZoom.get(zoom);
}

/** Returns every site that can be reached from a view: by its own marker, or by opening clusters repeatedly. */
function reachable(placed: PlacedMap, from: MapView, frame: MapSize): Set<number> {
  const reached = new Set<number>();
  const open = [from];
  const seen = new Set<string>();
  for (let view = open.pop(); view; view = open.pop()) {
    const { zoom } = view;
    const isInView = isWithin(clickableBounds(view, frame));
    const { sites, clusters } = clusterOnce(placed, zoom);
    for (const { site } of sites.filter(isInView)) reached.add(site.id);
    for (const { bounds, sites: members } of clusters.filter(isInView)) {
      const closer = viewInto(bounds, zoom, frame);
      if (!closer) for (const { site } of members) reached.add(site.id);
      else if (!seen.has(JSON.stringify(closer))) open.push(closer);
      seen.add(JSON.stringify(closer));
    }
  }
  return reached;
}

describe(`${VIEWS} random map views`, () => {
  it('open with a marker in view, and every listed site can be reached', async () => {
    const chance = seeded(11);
    let [drawn, found, withOutliers] = [0, 0, 0];
    const used = new Set<string>();
    while (drawn < VIEWS) {
      const filters = drawFilters(chance);
      const query = writeFilters(filters);
      const listed = await read<{ id: number }[]>(`/api/dive-sites?${query}`);
      if (listed.length === 0) continue;
      drawn += 1;
      found += listed.length;
      for (const name of FILTER_NAMES) if (isSet(filters, name)) used.add(name);
      const map = await read<DiveSiteMap>(`/api/dive-sites/map?${query}`);
      expect(map.sites.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());
      const placed = placeMap(map);
      for (const frame of FRAMES) {
        const view = openingView(map, placed, frame);
        const inView = reachable(placed, view, frame);
        expect(inView.size, `${query} ${JSON.stringify(view)}`).toBeGreaterThan(0);
        if (inView.size === listed.length) continue;
        withOutliers += 1;
        // Sites outside the view are reached with "Show all", or by panning beyond the edge of a phone's widest map.
        const [wide, all] = [{ ...view, zoom: 2 }, new Set(inView)];
        for (const shift of [0, -30, 30, -60, 60, -100, 100]) {
          if (all.size === listed.length) break;
          for (const id of reachable(placed, { ...wide, longitude: wide.longitude + shift }, frame)) all.add(id);
        }
        expect([...all].sort(), query).toEqual(listed.map(({ id }) => id).sort());
      }
    }
    // Checks that the sample is useful: it includes every filter, long lists and views with outliers.
    expect([...used].sort()).toEqual([...FILTER_NAMES].sort());
    expect(found).toBeGreaterThan(10 * VIEWS);
    expect(withOutliers).toBeGreaterThan(5);
  }, 300_000);

  it.each([
    // A few sites elsewhere mention the word in their texts.
    { query: 'search=sydney', share: 0.85 },
    { query: 'search=seadragon', share: 1 },
    { query: 'region=Sydney%2C+New+South+Wales', share: 1 },
    { query: 'search=fiji', share: 1 },
  ])('show at least $share of the sites listed for $query', async ({ query, share }) => {
    const map = await read<DiveSiteMap>(`/api/dive-sites/map?${query}`);
    expect(map.total).toBeGreaterThan(10);
    for (const frame of FRAMES) {
      const placed = placeMap(map);
      const { size } = reachable(placed, openingView(map, placed, frame), frame);
      expect(size / map.total).toBeGreaterThanOrEqual(share);
    }
  });
});

it('opens on Australia without a filter', async () => {
  const map = await read<DiveSiteMap>(`/api/dive-sites/map?${writeFilters(NO_FILTERS)}`);
  expect(map).toMatchObject({ aim: 'everything', view: { latitude: -25, longitude: 134, zoom: 3 } });
});

/** Opens a page like a reader without script. */
const openPage = async (path: string) => parseHtml((await server.app.inject(path)).body);

/** Reads the marks of the map's picture, by the views of which a frame shows one. */
const readMarks = (document: Document): Element[][] =>
  findAll(findPart(document, 'Chart of dive sites'), '[data-map-view]').map((view) => findAll(view, 'a'));

it('links clusters on the picture of the map to a closer map of fewer sites, until a mark links to its site', async () => {
  const readTotal = (document: Document) => Number.parseInt(readText(document.querySelector('#results-title')), 10);
  let document = await openPage('/dive-sites?view=map');
  const all = readTotal(document);
  let [before, site]: [number, Element | undefined] = [all, undefined];
  while (!site) {
    const marks = readMarks(document).at(-1) ?? [];
    site = marks.find((mark) => mark.getAttribute('href')?.startsWith('/dive-sites/'));
    if (site) break;
    const cluster = marks.find((mark) => /^\d+ sites:/.test(mark.getAttribute('aria-label') ?? ''));
    expect(cluster?.getAttribute('href')).toMatch(/near=.*km=.*view=map/);
    document = await openPage(cluster?.getAttribute('href') ?? '');
    const total = readTotal(document);
    expect(total).toBeLessThan(before);
    expect(total).toBeGreaterThanOrEqual(Number.parseInt(readText(cluster), 10));
    before = total;
  }
  expect(before).toBeLessThan(all);
  const page = await openPage(site.getAttribute('href') ?? '');
  expect(readText(page.querySelector('h1'))).toContain(site.getAttribute('aria-label')?.split(',')[0]);
});

it('draws a mark for every site with a position on each picture of the map', async () => {
  const { views } = await read<MapPicture>('/api/dive-sites/chart?place=queensland');
  const { total } = await read<DiveSiteMap>('/api/dive-sites/map?place=queensland');
  for (const { sites, clusters } of views)
    expect(clusters.reduce((sum, { count }) => sum + count, sites.length)).toBe(total);
  const document = await openPage('/dive-sites?place=queensland&view=map');
  expect(readMarks(document).map((marks) => marks.length)).toEqual(
    views.map(({ sites, clusters }) => sites.length + clusters.length),
  );
});
