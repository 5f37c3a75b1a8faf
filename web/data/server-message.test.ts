import { expect, test } from 'vitest';
import { failureOf } from './query.ts';
import { serverMessage } from './server-message.ts';

const failed = (body: string, status: number) => failureOf(new Response(body, { status, statusText: 'Oh no' }));

test.each([
  ['{"error":"Email already subscribed"}', 409, 'Email already subscribed'],
  ['{"error":"Please check.","details":{"name":"Too long."}}', 400, 'Please check.'],
  ['Bad gateway', 502, '502: Bad gateway'],
  ['', 500, '500: Oh no'],
  ['{"message":"?"}', 500, '500: {"message":"?"}'],
  ['null', 500, '500: null'],
])('%s with status %i reads as %s', async (body, status, text) => {
  expect(serverMessage(await failed(body, status))).toBe(text);
});

test('a connection that fails has its own words', () => {
  expect(serverMessage(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
});
