import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PHOTO_TOO_LARGE } from '../../domain/dive-reports/report-words.ts';
import { widthsUpTo } from '../../domain/media/image-widths.ts';
import { UPLOAD_ERRORS, type UploadError } from '../../domain/media/upload-limits.ts';
import { DIVE_REPORT_LIMIT } from '../../domain/security/rate-limits.ts';
import { pruneReports } from '../../server/features/dive-reports/prune-reports.ts';
import { makeArticle, makeDiveSite } from '../factories/make-content.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { DIVE, postReport, postReportForm } from './dive-report-form.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';
import { heic, jpeg, moving, phonePhoto, pngClaiming, polyglot, twoColours } from './uploads-pictures.ts';

/** Divers' reports and their photos from people who mean harm, and from phones that send what they have. */

let server: TestServer;
let admin: AdminClient;
let siteId: number;
/** The date in UTC, which has begun everywhere in Australia. */
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  admin = await logIn(server);
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('diveReports').execute();
  await server.database.deleteFrom('rateLimits').execute();
  siteId = await makeDiveSite(server.database, { name: 'Rapid Bay Jetty', region: 'Yankalilla Bay, South Australia' });
});

const path = () => `/dive-sites/${siteId}-rapid-bay-jetty/dived`;
const dive = { ...DIVE, divedOn: today };
const sendPhoto = (photo: Uint8Array, fields: object = {}) =>
  postReportForm(server, path(), { ...dive, licence: 'on', ...fields }, [photo]);
const rows = () => server.database.selectFrom('diveReports').selectAll().orderBy('id').execute();
const uploads = () => server.database.selectFrom('uploads').selectAll().execute();
const change = async (ids: number[], state: string) =>
  expect((await admin.send('POST', '/api/admin/dive-reports/change', { ids, state })).statusCode).toBe(200);
const listIds = async () => (await rows()).map(({ id }) => id);
const status = async (url: string) => (await server.app.inject(url)).statusCode;
const cutInHalf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const variants = (url: string) => {
  const [, folder = '', width = '0'] = /^(\/uploads\/[^/]+)\/(\d+)\.webp$/.exec(url) ?? [];
  return widthsUpTo(Number(width)).flatMap((each) => [`${folder}/${each}.webp`, `${folder}/${each}.avif`]);
};

describe('a file that is no usable photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => Buffer | Promise<Buffer>, UploadError][] = [
    ['a drawing with scripts', () => Buffer.from(svg), 'unknown'],
    ['a script that starts like a GIF', () => Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)'), 'gif'],
    ['a GIF', () => moving().gif().toBuffer(), 'gif'],
    ['a moving WebP', () => moving().webp().toBuffer(), 'moving'],
    ['a damaged HEIC photo', () => heic, 'heic'],
    ['half a JPEG', async () => cutInHalf(await jpeg()), 'broken'],
    ['a picture of 3,600 million pixels', () => pngClaiming(60_000, 60_000), 'tooManyPixels'],
  ];

  it.each(cases)('%s is refused with its reason, and nothing is stored', async (_name, makeFile, error) => {
    const before = await uploads();
    const refused = await sendPhoto(await makeFile());
    expect([refused.statusCode, refused.json().details]).toEqual([400, { photo: UPLOAD_ERRORS[error] }]);
    expect([await rows(), await uploads()]).toEqual([[], before]);
  });

  it('is refused when it is larger than 10 MB, and when there are two', async () => {
    const photo = await jpeg();
    const large = await sendPhoto(Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]));
    expect([large.statusCode, large.json().details]).toEqual([400, { photo: PHOTO_TOO_LARGE }]);
    const two = await postReportForm(server, path(), { ...dive, licence: 'on' }, [photo, await jpeg(30, 20)]);
    expect([two.statusCode, two.json().details]).toEqual([400, { photo: UPLOAD_ERRORS.several }]);
    expect(await rows()).toEqual([]);
    const largest = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length - 1)]);
    expect((await sendPhoto(largest)).statusCode).toBe(201);
  });

  it('asks a browser for the photo again, which forgets the file of a form that comes back', async () => {
    const photo = await jpeg();
    const page = await postReportForm(server, path(), dive, [photo], { headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('Choose the photo again.');
    expect(page.body).toContain('Two at the T');
  });
});

