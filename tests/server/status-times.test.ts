// @module-tag postgres

import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { GuidePartName } from '../../domain/offline/guide.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeGuide } from '../../server/ssr/make-guide.ts';
import { OfflineApi } from '../../web/app/offline/offline-api.ts';
import { adminServer, logIn } from './admin/admin.ts';
import { create, fresh, site } from './admin/items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const BEFORE = '2026-11-30T13:29:59Z';
/** Midnight in South Australia in summer, half an hour before Sydney's hour ends. */
const MIDNIGHT = '2026-11-30T13:30:00Z';
const CLOSED = 'Closed to diving, opens again 1 December 2026';
const ENDED = 'was to end on 1 December 2026, not yet re-checked';

const moveClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
const read = async (url: string) => (await server.app.inject(url)).json();

const place = { slug: 'south-australia', name: 'South Australia', level: 'area', timeZone: 'Australia/Adelaide' };
await create(admin, '/api/places', place);
const name = fresh('Spawning Jetty');
const STATUS = { state: 'closed', text: 'Closed for works.', source: 'Port', checkedOn: '2026-11-01' };
const jetty = await create(
  admin,
  '/api/dive-sites',
  site({ name, region: 'South Australia', details: { status: { ...STATUS, until: '2026-11-30' } } }),
);

/** The state of the jetty by each way in which readers meet it. */
async function readEverywhere(api: { get(path: string): Promise<unknown> }) {
  const cards = (await api.get('/api/dive-sites?view=card')) as { id: number; status: { today: string } }[];
  const open = (await api.get('/api/dive-sites?view=card&open=1&limit=50')) as { items: { id: number }[] };
  const map = (await api.get('/api/dive-sites/map')) as { sites?: { id: number; status: { today: string } }[] };
  const found = (await api.get(`/api/search?q=${encodeURIComponent(name)}`)) as {
    best: { status?: { today: string } } | null;
  };
  const page = (await api.get(`/api/dive-sites/${jetty.id}`)) as { details: { status: { today: string } } };
  const plan = (await api.get('/api/plan')) as { leftOut: { sites: { id: number; why: string }[] } };
  return {
    card: cards.find(({ id }) => id === jetty.id)?.status.today,
    isAmongOpen: open.items.some(({ id }) => id === jetty.id),
    map: map.sites?.find(({ id }) => id === jetty.id)?.status.today,
    search: found.best?.status?.today,
    page: page.details.status.today,
    leftOut: plan.leftOut.sites.find(({ id }) => id === jetty.id)?.why,
  };
}
const WHILE_CLOSED = {
  ...{ card: 'closed', isAmongOpen: false, map: 'closed', search: 'closed', page: 'closed' },
  leftOut: CLOSED,
};
const ONCE_ENDED = {
  ...{ card: 'ended', isAmongOpen: true, map: 'ended', search: 'ended', page: 'ended' },
  leftOut: undefined,
};

it('changes at midnight of the site without a write, for every reader', async () => {
  const online = { get: read };
  const isInFeed = async () =>
    (await server.app.inject(`/changes.atom?site=${jetty.id}`)).body.includes(`Closure ${ENDED}`);
  moveClock(BEFORE);
  expect(await isInFeed()).toBe(false);
  expect(await readEverywhere(online)).toEqual(WHILE_CLOSED);
  moveClock(MIDNIGHT);
  expect(await readEverywhere(online)).toEqual(ONCE_ENDED);
  expect(await isInFeed()).toBe(true);
  const kml = (await server.app.inject(`/dive-sites/${jetty.id}-x.gpx`)).headers.location ?? '';
  expect((await server.app.inject(String(kml))).body).toContain(ENDED);
});

it.each([
  {
    region: 'Kiritimati, Kiribati',
    timeZone: 'Pacific/Kiritimati',
    longitude: '-157.4',
    midnight: '2026-11-30T10:00:00Z',
  },
  { region: 'Upolu, Samoa', timeZone: 'Pacific/Apia', longitude: '-171.8', midnight: '2026-11-30T11:00:00Z' },
  {
    ...{ region: 'Lord Howe Island, New South Wales', timeZone: 'Australia/Lord_Howe', longitude: '159.1' },
    midnight: '2026-11-30T13:00:00Z',
  },
])(
  'changes at midnight in $region, whose time zone was recorded after its site',
  async ({ region, midnight, ...zone }) => {
    vi.useRealTimers();
    const client = await logIn(server);
    const status = { ...STATUS, until: '2026-11-30' };
    const { timeZone, longitude } = zone;
    const { id } = await create(
      client,
      '/api/dive-sites',
      site({ name: fresh('Lagoon'), region, longitude, details: { status } }),
    );
    await create(client, '/api/places', { name: region, timeZone });
    const readState = async () => (await read(`/api/dive-sites/${id}`)).details.status.today;
    moveClock(new Date(Date.parse(midnight) - 1000).toISOString());
    expect(await readState()).toBe('closed');
    moveClock(midnight);
    expect(await readState()).toBe('ended');
    await server.database.deleteFrom('diveSites').where('id', '=', id).execute();
  },
);

