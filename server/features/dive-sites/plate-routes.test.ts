// SQLite only: draws what a record holds, and has no query of its own.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLATE_SIZES, platePath } from '../../../domain/plates/plate-address.ts';
import { makeDiveSite } from '../../../tests/factories/make-content.ts';
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

it('gives the facts in words with the page, in place of a picture', async () => {
  const site = (await get(`/api/dive-sites/${id}`)).json();
  expect(site.section).toMatch(/^Section of Bare Island: .*3 to 18 m/);
  expect(site).not.toHaveProperty('illustration');
});