describe('a photo', () => {
  it('from a phone is stored upright, without place or camera in any of its sizes', async () => {
    expect((await sendPhoto(await phonePhoto())).statusCode).toBe(201);
    const [row] = await rows();
    const files = variants(row?.photo ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { statusCode, rawPayload } = await server.app.inject(file);
      expect([file, statusCode, rawPayload.includes('SECRET')]).toEqual([file, 200, false]);
      const { exif, xmp, iptc, orientation, width = 0, height = 0 } = await sharp(rawPayload).metadata();
      expect([file, exif, xmp, iptc, orientation]).toEqual([file, undefined, undefined, undefined, undefined]);
      expect(height).toBeGreaterThan(width);
    }
  });

  it('that is also a page with a script is encoded again', async () => {
    expect((await sendPhoto(await polyglot())).statusCode).toBe(201);
    for (const file of variants((await rows())[0]?.photo ?? ''))
      expect((await server.app.inject(file)).rawPayload.includes('alert(1)')).toBe(false);
  });

  it('from an iPhone is read', async () => {
    const photo = await readFile(new URL('../fixtures/two-colours.heic', import.meta.url));
    expect((await sendPhoto(photo)).statusCode).toBe(201);
  });

  it('leaves the page when it is held again, even where the site cannot be saved any more', {
    tags: ['postgres'],
  }, async () => {
    await sendPhoto(await jpeg(700, 500));
    await change(await listIds(), 'published');
    const photos = async () => (await server.app.inject(`/api/dive-sites/${siteId}`)).json().details.photos ?? [];
    expect(await photos()).toHaveLength(1);
    await server.database.updateTable('diveSites').set({ waterTemp: '' }).where('id', '=', siteId).execute();
    await change(await listIds(), 'new');
    expect(await photos()).toEqual([]);
  });

  it('is taken while one network keeps its own connections open', async () => {
    const endings: (() => void)[] = [];
    const open = (from: string) => {
      const payload = new PassThrough();
      payload.write('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nJFIF');
      endings.push(() => payload.end('\r\n--x--\r\n'));
      const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' };
      return server.app.inject({ method: 'POST', url: path(), payload, headers, remoteAddress: from });
    };
    const waiting = [1, 2, 3, 4].map(() => open('198.51.100.66'));
    await new Promise((resume) => setTimeout(resume, 500));
    expect((await sendPhoto(await jpeg(640, 400))).statusCode).toBe(201);
    for (const end of endings) end();
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  });

  it.each(['delete', 'prune'])('of spam is gone from the disk after %s', { tags: ['postgres'] }, async (way) => {
    await sendPhoto(await twoColours(500, 400).jpeg().toBuffer());
    const [row] = await rows();
    const files = variants(row?.photo ?? '');
    await change([row?.id ?? 0], 'spam');
    expect(await Promise.all(files.map(status))).toEqual(files.map(() => 200));
    if (way === 'delete') await admin.send('POST', '/api/admin/dive-reports/delete', { ids: await listIds() });
    else await pruneReports(server.database, Date.now() + 31 * 86_400_000);
    expect([await rows(), await Promise.all(files.map(status))]).toEqual([[], files.map(() => 404)]);
    expect((await uploads()).some(({ hash }) => row?.photo?.includes(hash))).toBe(false);
  });
});

