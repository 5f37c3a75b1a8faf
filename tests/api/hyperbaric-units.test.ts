// SQLite only: works out distances from published rows, which public-endpoints and site-pages read on both databases.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import type { PlacePage } from '../../domain/place-pages/place-response.ts';
import { emergencyContacts } from '../../domain/places/emergency.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import type { Content } from '../../server/features/content-files/read-content.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { shippedDatabase } from '../server/shipped-site.ts';
import type { TestDatabase } from '../support/database.ts';
import { readShippedContent } from '../support/shipped-content.ts';

/** Checks the hyperbaric units on the pages of all shipped dive sites and places. */
let test: TestDatabase;
let shipped: Content;
let pages: DiveSitePage[];
let places: Map<string, PlacePage>;

beforeAll(async () => {
  [test, shipped] = [await shippedDatabase(), await readShippedContent()];
  const api = createInProcessApi({ database: test.database }, allEndpoints);
  const ids = await test.database.selectFrom('diveSites').select('id').execute();
  pages = [];
  for (const { id } of ids) pages.push((await api.get(`/api/dive-sites/${id}`)) as DiveSitePage);
  places = new Map();
  for (const slug of new Set(pages.flatMap(placeSlugs))) {
    places.set(slug, (await api.get(`/api/places/${slug}`)) as PlacePage);
  }
}, 60_000);
afterAll(() => test.close());

/** Returns the slugs of a site's region and area. */
function placeSlugs({ region }: { region: string }): string[] {
  const place = placeOfRegion(region);
  return [...new Set([placeSlug(place), place.areaSlug])];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Computes kilometres by the spherical law of cosines, which is not the formula that the pages use. */
function arcKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const cosine =
    Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(radians(b.longitude - a.longitude));
  return 6371.0088 * Math.acos(Math.min(1, cosine));
}

/** Finds the shipped unit nearest to a site by comparing all of them. */
function nearestOnRecord(site: DiveSitePage, { certain = false } = {}): { slug: string; km: number } {
  const here = { latitude: Number(site.latitude), longitude: Number(site.longitude) };
  let best = { slug: '', km: Number.POSITIVE_INFINITY };
  for (const { fields } of shipped.operators) {
    if (!fields.kinds.includes('hyperbaric') || (certain && fields.doubt !== null)) continue;
    const km = arcKm(here, { latitude: Number(fields.latitude), longitude: Number(fields.longitude) });
    if (km < best.km) best = { slug: fields.slug, km };
  }
  return best;
}

it('names the nearest unit on record on every dive site, with its distance', () => {
  expect(pages.length).toBeGreaterThan(400);
  const wrong = pages.flatMap((site) => {
    const [named] = site.recompression.units;
    const nearest = nearestOnRecord(site);
    const isRight = named?.slug === nearest.slug && Math.abs(named.distanceKm - nearest.km) < 1;
    return isRight ? [] : [`${site.name}: ${named?.slug}, nearest is ${nearest.slug}`];
  });
  expect(wrong).toEqual([]);
});

it('also names the nearest certain unit where the nearest is doubtful', () => {
  const doubtful = pages.filter(({ recompression }) => recompression.units[0]?.doubt);
  expect(doubtful.length).toBeGreaterThan(20);
  for (const site of pages) {
    const certain = site.recompression.units.filter(({ doubt }) => doubt === null);
    expect([site.name, certain.map(({ slug }) => slug)]).toEqual([
      site.name,
      [nearestOnRecord(site, { certain: true }).slug],
    ]);
  }
});

it('states how patients are evacuated exactly where every certain unit is more than 500 km away', () => {
  const wrong = pages.filter(
    (site) => nearestOnRecord(site, { certain: true }).km > 500 !== (site.recompression.evacuation !== null),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('names exactly the units of its dive sites on the page of a place', () => {
  expect(places.size).toBeGreaterThan(100);
  for (const [slug, { emergency }] of places) {
    const sites = pages.filter((site) => placeSlugs(site).includes(slug));
    const named = new Set(sites.flatMap(({ recompression }) => recompression.units.map((unit) => unit.slug)));
    expect([slug, emergency.units.map((unit) => unit.slug).sort()]).toEqual([slug, [...named].sort()]);
  }
});

it('has a number to call first for every dive site: the emergency service or else the hotline', () => {
  for (const { region } of pages) {
    const { local, divingHotline } = emergencyContacts(region);
    expect([...local, divingHotline][0]?.dial, region).toMatch(/^\+?\d{2,}$/);
  }
});
