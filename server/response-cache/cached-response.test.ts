import { expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const answerOf = (body: Buffer) => new CachedResponse({ status: 200, headers: {}, body, varies: false });

it.each(['identity', 'br', 'gzip'] as const)(
  'keeps no more memory for a body in %s than it counts',
  async (encoding) => {
    // As from Node's pool: part of a larger block.
    const body = Buffer.alloc(200_000, '<p>Coral and kelp.</p> ').subarray(100, 40_100);
    const answer = answerOf(body);
    const before = answer.bytes;
    const form = await answer.form(encoding);
    expect(form.body.buffer.byteLength).toBe(form.body.length);
    expect(answer.bytes - before).toBe(encoding === 'identity' ? 0 : form.body.length);
  },
);
