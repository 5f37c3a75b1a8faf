import { afterEach, expect, test, vi } from 'vitest';
import { AdminRequestError, adminRequest } from './admin-request.ts';

const answering = (body: BodyInit | null, init?: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));
afterEach(() => vi.unstubAllGlobals());

test('returns null for an empty body and the parsed body otherwise', async () => {
  answering(null, { status: 204 });
  expect(await adminRequest('DELETE', '/api/things/1')).toBeNull();
  answering('{"id":1}');
  expect(await adminRequest('GET', '/api/things/1')).toEqual({ id: 1 });
});

const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new Error('gone'));
    },
  });

test.each([
  ['is cut short', '{"id":1,"na'],
  ['is a page of some proxy', '<!doctype html><title>Log in</title>'],
  ['ends with the connection', brokenOff()],
])('reports a success whose body %s as a failure', async (_what, body) => {
  answering(body);
  await expect(adminRequest('POST', '/api/things')).rejects.toMatchObject({
    name: 'AdminRequestError',
    message: 'The server’s response was cut off. Reload the page to see whether your change was saved.',
  });
});

const GONE = 'The server could not be reached. Nothing was lost; please try again.';

test('reports a network that is gone in a sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(adminRequest('GET', '/api/things')).rejects.toMatchObject({ status: 0, message: GONE });
});

const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '{"error":""}',
  '{"error":{}}',
  '{"message":"?"}',
  'upstream timed out',
  '<html><h1>502',
];

test.each([400, 401, 403, 404, 409, 412, 413, 429, 500, 502, 503, 504, 507])(
  'reports a %i in a sentence, whatever its body',
  async (status) => {
    for (const body of BODIES) {
      answering(body, { status, statusText: '' });
      const failure = (await adminRequest('GET', '/api/things').catch((error) => error)) as AdminRequestError;
      expect(failure).toBeInstanceOf(AdminRequestError);
      expect([body, failure.message]).toEqual([body, expect.stringMatching(/^[A-Z][^{}<>\d]+\.$/)]);
      expect([failure.serverMessage, failure.details]).toEqual([null, {}]);
    }
    answering('{"error":"The disk is full.","details":{"title":"Too long."}}', { status });
    await expect(adminRequest('GET', '/api/things')).rejects.toMatchObject({
      ...{ message: 'The disk is full.', serverMessage: 'The disk is full.', details: { title: 'Too long.' } },
    });
  },
);
