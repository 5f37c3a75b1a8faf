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
