// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteDetails } from '../../domain/dive-sites/dive-site-details.ts';
import { publishDue } from '../../server/crud/publish-due.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { allResources } from '../../server/registry/resources.ts';
import { makeGuide } from '../../server/ssr/make-guide.ts';
import { makeArticle, makeDiveSite, makePlace, makeSpecies } from '../factories/make-content.ts';
import { type AdminClient, adminServer } from './admin/admin.ts';
import { site } from './admin/items.ts';
import type { TestServer } from './test-server.ts';

/** Occurs in every text of the draft, and in no other text. */
const WORD = 'zyxquorn';
const AREA = 'zyxquornia';

/** Places the draft among the other sites, in a separate region, with everything by which a page may mention a site. */
const DETAILS: SiteDetails = {
  entry: ['shore'],
  kinds: ['wreck'],
  bestMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  species: [
    { common: 'Zyxquorn wrasse', scientific: null },
    { common: 'Potato cod', scientific: null },
  ],
  wreck: { ship: 'SS Zyxquorn' },
  hazards: [{ kind: 'current', text: 'The Zyxquorn stream.' }],
  access: {
    entryPoint: 'Zyxquorn steps',
    directionsTo: { place: 'Zyxquorn park', latitude: -19.3, longitude: 147.6, source: 'Chart' },
  },
  tide: 'Zyxquorn slack.',
  checkedOn: '2026-11-01',
  position: { quality: 'surveyed', source: 'Zyxquorn survey' },
} as SiteDetails;
const draft = (more: object = {}) =>
  site({
    name: 'Zyxquorn Reef',
    ...{ region: 'Zyxquorn Coast, Zyxquornia', latitude: -19.31, longitude: 147.63 },
    ...{ description: 'The Zyxquorn wall.', visibility: 'Zyxquorn clear', bestTime: 'All year, Zyxquorn' },
    ...{ marineLife: 'Zyxquorn wrasse', facilities: 'Zyxquorn kiosk', imageUrl: '/media/scenes/ss-yongala.webp' },
    ...{ videoUrl: 'https://youtu.be/abcdefghijk', reviewLink: '/blog/about-reefs', blogSlug: 'about-reefs' },
    ...{ featured: true, details: DETAILS },
    ...more,
  });

let server: TestServer;
let admin: AdminClient;
let draftId: number;
let openId: number;

beforeAll(async () => {
  ({ server, admin } = await adminServer());
  const { database } = server;
  openId = await makeDiveSite(database, {
    name: 'Open Reef',
    imageUrl: '/media/scenes/ss-yongala.webp',
    details: { species: [{ common: 'Potato cod', scientific: null }], bestMonths: [11, 12] },
  });
  await makeDiveSite(database, {
    name: 'Closed Reef',
    latitude: '-19.32000000',
    details: { status: { state: 'closed', text: 'Shut.', source: 'Park', checkedOn: '2026-11-01' } } as SiteDetails,
  });
  await makeSpecies(database, { name: 'Potato cod', slug: 'potato-cod' });
  await makePlace(database, { name: 'Great Barrier Reef, Queensland' });
  // The first site of the database that is made through the API gets the next number.
  draftId = openId + 2;
  await makeArticle(database, {
    ...{ title: 'About reefs', slug: 'about-reefs' },
    content: `Two cards:\n\n::site{id=${openId}}\n\n::site{id=${draftId}}`,
  });
});
afterAll(() => server.close());

/** Every public address that reads dive sites, by the routes of the server; `{id}` is the draft's. */
const DOORS = [
  '/api/articles',
  '/api/articles/categories',
  '/api/articles/slug/about-reefs',
  '/api/dive-sites',
  '/api/dive-sites?limit=50&view=card',
  '/api/dive-sites?view=hero',
  `/api/dive-sites?q=${WORD}&limit=5`,
  `/api/dive-sites?place=${AREA}&limit=5`,
  '/api/dive-sites?species=zyxquorn-wrasse&limit=5',
  '/api/dive-sites?near=Zyxquorn%20Coast&limit=5',
  '/api/dive-sites/facets',
  '/api/dive-sites/map',
  '/api/dive-sites/chart',
  '/api/dive-sites/regions',
  '/api/dive-sites/in-season',
  '/api/dive-sites/by-review-url?url=/blog/about-reefs&missing=null',
  '/api/dive-sites/by-review-url?url=/blog/about-reefs',
  '/api/dive-sites/selection?sites={id},{open}',
  '/api/dive-sites/selection/tides?sites={id}',
  '/api/dive-sites/{id}',
  '/api/dive-sites/{open}',
  '/api/dive-sites/{closed}',
  '/api/dive-sites/{id}/kit?month=3',
  '/api/dive-sites/{id}/tides?from=2026-11-26',
  '/api/dive-sites/{id}/forecast',
  '/api/changes',
  '/api/changes?site={id}',
  '/api/places',
  `/api/places/${AREA}`,
  `/api/places/${AREA}/zyxquorn-coast`,
  '/api/places/queensland/great-barrier-reef',
  `/api/places/${AREA}/zyxquorn-coast/tides`,
  '/api/gazetteer?q=Zyxq',
  '/api/plan?near=Townsville&km=100&cert=open-water&month=11',
  '/api/plan?near=Zyxquorn%20Coast&cert=open-water',
  `/api/search?q=${WORD}`,
  '/api/search?q=reef',
  '/api/species',
  '/api/species/slug/potato-cod',
  '/api/species/slug/zyxquorn-wrasse',
  '/api/operators',
  ...[
    '/dive-sites',
    '/dive-sites/{id}-zyxquorn-reef',
    `/dive-sites/places/${AREA}`,
    `/dive-sites/places/${AREA}/zyxquorn-coast`,
  ].flatMap((path) => ['gpx', 'kml', 'geojson', 'ssrf', 'uddf'].map((extension) => `${path}.${extension}`)),
  '/dive-sites.gpx?sites={id},{open}',
  '/dive-sites/{id}-zyxquorn-reef.md',
  '/dive-sites/{open}-open-reef.md',
  '/dive-sites/{closed}-closed-reef.md',
  `/dive-sites/places/${AREA}.md`,
  `/dive-sites/places/${AREA}/zyxquorn-coast.md`,
  '/dive-sites/places/queensland/great-barrier-reef.md',
  '/marine-life/potato-cod.md',
  '/blog/about-reefs.md',
  '/dive-sites/{id}-zyxquorn-reef/qr.svg',
  '/dive-sites/{id}/plate.svg',
  '/social/dive-sites/{id}.jpg',
  `/social/places/${AREA}--zyxquorn-coast.jpg`,
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
];

