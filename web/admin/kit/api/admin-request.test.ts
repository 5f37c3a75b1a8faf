import { afterEach, expect, test, vi } from 'vitest';
import { adminRequest } from './admin-request.ts';

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
