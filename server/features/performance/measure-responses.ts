import type { FastifyInstance } from 'fastify';
import type { ServerMeter } from './server-meter.ts';

type Parts = { meter: ServerMeter; nameOfPage: (path: string) => string };

/** Matches routes whose time says nothing about pages: files, and an admin's work, which may wait for a backup. */
const IS_OTHER = /^\/(?:assets|media|uploads|jpeg|api\/admin|sw\.js)(?:\/|$)/;
const IS_HEALTH_CHECK = /^\/(?:healthz|readyz)$/;
const PAGES = '/*';

/** Counts every response that the router gives. Those from the cache are counted there; a render for it counts once. */
export function registerMeter(app: FastifyInstance, { meter, nameOfPage }: Parts): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = PAGES } = request.routeOptions;
    if (IS_HEALTH_CHECK.test(route)) return;
    if (IS_OTHER.test(route)) meter.countOther();
    else meter.countResponses(1, reply.elapsedTime);
    if (reply.statusCode < 500) return;
    const name = route === PAGES ? nameOfPage(request.url.split('?', 1)[0] ?? '') : route;
    meter.countError(`${request.method} ${name}`);
  });
}