/** Public routes at which no dive site can be read, each with the reason. */
const OTHER_ROUTES: Record<string, string> = {
  '/api/products': 'gear',
  '/api/products/featured': 'gear',
  '/api/products/slug/{slug}': 'gear',
  '/api/products/of-review/{slug}': 'gear',
  '/api/gear': 'gear',
  '/api/gear/category/{category}': 'gear',
  '/api/gear/compare': 'gear',
  '/api/gear/reviewed': 'gear',
  '/api/reviews': 'gear',
  '/api/reviews/published': 'gear',
  '/api/reviews/category/{category}': 'gear',
  '/api/pages/slug/{slug}': 'written by the owners; its blocks are those of an article',
  '/api/authors/{slug}': 'a person, with cards of articles and reviews',
  '/api/reviews/slug/{slug}': 'gear; its blocks are those of an article',
  '/api/locations/featured': 'pictures with a name',
  '/api/dive-sites/chart/names': 'names of towns, waters and lands',
  '/api/tide-stations': 'the stations',
  '/api/newsletter/issues': 'as they were sent',
  '/api/newsletter/issues/{slug}': 'as they were sent',
  '/api/page-texts/home': 'what the owner wrote',
  '/api/page-texts/about': 'what the owner wrote',
  '/api/page-texts/learn': 'what the owner wrote',
  '/api/forecast': 'for a point that the visitor names',
};

const fill = (address: string) =>
  address
    .replaceAll('{id}', String(draftId))
    .replaceAll('{open}', String(openId))
    .replaceAll('{closed}', String(openId + 1));

type Answer = { status: number; body: string };

/** Reads the responses of all doors, and every part of the offline guide. */
async function readDoors(): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const door of DOORS) {
    const { statusCode, rawPayload } = await server.app.inject(fill(door));
    // Removes times, since feeds and exports state when they were made.
    const body = rawPayload.toString().replaceAll(/\d{2}:\d{2}:\d{2}(?:\.\d{3})?/g, '');
    // A site that was public before is gone (410), one that never was isn't found: neither answer says anything of it.
    const isNothing = (statusCode === 404 || statusCode === 410) && !body.toLowerCase().includes(WORD);
    answers.set(door, isNothing ? { status: 404, body: '' } : { status: statusCode, body });
  }
  const { database } = server;
  const guide = await makeGuide({ database, api: createInProcessApi({ database }, allEndpoints), files: [] });
  for (const { name, path } of guide.manifest.parts)
    answers.set(`guide ${name}`, {
      status: 200,
      body: gunzipSync(guide.parts.get(path) ?? Buffer.alloc(0)).toString(),
    });
  answers.set('guide pages', { status: 200, body: JSON.stringify([guide.manifest.pages, guide.manifest.counts]) });
  return answers;
}

const doorsWith = (answers: ReadonlyMap<string, Answer>) =>
  [...answers].filter(([, { body }]) => body.toLowerCase().includes(WORD)).map(([door]) => door);
