import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { formerHostTarget } from '../../../domain/settings/former-hosts.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';

type Context = { settings: Pick<SiteSettings, 'formerHosts'>; siteUrl: string };

/** How long browsers remember a redirect: an owner may take a domain back. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

/** Leads readers and search engines from former hosts to the same page of the present one. Health checks are for this process, by any name. */
export function redirectFormerHosts(app: FastifyInstance, { settings, siteUrl }: Context): void {
  app.addHook('onRequest', async ({ method, headers, originalUrl }, reply) => {
    if (originalUrl === '/healthz' || originalUrl === '/readyz') return;
    const site = { formerHosts: settings.formerHosts, siteUrl };
    const target = formerHostTarget(site, { method, host: headers.host, url: originalUrl });
    if (!target) return;
    return reply.header('cache-control', `public, max-age=${REMEMBERED_SECONDS}`).redirect(target, 301);
  });
}

/** Whether a request is for a former host, so that no cached page answers it. */
export const isForFormerHost =
  ({ settings, siteUrl }: Context) =>
  ({ headers }: IncomingMessage): boolean =>
    settings.formerHosts !== '' &&
    formerHostTarget(
      { formerHosts: settings.formerHosts, siteUrl },
      { method: 'GET', host: headers.host, url: '/' },
    ) !== null;