it('changes on a phone that downloaded the guide before', async () => {
  moveClock(BEFORE);
  const api = createInProcessApi({ database: server.database }, allEndpoints);
  const guide = await makeGuide({ database: server.database, api, files: [] });

  const parts = new Map(
    guide.manifest.parts.map(({ name: part, path }) => [
      part,
      JSON.parse(gunzipSync(guide.parts.get(path) ?? Buffer.alloc(0)).toString()),
    ]),
  );
  const offline = new OfflineApi(async (part: GuidePartName) => parts.get(part));
  const onPhone = { get: (path: string) => offline.read(path) };
  expect(await readEverywhere(onPhone)).toEqual(WHILE_CLOSED);
  moveClock(MIDNIGHT);
  expect(await readEverywhere(onPhone)).toEqual(ONCE_ENDED);
});

it('leaves a plan of a later day with the end in doubt, and one within the closure without the site', async () => {
  moveClock(BEFORE);
  const ask = async (date: string) => JSON.stringify(await read(`/api/plan?date=${date}`));
  expect(await ask('2026-11-30')).toContain(CLOSED);
  expect(await ask('2026-12-05')).toContain('To open again 1 December 2026, not re-checked');
});

it('asks the owner until one press, which no longer cites the notice of the closure', async () => {
  moveClock('2026-12-03T00:00:00Z');
  const owner = await logIn(server);
  const listed = (await owner.send('GET', '/api/admin/dive-sites/to-check')).json().items;
  expect(listed).toMatchObject([{ id: jetty.id, due: '2026-12-01', version: 1, text: `Closure ${ENDED}.` }]);
  expect((await server.app.inject('/api/admin/dive-sites/to-check')).statusCode).toBe(401);
  const stale = await owner.send('POST', `/api/dive-sites/${jetty.id}/checked-open`, undefined, 7);
  expect(stale.statusCode).toBe(412);
  const pressed = await owner.send('POST', `/api/dive-sites/${jetty.id}/checked-open`, undefined, 1);
  expect(pressed.json().details.status).toEqual({
    ...{ state: 'open', source: 'Our own check', checkedOn: '2026-12-03' },
    text: 'The closure or restriction on record has ended.',
  });
  expect((await owner.send('GET', '/api/admin/dive-sites/to-check')).json().items).toEqual([]);
});

it('keeps a yearly rule, and asks for it again after a year without a check', async () => {
  const status = { ...STATUS, checkedOn: '2025-10-01', from: '2026-05-01', until: '2026-07-31', yearly: true };
  const bay = await create(admin, '/api/dive-sites', site({ region: 'South Australia', details: { status } }));
  expect(bay.details.status.timeZone).toBe('Australia/Adelaide');
  const owner = await logIn(server);
  const due = (await owner.send('GET', '/api/admin/dive-sites/to-check')).json().items;
  expect(due.map(({ id }: { id: number }) => id)).toContain(bay.id);
  const pressed = await owner.send('POST', `/api/dive-sites/${bay.id}/checked-open`);
  const kept = pressed.json().details.status;
  expect(kept).toMatchObject({ state: 'closed', yearly: true, from: '2026-05-01' });
  expect(kept.checkedOn > '2026-11-01').toBe(true);
});

it('features a site that closes each year while it is open', async () => {
  const status = { ...STATUS, from: '2026-05-01', until: '2026-11-30', yearly: true };
  const fields = { region: 'South Australia', featured: true, details: { status } };
  moveClock(BEFORE);
  const owner = await logIn(server);
  const bay = await create(owner, '/api/dive-sites', site(fields));
  const isFeatured = async () =>
    (await read('/api/dive-sites?view=card')).find(({ id }: { id: number }) => id === bay.id).featured;
  expect([bay.featured, await isFeatured()]).toEqual([true, false]);
  moveClock(MIDNIGHT);
  expect(await isFeatured()).toBe(true);
});

it.each([
  [{ from: '2026-12-02', until: '2026-12-01' }, 'details.status.until'],
  [{ until: '2026-12-01', yearly: true }, 'details.status.yearly'],
  [{ from: '2026-01-01', until: '2027-06-01', yearly: true }, 'details.status.until'],
  [{ until: 'soon' }, 'details.status.until'],
  [{ until: '2026-12-01', timeZone: 'Mars/Base' }, 'details.status.timeZone'],
])('names what is wrong with %j', async (times, field) => {
  const answer = await admin.send('POST', '/api/dive-sites', site({ details: { status: { ...STATUS, ...times } } }));
  expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([400, [field]]);
});
