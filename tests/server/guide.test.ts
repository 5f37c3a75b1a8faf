// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuidePartName, guideBytes } from '../../domain/offline/guide.ts';
import { findOfflineAnswer, OFFLINE_ENDPOINTS } from '../../domain/offline/offline-answers.ts';
import type { SearchAnswer } from '../../domain/search/search-result.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { type Guide, makeGuide } from '../../server/ssr/make-guide.ts';
import { OfflineApi } from '../../web/app/offline/offline-api.ts';
import { matchRoute } from '../../web/app/pages/match.ts';
import { listQueries } from '../../web/app/pages/routes.ts';
import type { TestDatabase } from '../support/database.ts';
import { shippedDatabase } from './shipped-site.ts';

/** Maximum size of the parts; the rest of the guide's 12 MB is for scripts and coastline. */
const MAX_PART_BYTES = 9_000_000;

let test: TestDatabase;
let api: InProcessApi;
let guide: Guide;
let answers: OfflineApi;

beforeAll(async () => {
  test = await shippedDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  guide = await makeGuide({ database: test.database, api, files: [] });
  answers = new OfflineApi(async (name) => readGuidePart(name));
}, 120_000);
afterAll(() => test.close());

const parts = new Map<GuidePartName, unknown>();
function readGuidePart<Part>(name: GuidePartName): Part {
  const { path = '' } = guide.manifest.parts.find((part) => part.name === name) ?? {};
  const part = parts.get(name) ?? JSON.parse(gunzipSync(guide.parts.get(path) ?? Buffer.alloc(0)).toString());
  parts.set(name, part);
  return part as Part;
}

/** Serialises a response as it is sent. */
const sent = (answer: unknown) => JSON.parse(JSON.stringify(answer ?? null));

describe('the offline guide', () => {
  it('contains every dive site, place, species and article, but no gear', () => {
    const { counts, pages } = guide.manifest;
    expect(counts.sites).toBeGreaterThan(300);
    expect(counts.species).toBeGreaterThan(100);
    expect(counts.places).toBeGreaterThan(50);
    expect(counts.articles).toBeGreaterThan(20);
    expect(pages.filter((path) => path.startsWith('/gear'))).toEqual([]);
  });

  it('stays within its size limit', () => {
    const sizes = guide.manifest.parts.map(({ name, bytes }) => `${name} ${bytes}`);
    expect([guideBytes(guide.manifest) <= MAX_PART_BYTES, sizes]).toEqual([true, sizes]);
  });

  it('contains every response that its pages request', async () => {
    const compared = new Set<string>();
    for (const path of guide.manifest.pages) {
      const match = matchRoute(decodeURI(path));
      const address = { params: match?.params ?? {}, path, search: new URLSearchParams() };
      for (const { path: query } of match ? listQueries(match.route, address) : []) {
        if (/\/tides|by-review-url|\/search/.test(query)) continue;
        const answer = sent(await answers.read(query));
        // Stored is what the server answered at this address, but for states, which depend on the day: one of each kind shows it.
        const { computedBy, part, params } = findOfflineAnswer(query);
        const kind = params.length > 0 ? `${part} ${params.length}` : query;
        if (!computedBy && compared.has(kind) && !JSON.stringify(answer).includes('"status"')) continue;
        compared.add(kind);
        expect([query, answer]).toEqual([query, sent(await api.get(query))]);
      }
    }
  }, 120_000);

  it.each([
    '/api/dive-sites?view=card&search=wreck&limit=24',
    '/api/dive-sites?view=card&skill=Beginner&entry=shore&wind=N&limit=24&offset=24',
    '/api/dive-sites?view=card&near=Sydney&km=50&limit=24',
    '/api/dive-sites?view=card&near=nowhere+at+all&limit=24',
    '/api/dive-sites?view=card&species=weedy-seadragon&month=7&sort=depth&limit=24',
    '/api/dive-sites/facets?place=victoria&near=3004',
    '/api/dive-sites/map',
    '/api/dive-sites/map?search=yongala',
    '/api/dive-sites/map?region=Sydney%2C+New+South+Wales&skill=Intermediate',
    '/api/dive-sites/1/tides?from=2026-12-01',
    '/api/dive-sites/53/tides',
    '/api/dive-sites/53/kit?date=2027-07-04',
    '/api/dive-sites/selection/tides?sites=53,1&from=2027-07-04',
    '/api/places/victoria/port-phillip/tides?from=2027-01-31',
    '/api/plan?near=Sydney&month=3&cert=open-water&wind=NE&knots=15',
    '/api/plan?near=Queensland&month=now&see=manta+rays&full=against',
    '/api/plan?near=-16.9,145.8&km=300&swell=SE&metres=2&seconds=14',
    '/api/gazetteer?q=bondi',
    '/api/species?q=shark',
    '/api/articles?view=card&limit=13&offset=13',
    '/api/articles?view=card&category=Dive+Safety&limit=3',
  ])('responds to %s like the server', async (path) => {
    expect(sent(await answers.read(path))).toEqual(sent(await api.get(path)));
  });

  it('responds with a selection like the server, but for the fine coast and names of its chart', async () => {
    const path = '/api/dive-sites/selection?sites=53,1,999999&date=2027-07-04';
    const live = sent(await api.get(path)) as { chart?: object };
    expect(live.chart).toBeTypeOf('object');
    delete live.chart;
    expect(sent(await answers.read(path))).toEqual(live);
  });

  it.each(['/blog/ss-yongala', '/gear-reviews/none'])('names the site of %s', async (url) => {
    const path = `/api/dive-sites/by-review-url?url=${encodeURIComponent(url)}&missing=null`;
    const [kept, live] = (await Promise.all([answers.read(path), api.get(path)])) as ({ id: number } | null)[];
    expect(kept?.id).toBe(live?.id);
  });

  it.each(['yongala', 'cave dives', 'stingers', 'sea dragon', 'box jelyfish', 'port philip', 'night dive sydney'])(
    'finds for %s first what the server finds',
    async (q) => {
      const path = `/api/search?q=${encodeURIComponent(q)}`;
      const [kept, live] = (await Promise.all([answers.read(path), api.get(path)])) as SearchAnswer[];
      const readTitle = (answer: SearchAnswer | undefined) => answer?.best?.title.map(({ text }) => text).join('');
      expect([kept?.saved, live?.saved]).toEqual([{ hasGuide: true, pages: 0 }, undefined]);
      const sites = (answer: SearchAnswer | undefined) =>
        answer?.counts.find(({ kind }) => kind === 'dive-site')?.total;
      expect(readTitle(kept)).toBe(readTitle(live));
      expect(sites(kept)).toBe(sites(live));
    },
  );

  it('says of every public endpoint how it answers offline', () => {
    expect(OFFLINE_ENDPOINTS.toSorted()).toEqual(allEndpoints.map(({ path }) => path).sort());
  });

  it('rejects requests for anything else', async () => {
    await expect(answers.read('/api/reviews/published')).rejects.toThrow('not in the guide');
    await expect(answers.read('/api/dive-sites/999999')).rejects.toThrow('not in the guide');
  });
});