describe('texts of a report', () => {
  const XSS = '"><img src=x onerror=alert(1)>';

  it('show as text on the page, in its text form, the feed and the list of changes', async () => {
    await sendPhoto(await jpeg(), { credit: XSS, note: `${XSS} [x](javascript:alert(2)) </script>` });
    const [row] = await rows();
    const listed = (await admin.send('GET', '/api/admin/dive-reports')).json();
    expect(listed[0].photo.credit.credit).toBe(XSS);
    await change([row?.id ?? 0], 'published');
    const site = `/dive-sites/${siteId}-rapid-bay-jetty`;
    for (const url of [site, `${site}.md`, '/changes', '/changes.md', '/changes.atom', `/dive-sites/${siteId}`]) {
      const { body } = await server.app.inject(url);
      // Markdown escapes by a backslash.
      const link = url.endsWith('.md') ? /\]\(javascript:/ : /href="?javascript:/;
      expect([url, /(?<!\\)<img src=x/.test(body), link.test(body)]).toEqual([url, false, false]);
    }
    expect((await server.app.inject(site)).body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('with a link in the printed name wait with a flag', async () => {
    await sendPhoto(await jpeg(), { credit: 'www.shop.example', note: '' });
    expect(JSON.parse((await rows())[0]?.flags ?? '')).toEqual(['link']);
  });
});

describe('a form', () => {
  it('with thousands of parts, a huge field or headers without end is refused before it is stored', async () => {
    const boundary = 'x'.repeat(20);
    const send = (body: string) =>
      server.app.inject({
        method: 'POST',
        url: path(),
        payload: `${body}--${boundary}--\r\n`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, accept: 'application/json' },
      });
    const part = (name: string, value: string, more = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;
    const fields = Object.entries(dive).map(([name, value]) => part(name, value));
    const many = Array.from({ length: 5_000 }, (_, index) => part(`f${index}`, 'x'));
    const headers = Array.from({ length: 3_000 }, (_, index) => `x-${index}: y\r\n`).join('');
    for (const body of [
      [...many, ...fields],
      [...fields, part('note', 'x'.repeat(100_000))],
      [...fields, part('__proto__', 'x'), part('constructor', 'x'), part('toString', 'x'), ...many],
    ])
      expect((await send(body.join(''))).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
    const padded = await send([...fields, part('more', 'x', headers)].join(''));
    expect(padded.statusCode).toBeLessThan(500);
    expect(({} as Record<string, unknown>).visibility).toBeUndefined();
  });

  it('stores nothing for a site that is not public, and names no animal that is not there', {
    tags: ['postgres'],
  }, async () => {
    const article = await makeArticle(server.database);
    await server.database.updateTable('diveSites').set({ published: false }).where('id', '=', siteId).execute();
    expect((await postReport(server, path(), dive)).statusCode).toBe(404);
    await server.database.updateTable('diveSites').set({ published: true }).where('id', '=', siteId).execute();
    const fields = { ...dive, 'seen-999999999': 'on', [`seen-${article + 4_000}`]: 'on', 'seen-2147483648': 'on' };
    expect((await postReport(server, path(), fields)).statusCode).toBe(303);
    await change(await listIds(), 'published');
    expect((await server.app.inject(`/api/dive-sites/${siteId}`)).json().lately.shown).toMatchObject([{ species: [] }]);
    for (const id of ['0', '-1', '99999999999', "1'", '1e3', '../1'])
      expect(await status(`/dive-sites/${encodeURIComponent(id)}/dived`)).toBe(404);
  });

  it('from another site is refused where a browser names it', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await postReport(server, path(), dive, { headers })).statusCode).toBe(403);
    expect((await postReportForm(server, path(), dive, [await jpeg()], { headers })).statusCode).toBe(403);
    expect(await rows()).toEqual([]);
    expect((await postReport(server, path(), dive, { headers: { origin: SITE_URL } })).statusCode).toBe(303);
  });
});

describe('a button pressed twice', () => {
  it('stores one report, one photo and one change, and a later word as another', { tags: ['postgres'] }, async () => {
    const send = () => postReport(server, path(), dive);
    expect((await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await rows()).toHaveLength(1);
    await postReport(server, path(), { ...dive, note: 'Two at the T, murky below' });
    expect(await rows()).toHaveLength(2);
    const before = (await uploads()).length;
    const photo = await jpeg(600, 400);
    for (const answer of await Promise.all([sendPhoto(photo), sendPhoto(photo)])) expect(answer.statusCode).toBe(201);
    expect([(await rows()).length, (await uploads()).length]).toEqual([3, before + 1]);
    const change = { kind: 'closed', text: 'The gate is locked.', source: 'seen', seenOn: today };
    const report = () => postReport(server, path().replace('dived', 'report'), change);
    await Promise.all([report(), report()]);
    expect(
      await server.database.selectFrom('contacts').select('id').where('siteId', '=', siteId).execute(),
    ).toHaveLength(1);
  });
});

describe('moderation', { tags: ['postgres'] }, () => {
  it('is done by no link and from no other site', async () => {
    await postReport(server, path(), dive);
    const ids = await listIds();
    for (const url of ['change', 'undo', 'delete', 'erase', `${ids[0]}/to-page`]) {
      const address = `/api/admin/dive-reports/${url}?ids=${ids[0]}&state=published`;
      expect([404, 405]).toContain((await admin.send('GET', address)).statusCode);
    }
    const foreign = await server.app.inject({
      method: 'POST',
      url: '/api/admin/dive-reports/change',
      payload: { ids, state: 'published' },
      headers: { cookie: admin.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
    const token = (await rows())[0]?.confirmToken ?? 'none';
    expect((await server.app.inject(`/dive-reports/confirm/${token}`)).statusCode).toBe(404);
    expect(await rows()).toMatchObject([{ state: 'new' }]);
  });

  it.each([[[2_147_483_648]], [[9_007_199_254_740_991]], [[0]], [['1']], [[1.5]], [[]], ['all']])(
    'answers ids %j with an error of the sender',
    async (ids) => {
      for (const way of ['change', 'delete']) {
        const response = await admin.send('POST', `/api/admin/dive-reports/${way}`, { ids, state: 'published' });
        expect([way, response.statusCode]).toEqual([way, 400]);
      }
    },
  );

  it('finds no report under the id of something else', async () => {
    for (const id of [siteId + 100_000, 2_147_483_647])
      expect((await admin.send('POST', `/api/admin/dive-reports/${id}/to-page`)).statusCode).toBe(404);
    await change([2_147_483_647], 'published');
  });
});

describe('a flood from many addresses', () => {
  it('counts one network as one sender, stays out of the cache and is chosen as one', {
    tags: ['postgres'],
  }, async () => {
    const answers = [];
    for (let each = 0; each < DIVE_REPORT_LIMIT.max + 5; each++)
      answers.push(
        await postReport(
          server,
          path(),
          { ...dive, note: `Buy fins cheap ${each}` },
          { from: `2001:db8:7:7::${each + 1}` },
        ),
      );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    const version = await server.database.selectFrom('contentVersion').selectAll().execute();
    for (let each = 0; each < 30; each++)
      await postReport(server, path(), { ...dive, note: `Buy fins cheap ${each}` }, { from: `203.0.113.${each}` });
    expect(await server.database.selectFrom('contentVersion').selectAll().execute()).toEqual(version);
    const { flood, counts } = (await admin.send('GET', '/api/admin/dive-reports/overview')).json();
    expect([flood.count, counts.new]).toEqual([50, 50]);
    const { ids } = (await admin.send('GET', `/api/admin/dive-reports/${flood.id}/alike`)).json();
    expect(ids).toHaveLength(50);
    await change(ids, 'spam');
    expect((await server.app.inject(`/api/dive-sites/${siteId}`)).json().lately.shown).toEqual([]);
  });
});
