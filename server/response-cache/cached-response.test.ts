import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, CachedResponse } from './cached-response.ts';

const makeResponse = (body: Buffer) => new CachedResponse({ status: 200, headers: {}, body });

it.each(['identity', 'br', 'gzip'] as const)(
  'keeps no more memory for a body in %s than it counts',
  async (encoding) => {
    // Like buffers from Node's pool: part of a larger block.
    const body = Buffer.alloc(200_000, '<p>Coral and kelp.</p> ').subarray(100, 40_100);
    const response = makeResponse(body);
    const before = response.bytes;
    const encoded = await response.encode(encoding);
    expect(encoded.body.buffer.byteLength).toBe(encoded.body.length);
    expect(response.bytes - before).toBe(encoding === 'identity' ? 0 : encoded.body.length);
  },
);

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.8, br;q=0.4', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['x'.repeat(5_000), 'identity'],
])('for Accept-Encoding %s chooses %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it.each([
  [undefined, 'accept-encoding'],
  ['accept', 'accept, accept-encoding'],
  ['Accept-Encoding, Accept', 'accept-encoding, accept'],
])('for a routed response that varies by %s says %s', async (vary, expected) => {
  const response = new CachedResponse({ status: 200, headers: { vary }, body: Buffer.from('Coral') });
  const { headers, headersOf304 } = await response.encode('identity');
  for (const list of [headers, headersOf304]) expect(list[list.indexOf('vary') + 1]).toBe(expected);
});

it('compresses a page that several ask for once more, to fewer bytes with an ETag of their own', async () => {
  const words = Array.from({ length: 9_000 }, (_, place) => `${(place * place * 7_919) % 10_007}`).join(' ');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const page = new CachedResponse({ status: 200, headers, body: Buffer.from(`<p>${words}</p>`) });
  const first = await page.encode('br');
  const beforeBytes = page.bytes;
  const etag = ({ headersOf304 }: typeof first) => headersOf304[headersOf304.indexOf('etag') + 1] ?? '';
  await expect.poll(async () => (await page.encode('br')).body.length).toBeLessThan(first.body.length);
  const later = await page.encode('br');
  expect(brotliDecompressSync(later.body).toString()).toBe(`<p>${words}</p>`);
  expect(etag(later)).not.toBe(etag(first));
  for (const each of [first, later]) expect(page.matchesEtag(etag(each))).toBe(true);
  expect(page.bytes).toBe(beforeBytes - first.body.length + later.body.length);
  expect(await page.encode('br')).toBe(later);
});
