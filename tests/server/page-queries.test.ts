// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError } from '../../server/platform/http/errors.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { TEST_KIND } from '../support/database-location.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Checks that pages, which read the API in the process, reject invalid queries like the API does over HTTP. */

let server: TestServer;
let api: InProcessApi;
beforeAll(async () => {
  server = await testServer();
  api = createInProcessApi({ database: server.database }, allEndpoints);
});
afterAll(() => server.close());

const HOSTILE = [
  ...['%00', '%01', 'a%00b', '%1b%5B31m', '%E2%80%AE', '%FF', '%F0%9F', '', '-1', '0', '1e9', '99999999999999999999'],
  ...['%5B%5D', '%7B%7D', 'true', 'null', '../../etc/passwd', "'%20or%201=1--", '2026-02-31', 'x'.repeat(3_000)],
];

const inProcess = (path: string) =>
  api.get(path).then(
    (body) => (body === null ? 404 : 200),
    (error: unknown) => (error instanceof HttpError ? error.statusCode : `${error}`),
  );

const NO_FAULT = expect.toBeOneOf([200, 400, 401, 404]);
const parameters = allEndpoints.flatMap(({ path, query }) =>
  query instanceof z.ZodObject ? Object.keys(query.shape).map((name) => ({ path, name })) : [],
);

it('finds the parameters of the API', () => {
  expect(parameters.length).toBeGreaterThan(20);
  expect(parameters).toContainEqual({ path: '/api/search', name: 'q' });
});

describe.each(parameters)('$name of $path', ({ path, name }) => {
  it('treats every hostile value in the process like over HTTP, and never fails', async () => {
    const check = async (value: string) => {
      const address = `${path.replaceAll(/:\w+/g, '1')}?${name}=${value}`;
      // On PostgreSQL the statements count, which are the same over HTTP.
      if (TEST_KIND === 'postgres') return expect([address, await inProcess(address)]).toEqual([address, NO_FAULT]);
      const { statusCode } = await server.app.inject(address);
      expect(statusCode, address).toBeLessThan(500);
      const isMissing = statusCode === 404 || statusCode === 200;
      expect([address, await inProcess(address)]).toEqual([
        address,
        isMissing ? expect.toBeOneOf([200, 404]) : statusCode,
      ]);
    };
    await Promise.all(HOSTILE.map(check));
  });
});

it.each(['%00', '%01', 'a%00b'])('refuses a search for %s with 400 and a sentence', async (value) => {
  const error: unknown = await api.get(`/api/search?q=${value}`).catch((reason) => reason);
  expect(error).toMatchObject({ name: 'HttpError', statusCode: 400, message: expect.stringMatching(/^[A-Z].*\.$/) });
});