const put = async (body: object) => {
  const response = await admin.send('PUT', `/api/dive-sites/${draftId}`, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json();
};

/** Doors that must show a published site; the others also show it or return something else. */
const SHOWN = [
  '/api/articles/slug/about-reefs',
  '/api/dive-sites',
  '/api/dive-sites?limit=50&view=card',
  '/api/dive-sites?view=hero',
  '/api/dive-sites/facets',
  '/api/dive-sites/map',
  '/api/dive-sites/regions',
  '/api/dive-sites/in-season',
  '/api/dive-sites/by-review-url?url=/blog/about-reefs',
  '/api/dive-sites/selection?sites={id},{open}',
  '/api/dive-sites/{id}',
  '/api/dive-sites/{open}',
  '/api/places',
  `/api/places/${AREA}/zyxquorn-coast`,
  '/api/gazetteer?q=Zyxq',
  '/api/plan?near=Townsville&km=100&cert=open-water&month=11',
  `/api/search?q=${WORD}`,
  '/api/species/slug/potato-cod',
  '/dive-sites.gpx',
  '/dive-sites.geojson',
  '/dive-sites/{id}-zyxquorn-reef.kml',
  '/sitemap.xml',
  '/llms.txt',
  'guide index',
  'guide search',
  'guide pages',
];

describe('a dive site that is a draft', () => {
  let before: Map<string, Answer>;

  it('has a door in this test for every public route of the API', async () => {
    const { paths } = (await server.app.inject('/api/docs/json')).json() as {
      paths: Record<string, Record<string, { tags?: string[] }>>;
    };
    const documented = Object.entries(paths)
      .filter(([, methods]) => methods.get?.tags?.includes('Public reads'))
      .map(([path]) => path);
    const tried = DOORS.map((door) => fill(door).split('?', 1)[0] ?? '');
    const covers = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return OTHER_ROUTES[path] !== undefined || tried.some((door) => pattern.test(door));
    };
    expect(documented.length).toBeGreaterThan(30);
    expect(documented.filter((path) => !covers(path))).toEqual([]);
  });

  it('changes no public answer, neither when it is made nor when it is edited', async () => {
    before = await readDoors();
    expect([...before].filter(([, { status }]) => status >= 500)).toEqual([]);
    expect(doorsWith(before).filter((door) => !door.startsWith('/api/search') && !door.includes('near='))).toEqual([]);
    const made = await admin.send('POST', '/api/dive-sites', draft({ published: false }));
    expect([made.statusCode, made.json().id, made.json().published]).toEqual([201, draftId, false]);
    await put({ description: 'The other Zyxquorn wall.' });
    expect(await readDoors()).toEqual(before);
  });

  it('is on the site everywhere once it is published, and nowhere once it is not', async () => {
    expect(await put({ published: true })).toMatchObject({ published: true, publishedAt: expect.any(String) });
    const live = await readDoors();
    const missing = SHOWN.filter((door) => !doorsWith(live).includes(door));
    expect(missing).toEqual([]);
    await put({ published: false });
    expect(await readDoors()).toEqual(before);
  });

  it('is published at its time', async () => {
    await put({ published: true, publishAt: '2030-01-01T00:00:00.000Z' });
    expect((await server.app.inject(`/api/dive-sites/${draftId}`)).statusCode).toBe(410);
    await publishDue(server.database, allResources, '2030-01-01T00:00:01.000Z');
    expect((await server.app.inject(`/api/dive-sites/${draftId}`)).statusCode).toBe(200);
    await put({ published: false });
  });

  it('is refused in an article by its name, as a draft', async () => {
    const preview = await admin.send('POST', '/api/admin/preview', {
      kind: 'article',
      content: `::site{id=${draftId}}`,
    });
    expect(preview.json().html).toContain('“Zyxquorn Reef” is a draft. Publish the dive site first');
  });

  it('is seen by admins: in lists, the table, the CSV, drafts and the check for doubles', async () => {
    const of = async (url: string) => (await admin.send('GET', url)).body;
    for (const url of [
      '/api/dive-sites/search?q=zyxquorn',
      '/api/dive-sites/search?status=draft',
      '/api/admin/dive-sites?status=draft',
      '/api/admin/dive-sites/table?state=draft',
      '/api/admin/dive-sites/photos',
      '/api/dive-sites/export/csv',
      '/api/admin/calendar?from=2026-11-01T00:00:00.000Z&until=2026-12-01T00:00:00.000Z',
      `/api/admin/dive-sites/check?latitude=-19.31&longitude=147.63&name=Zyxquorn%20Reef&region=Zyxquorn%20Coast,%20Zyxquornia`,
    ])
      expect([url, (await of(url)).includes('Zyxquorn')]).toEqual([url, true]);
    expect(await of('/api/dive-sites/search?status=published')).not.toContain('Zyxquorn');
    expect(await of('/api/admin/calendar?from=2000-01-01T00:00:00.000Z&until=2050-01-01T00:00:00.000Z')).not.toContain(
      'Open Reef',
    );
  });
});

it('publishes and unpublishes many at once, and shows how many are drafts', async () => {
  const state = async () => (await admin.send('GET', `/api/admin/dive-sites/${draftId}`)).json();
  for (const [action, published] of [
    ['publish', true],
    ['unpublish', false],
  ] as const) {
    const { version } = await state();
    const sent = await admin.send('POST', '/api/admin/dive-sites/bulk', { action, items: [{ id: draftId, version }] });
    expect(sent.json().results).toEqual([{ id: draftId, name: 'Zyxquorn Reef', outcome: 'done' }]);
    expect(await state()).toMatchObject({ published });
  }
});
