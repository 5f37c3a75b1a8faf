import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/**
 * A worker that replaces the installed one, deletes its caches and unregisters itself. Forms waiting to be sent stay in
 * IndexedDB; pages send them (`web/app/offline/start-offline.ts`).
 */
const REVOKED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

type WorkerParts = {
  /** Path of the built worker. In development it does not exist, which revokes the worker. */
  file: string;
  isEnabled: boolean;
};

/** Serves the service worker at the root, so that its scope is the whole site. Browsers request it with every page. */
export async function registerServiceWorker(app: FastifyInstance, { file, isEnabled }: WorkerParts): Promise<void> {
  const built = isEnabled ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(built ?? REVOKED_WORKER),
  );
}
