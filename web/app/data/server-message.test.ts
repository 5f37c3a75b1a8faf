import { expect, test } from 'vitest';
import { readFailure } from './query.ts';
import { NO_ANSWER, serverMessage } from './server-message.ts';

const failed = (body: string, status: number) => readFailure(new Response(body, { status, statusText: 'Oh no' }));

test.each([
  ['{"error":"Email already subscribed"}', 409, 'Email already subscribed'],
  ['{"error":"Please check.","details":{"name":"Too long."}}', 400, 'Please check.'],
])('%s with status %i reads as %s', async (body, status, text) => {
  expect(serverMessage(await failed(body, status))).toBe(text);
});

const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '""',
  '{"error":""}',
  '{"error":{}}',
  '{"message":"?"}',
  'Bad gateway',
  '<html><h1>502</h1>',
];

test.each([400, 401, 403, 404, 413, 418, 429, 500, 502, 503, 504, 507, 599])(
  'a %i without a sentence of the server gets one, whatever its body',
  async (status) => {
    for (const body of BODIES) {
      const text = serverMessage(await failed(body, status));
      expect(text).toBe(NO_ANSWER);
    }
    expect(serverMessage(await readFailure(new Response('', { status })))).toBe(NO_ANSWER);
  },
);

test('a connection that fails has its own words', () => {
  expect(serverMessage(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
});
