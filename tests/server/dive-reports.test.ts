// @module-tag postgres

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DIVE_REPORT_LIMIT, DIVE_REPORT_SITE_LIMIT } from '../../domain/security/rate-limits.ts';
import { pruneReports } from '../../server/features/dive-reports/prune-reports.ts';
import { listPublishedReports } from '../../server/features/dive-reports/queries.ts';
import { makeDiveSite, makePlace, makeSpecies } from '../factories/make-content.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { DIVE, postReport, postReportForm } from './dive-report-form.ts';
import { type TestServer, testServer } from './test-server.ts';
import { phonePhoto } from './uploads-pictures.ts';

const DAY_MS = 86_400_000;
const NOW = '2026-11-27T03:00:00.000Z';
let server: TestServer;
let admin: AdminClient;
let siteId: number;
let speciesId: number;

beforeAll(async () => {
  server = await testServer({ hasPages: true, settings: { diveReports: { trust: 'on' } } });
  await setTestPassword(server.database);
  await makePlace(server.database, { name: 'Yankalilla Bay, South Australia', timeZone: 'Australia/Adelaide' });
  speciesId = await makeSpecies(server.database, { name: 'Weedy seadragon', slug: 'weedy-seadragon' });
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  await server.database.deleteFrom('diveReports').execute();
  await server.database.deleteFrom('reportBlocks').execute();
  await server.database.deleteFrom('rateLimits').execute();
  admin = await logIn(server);
  siteId = await makeDiveSite(server.database, { name: 'Rapid Bay Jetty', region: 'Yankalilla Bay, South Australia' });
});
afterEach(() => {
  vi.useRealTimers();
});

const dive = DIVE;
const path = () => `/dive-sites/${siteId}-rapid-bay-jetty/dived`;
const send = (fields: Record<string, string>, more: Parameters<typeof postReport>[3] = {}) =>
  postReport(server, path(), fields, more);
const sendForm = (fields: Record<string, string>, photo?: Uint8Array) =>
  postReportForm(server, path(), fields, [photo]);

