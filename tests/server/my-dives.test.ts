// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestServer, testServer } from './test-server.ts';

const SITE_URL = 'https://bommie.example';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await testServer({ env: { SITE_URL } });
  id = await makeDiveSite(server.database, { name: 'Bare Island' });
});
afterAll(() => server.close());

describe('QR codes', () => {
  const get = (url: string) => server.app.inject(url);

  it('contain the address of a site, or of a list with its name and day', async () => {
    const ofSite = await get(`${diveSitePath({ id, name: 'Bare Island' })}/qr.svg`);
    expect([ofSite.statusCode, ofSite.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const ofList = await get(`/my-dives/qr.svg?sites=${id}&name=Sydney&date=2026-11-28`);
    expect(ofList.statusCode).toBe(200);
    expect(ofList.body).not.toBe(ofSite.body);
    for (const { body } of [ofSite, ofList]) expect(body).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  });

  it('are read back as the address', async () => {
    // The library's own decoder shares tables with its encoder, but still detects a wrongly drawn code.
    const { default: encodeQR } = await import('qr');
    const { default: decodeQR } = await import('qr/decode.js');
    const address = `${SITE_URL}${diveSitePath({ id, name: 'Bare Island' })}`;
    const drawn = encodeQR(address, 'raw', { ecc: 'medium', border: 4 });
    const scale = 4;
    const size = drawn.length * scale;
    const data = new Uint8Array(size * size * 4).fill(255);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (drawn[Math.floor(y / scale)]?.[Math.floor(x / scale)])
          data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
      }
    }
    expect(decodeQR({ width: size, height: size, data })).toBe(address);
    const { body } = await get(`${diveSitePath({ id, name: 'Bare Island' })}/qr.svg`);
    expect(body).toBe(encodeQR(address, 'svg', { ecc: 'medium', border: 4 }));
  });

  it.each(['/dive-sites/999999/qr.svg', '/dive-sites/x/qr.svg', '/my-dives/qr.svg', '/my-dives/qr.svg?sites=x'])(
    'are not found at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
