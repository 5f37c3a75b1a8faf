import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerServiceWorker } from '../../server/features/offline/worker-routes.ts';

const BUILT = 'addEventListener("fetch", () => {});';

async function readWorker(isEnabled: boolean): Promise<{ headers: Record<string, unknown>; body: string }> {
  const file = join(await mkdtemp(join(tmpdir(), 'bommie-worker-')), 'service-worker.js');
  await writeFile(file, BUILT);
  const app = Fastify();
  await registerServiceWorker(app, { file, isEnabled });
  const { headers, body } = await app.inject('/sw.js');
  await app.close();
  return { headers, body };
}

it('serves the built worker to be checked with every page', async () => {
  const { headers, body } = await readWorker(true);
  expect([body, headers['cache-control']]).toEqual([BUILT, 'no-cache']);
  expect(headers['content-type']).toContain('javascript');
});

it('serves a worker that removes itself when offline reading is off', async () => {
  const { body } = await readWorker(false);
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete');
});

it('removes the worker where none is built', async () => {
  const app = Fastify();
  await registerServiceWorker(app, { file: '/nowhere/service-worker.js', isEnabled: true });
  const { body } = await app.inject('/sw.js');
  expect(body).toContain('registration.unregister()');
  await app.close();
});