const rows = () => server.database.selectFrom('diveReports').selectAll().orderBy('id').execute();
const lately = async () => (await server.app.inject(`/api/dive-sites/${siteId}`)).json().lately;
const readVersion = async () =>
  (await server.database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;
const change = async (ids: number[], state: string, block?: string) => {
  const response = await admin.send('POST', '/api/admin/dive-reports/change', { ids, state, ...(block && { block }) });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json() as { batch: string; changed: number; blocked: number };
};
const listIds = async (state = 'new') =>
  (await admin.send('GET', `/api/admin/dive-reports?state=${state}`)).json().map(({ id }: { id: number }) => id);

describe('POST /dive-sites/:site/dived', () => {
  it('holds a report until an owner publishes it, and no held one touches the cache', async () => {
    const before = await readVersion();
    const response = await send({ ...dive, [`seen-${speciesId}`]: 'on', seenOther: 'Unheard-of fish' });
    expect([response.statusCode, response.headers.location]).toEqual([303, `${path()}?sent=dive`]);
    expect((await lately()).shown).toEqual([]);
    expect(await readVersion()).toBe(before);
    const [row] = await rows();
    expect(row).toMatchObject({ siteId, state: 'new', divedOn: '2026-11-26', visibility: 8, network: '198.51.100.7' });
    await change([row?.id ?? 0], 'published');
    expect(await readVersion()).toBeGreaterThan(before);
    expect((await lately()).shown).toMatchObject([
      {
        ...{ visibility: 8, swell: 'small', note: 'Two at the T, clear below Also seen: Unheard-of fish.' },
        species: [{ id: speciesId, name: 'Weedy seadragon', slug: 'weedy-seadragon' }],
      },
    ]);
    expect(JSON.stringify(await lately())).not.toContain('198.51');
  });

  it('dates the last check by readers once it is published', async () => {
    expect((await send({ kind: 'check' })).headers.location).toBe(`${path()}?sent=check`);
    expect((await lately()).readersCheckedOn).toBeNull();
    await change(await listIds(), 'published');
    expect(await lately()).toMatchObject({ shown: [], readersCheckedOn: '2026-11-27' });
  });

  it.each([
    // Friday evening; ten hours later everywhere.
    ['Taveuni, Fiji', 'Pacific/Fiji', '2026-11-27T11:30:00Z', '2026-11-27'],
    ['Exmouth, Western Australia', 'Australia/Perth', '2026-11-27T12:00:00Z', '2026-11-27'],
    ['South Tarawa, Kiribati', 'Pacific/Tarawa', '2026-11-27T11:59:00Z', '2026-11-27'],
    ['Apia, Samoa', 'Pacific/Apia', '2026-11-27T11:30:00Z', '2026-11-28'],
    // Morning, which is still the day before by UTC.
    ['Lord Howe Island, New South Wales', 'Australia/Lord_Howe', '2026-11-26T20:00:00Z', '2026-11-27'],
  ])('takes the day from the clock of the site: %s', async (region, timeZone, now, today) => {
    await makePlace(server.database, { name: region, timeZone });
    siteId = await makeDiveSite(server.database, { name: 'Rapid Bay Jetty', region });
    vi.setSystemTime(new Date(now));
    const json = { headers: { accept: 'application/json' } };
    const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
    expect((await send({ ...dive, divedOn: tomorrow }, json)).json().details).toEqual({
      divedOn: 'This day is in the future.',
    });
    await send({ ...dive, divedOn: today });
    await send({ kind: 'check' });
    expect((await rows()).map(({ divedOn }) => divedOn)).toEqual([today, today]);
  });

  it('names what is wrong and loses nothing', async () => {
    const response = await send({ ...dive, visibility: 'superb' }, { headers: { accept: 'application/json' } });
    expect([response.statusCode, response.json().details]).toEqual([
      400,
      { visibility: 'Give the visibility in metres, 0 to 80.' },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('stores a form that is sent twice once', async () => {
    const headers = {
      'idempotency-key': '4f1f6f7e-0000-4000-8000-000000000001',
      'x-written-at': '2026-11-26T23:00:00.000Z',
    };
    await Promise.all([send(dive, { headers }), send(dive, { headers })]);
    expect(await rows()).toMatchObject([{ writtenAt: '2026-11-26T23:00:00.000Z' }]);
  });

  it('answers a program that fills in every field like a person', async () => {
    expect((await send({ ...dive, website: 'x' })).statusCode).toBe(303);
    expect(await rows()).toEqual([]);
  });

  it('limits one address, and one site from many addresses', async () => {
    const own = await Promise.all(
      Array.from({ length: DIVE_REPORT_LIMIT.max + 1 }, (_, each) =>
        send({ ...dive, note: `Dive ${each}` }, { headers: { accept: 'application/json' } }),
      ),
    );
    expect(own.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const others = [];
    for (let each = 0; each < DIVE_REPORT_SITE_LIMIT.max; each++)
      others.push(await send(dive, { from: `203.0.113.${each + 1}`, headers: { accept: 'application/json' } }));
    expect(others.filter(({ statusCode }) => statusCode === 429)).toHaveLength(DIVE_REPORT_LIMIT.max);
    expect(Number(others.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(DIVE_REPORT_SITE_LIMIT.max);
  });

  it.each([
    ['text/plain', 'hello'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['multipart/form-data', 'no boundary'],
    ['application/json', '{"divedOn":{"a":1},"note":[1]}'],
  ])('refuses %s without an error of its own', async (type, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: path(),
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(await rows()).toEqual([]);
  });
});

describe('a report on the page', () => {
  const publishDive = async (fields: object) => {
    await send({ ...dive, ...fields });
    await change(await listIds(), 'published');
  };

  it('leaves after 30 days at midnight of the site, without a write', async () => {
    await publishDive({ divedOn: '2026-11-26' });
    const version = await readVersion();
    // Adelaide is 10.5 hours ahead of UTC: its 26 December begins at 13:30 of the 25th.
    vi.setSystemTime(new Date('2026-12-25T13:29:00Z'));
    expect((await lately()).shown).toHaveLength(1);
    vi.setSystemTime(new Date('2026-12-25T13:31:00Z'));
    expect(await lately()).toMatchObject({ today: '2026-12-26', shown: [] });
    expect(await readVersion()).toBe(version);
  });

  it('shows the five newest, and medians of a month with ten', async () => {
    for (let day = 1; day <= 10; day++)
      await publishDive({ divedOn: `2026-11-${String(day + 10)}`, visibility: String(day), note: `Dive ${day}` });
    const { shown, visibility } = await lately();
    expect(shown.map(({ divedOn }: { divedOn: string }) => divedOn)).toEqual(
      [20, 19, 18, 17, 16].map((day) => `2026-11-${day}`),
    );
    expect(visibility).toEqual([{ month: 11, median: 5.5, reports: 10 }]);
  });

  it('is listed by site, area and day for others', async () => {
    await publishDive({});
    const area = { areaSlug: 'south-australia' };
    expect(await listPublishedReports(server.database, { siteIds: [siteId] })).toHaveLength(1);
    expect(
      await listPublishedReports(server.database, { ...area, siteIds: [siteId], since: '2026-11-26' }),
    ).toHaveLength(1);
    for (const range of [
      { siteIds: [] },
      { siteIds: [siteId], since: '2026-11-27' },
      { siteIds: [siteId], areaSlug: 'tasmania' },
    ])
      expect(await listPublishedReports(server.database, range)).toEqual([]);
    await server.database.updateTable('diveSites').set({ published: false }).where('id', '=', siteId).execute();
    expect(await listPublishedReports(server.database, { siteIds: [siteId] })).toEqual([]);
  });
});

describe('moderation', () => {
  it('puts dangers first, says why, and offers them to the page once', async () => {
    await send({ ...dive, note: 'Do not enter at the steps, unsafe' });
    await send({ ...dive, note: 'Lovely afternoon' });
    const listed = (await admin.send('GET', '/api/admin/dive-reports')).json();
    expect(listed.map(({ flags }: { flags: string[] }) => flags)).toEqual([['danger'], []]);
    const offer = () => admin.send('POST', `/api/admin/dive-reports/${listed[0].id}/to-page`);
    const { messageId } = (await offer()).json();
    expect((await offer()).json().messageId).toBe(messageId);
    const message = (await admin.send('GET', `/api/admin/messages/${messageId}`)).json();
    expect(message).toMatchObject({
      report: { kind: 'hazard', source: 'seen', seenOn: '2026-11-26', site: { id: siteId } },
    });
    const mails = await server.database.selectFrom('mailOutbox').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContain('[Bommie] A danger reported at Rapid Bay Jetty');
  });

  it('flags and selects all of one text, blocks it, and undoes both', async () => {
    for (let each = 1; each <= 4; each++)
      await send({ ...dive, note: `best price regulator ${each} www.shop.example` }, { from: `203.0.113.${each}` });
    const [first = 0] = await listIds();
    const { ids } = (await admin.send('GET', `/api/admin/dive-reports/${first}/alike`)).json();
    expect(ids).toHaveLength(4);
    const { batch, blocked } = await change(ids, 'spam', 'host');
    expect(blocked).toBe(1);
    await send({ ...dive, note: 'See shop.example for kit' });
    expect(await listIds('spam')).toHaveLength(5);
    expect((await admin.send('POST', '/api/admin/dive-reports/undo', { batch })).json()).toEqual({ changed: 4 });
    expect(await listIds()).toHaveLength(4);
    expect(await server.database.selectFrom('reportBlocks').selectAll().execute()).toEqual([]);
    expect((await admin.send('POST', '/api/admin/dive-reports/undo', { batch })).statusCode).toBe(404);
  });

  it('is for admins only', async () => {
    for (const url of ['', '/overview', '/1/alike'])
      expect((await server.app.inject(`/api/admin/dive-reports${url}`)).statusCode).toBe(401);
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/admin/dive-reports/change', payload: {} })).statusCode,
    ).toBe(401);
  });
});

describe('a photo', () => {
  it('needs the tick, loses its metadata, and joins those of the site only while it is published', async () => {
    const photo = await phonePhoto();
    expect((await sendForm(dive, photo)).json().details).toEqual({
      licence: 'Tick that the photo is yours and may be shown, or leave it out.',
    });
    const sent = await sendForm({ ...dive, licence: 'on', credit: 'Ana' }, photo);
    expect([sent.statusCode, sent.body]).toEqual([201, '{}']);
    const [row] = await rows();
    const url = row?.photo ?? '';
    const file = await server.app.inject(url);
    expect([file.statusCode, file.rawPayload.includes('SECRET')]).toEqual([200, false]);
    const photos = async () => (await server.app.inject(`/api/dive-sites/${siteId}`)).json().details.photos;
    expect(await photos()).toBeUndefined();
    const { batch } = await change([row?.id ?? 0], 'published');
    expect((await lately()).shown).toMatchObject([{ photo: { url, credit: { credit: 'Ana' } } }]);
    expect(await photos()).toMatchObject([{ role: 'underwater', url, credit: 'Ana', isReaders: true }]);
    await admin.send('POST', '/api/admin/dive-reports/undo', { batch });
    expect(await photos()).toBeUndefined();
    await admin.send('POST', '/api/admin/dive-reports/delete', { ids: [row?.id] });
    expect((await server.app.inject(url)).statusCode).toBe(404);
  }, 60_000);

  it('that is no picture is refused with a reason; a form without one is taken', async () => {
    const refused = await sendForm({ ...dive, licence: 'on' }, Buffer.from('<svg onload=alert(1)>'));
    expect([refused.statusCode, Object.keys(refused.json().details)]).toEqual([400, ['photo']]);
    expect((await sendForm(dive)).statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ photo: null }]);
  });
});

describe('an address', () => {
  it('is trusted after five confirmed and published reports, by confirming each, where the owner wants it', async () => {
    Object.defineProperty(server.mailer, 'isSetUp', { value: true, configurable: true });
    const confirm = async () => {
      const last = (await rows()).at(-1);
      const response = await server.app.inject({ method: 'POST', url: `/dive-reports/confirm/${last?.confirmToken}` });
      expect(response.statusCode).toBe(303);
      return (await rows()).at(-1);
    };
    for (let each = 1; each <= 5; each++) {
      await send({ ...dive, note: `Dive number ${'abcdef'[each]}`, email: 'ana@example.com' });
      expect((await confirm())?.state).toBe('new');
      await change(await listIds(), 'published');
    }
    await send({ ...dive, email: 'ana@example.com', note: '' });
    expect((await rows()).at(-1)?.state).toBe('new');
    expect((await confirm())?.state).toBe('published');
    await send({ ...dive, email: 'ana@example.com', note: 'A danger: do not enter' });
    expect((await confirm())?.state).toBe('new');
    expect((await server.app.inject({ method: 'POST', url: '/dive-reports/confirm/nothing' })).statusCode).toBe(404);
  });
});

it('erases what an address sent, photo and page included, with its subscription', async () => {
  await sendForm({ ...dive, licence: 'on', email: 'ana@example.com' }, await phonePhoto());
  await send({ ...dive, note: 'Another diver' });
  await change(await listIds(), 'published');
  const url = (await rows()).find(({ photo }) => photo)?.photo ?? '';
  const now = new Date().toISOString();
  const subscriber = await server.database
    .insertInto('newsletters')
    .values({
      ...{
        email: 'ana@example.com',
        subscribed: true,
        unsubscribeToken: 'a',
        consentSource: 'footer',
        consentedAt: now,
      },
      ...{ unsubscribedAt: null, createdAt: now, updatedAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await admin.send('DELETE', `/api/newsletter/subscribers/${subscriber.id}`)).statusCode).toBe(204);
  expect(await rows()).toMatchObject([{ note: 'Another diver' }]);
  expect((await server.app.inject(url)).statusCode).toBe(404);
  expect((await server.app.inject(`/api/dive-sites/${siteId}`)).json().details.photos).toBeUndefined();
  await send({ ...dive, email: 'bo@example.com' });
  expect((await admin.send('POST', '/api/admin/dive-reports/erase', { email: 'bo@example.com' })).json()).toEqual({
    changed: 1,
  });
});

it('shows a published photo on the card of a site without one, and keeps it from deletion', async () => {
  await sendForm({ ...dive, licence: 'on' }, await phonePhoto());
  await change(await listIds(), 'published');
  const url = (await rows())[0]?.photo;
  const cards = (await server.app.inject('/api/dive-sites?view=card')).json() as {
    id: number;
    imageUrl: string | null;
  }[];
  expect(cards.find(({ id }) => id === siteId)?.imageUrl).toBe(url);
  const uploads = (await admin.send('GET', `/api/admin/uploads?url=${url}`)).json();
  expect(uploads[0].uses).toMatchObject([{ kind: 'dive-site', id: siteId, fields: ['gallery'] }]);
});

it('forgets networks after 30 days, spam with them, and addresses after two years', async () => {
  await send({ ...dive, email: 'ana@example.com' });
  await send(dive);
  const [first, second] = await rows();
  await change([second?.id ?? 0], 'spam');
  await pruneReports(server.database, Date.parse(NOW) + 31 * DAY_MS);
  expect(await rows()).toMatchObject([{ id: first?.id, network: null, email: 'ana@example.com' }]);
  await pruneReports(server.database, Date.parse(NOW) + 731 * DAY_MS);
  expect(await rows()).toMatchObject([{ email: null, confirmToken: null }]);
});
