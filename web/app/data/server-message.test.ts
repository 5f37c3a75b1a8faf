import { expect, test } from 'vitest';
import { failureOf } from './query.ts';
import { NO_ANSWER, serverMessage } from './server-message.ts';

const failed = (body: string, status: number) => failureOf(new Response(body, { status, statusText: 'Oh no' }));

test.each([
  ['{"error":"Email already subscribed"}', 409, 'Email already subscribed'],
  ['{"error":"Please check.","details":{"name":"Too long."}}', 400, 'Please check.'],
  ['Bad gateway', 502, '502: Bad gateway'],
  ['', 500, '500: Oh no'],
  ['<html><h1>502 Bad Gateway</h1></html>', 502, `502: ${NO_ANSWER}`],
  ['\n<!doctype html>', 504, `504: ${NO_ANSWER}`],
  ['{"message":"?"}', 500, '500: {"message":"?"}'],
  ['null', 500, '500: null'],
])('%s with status %i reads as %s', async (body, status, text) => {
  expect(serverMessage(await failed(body, status))).toBe(text);
});

test('an answer of HTTP/2 without a body has words too', async () => {
  expect(serverMessage(await failureOf(new Response('', { status: 503 })))).toBe(`503: ${NO_ANSWER}`);
});

test('a connection that fails has its own words', () => {
  expect(serverMessage(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
});
