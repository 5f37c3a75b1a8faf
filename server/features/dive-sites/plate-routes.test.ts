// SQLite only: draws what a record holds, and has no query of its own.

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLATE_SIZES, platePath } from '../../../domain/plates/plate-address.ts';
import { makeDiveSite } from '../../../tests/factories/make-content.ts';
import { adminServer } from '../../../tests/server/admin/admin.ts';
import { type TestServer, testServer } from '../../../tests/server/test-server.ts';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await testServer();
  id = await makeDiveSite(server.database, { name: 'Bare Island', depthRange: '3-18m' });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);

it('serves each size, and one colour for paper, with a style of its own', async () => {
  const drawn = [];
  for (const size of Object.keys(PLATE_SIZES) as (keyof typeof PLATE_SIZES)[])
    for (const paper of ['', '&paper=1']) {
      const { statusCode, headers, body } = await get(platePath(id, size) + paper);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
      expect(body).toMatch(/^<svg [\s\S]*<title>Section of Bare Island: [\s\S]*<\/svg>$/);
      drawn.push(body);
    }
  expect(new Set(drawn).size).toBe(8);
});

it('has no plate of a draft, of an unknown site or in an unknown size', async () => {
  const draft = await makeDiveSite(server.database, { name: 'Draft', published: false });
  const addresses = [platePath(draft, 'card'), platePath(99_999, 'card'), `/dive-sites/${id}/plate.svg?size=huge`];
  for (const address of [...addresses, '/dive-sites/0/plate.svg', '/dive-sites/x/plate.svg'])
    expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
});

it('shows an admin the plate of a draft, which no cache stores', async () => {
  const { server: own, admin } = await adminServer();
  const draft = await makeDiveSite(own.database, { name: 'Draft', published: false });
  const [mine, others] = [
    await admin.send('GET', platePath(draft, 'card')),
    await own.app.inject(platePath(draft, 'card')),
  ];
  expect([mine.statusCode, mine.headers['cache-control'], others.statusCode]).toEqual([200, 'no-store', 404]);
  expect(mine.body).toContain('<title>Section of Draft:');
  await own.close();
});

it('draws the section into the picture for social networks, which changes with the record', async () => {
  const social = () => get(`/social/dive-sites/${id}.jpg`);
  const before = await social();
  await setDepth('3-24m');
  const after = await social();
  expect([before.statusCode, before.headers['content-type'], after.statusCode]).toEqual([200, 'image/jpeg', 200]);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  // Over the whole width of its frame: the sheet's light colour in the corners, the deep ground beside them.
  const { data, info } = await sharp(after.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const light = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 200;
  expect([light(414, 102), light(1145, 528), light(404, 102), light(1155, 528)]).toEqual([true, true, false, false]);
  await setDepth('3-18m');
});

const setDepth = (depthRange: string) =>
  server.database.updateTable('diveSites').set({ depthRange }).where('id', '=', id).execute();

it('gives the facts in words with the page, in place of a picture', async () => {
  const site = (await get(`/api/dive-sites/${id}`)).json();
  expect(site.section).toMatch(/^Section of Bare Island: .*3 to 18 m/);
  expect(site).not.toHaveProperty('illustration');
});
