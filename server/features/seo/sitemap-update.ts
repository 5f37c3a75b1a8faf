import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { timestampSchema } from '../../../domain/timestamp.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema, HttpError } from '../../platform/http/errors.ts';
import { publishedPages } from './published-pages.ts';
import { MAX_SITEMAP_URLS, type SitemapEntry, sitemapXml } from './sitemap.ts';
import { sitemapEntries } from './sitemap-entries.ts';

/** `timestamp`: when the sitemap was made and found good. */
const updateSchema = z.object({ timestamp: timestampSchema, pages: z.int() });

/**
 * The sitemap is made anew whenever it is asked for, so there is nothing to bring up to date. What an owner learns by
 * this call is that it can be made of what is published now, and that search engines will read all of it. The log keeps when.
 */
export function registerSitemapUpdate(
  app: FastifyInstance,
  { database, siteUrl, guard }: { database: Database; siteUrl: string; guard: AdminOnly },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/update-sitemap',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Make the sitemap now and check it',
        tags: ['Owners'],
        body: z.looseObject({}).nullish(),
        response: { 200: updateSchema, 401: errorBodySchema, 409: errorBodySchema },
      },
    },
    async (request) => {
      const entries = sitemapEntries(await publishedPages(database), siteUrl);
      const fault = sitemapError(entries, sitemapXml(entries));
      if (fault) throw new HttpError(409, fault);
      const pages = entries.length;
      await recordAudit(database, { action: 'sitemap_updated', resource: 'sitemap', details: { pages } }, request);
      return { timestamp: new Date().toISOString(), pages };
    },
  );
}

/** The largest sitemap that search engines read (sitemaps.org), uncompressed. Bytes. */
const MOST_BYTES = 50 * 1024 * 1024;

/** What keeps search engines from reading a sitemap as a whole, as a sentence for owners; null when nothing does. */
export function sitemapError(entries: readonly SitemapEntry[], xml: string): string | null {
  if (entries.length > MAX_SITEMAP_URLS) {
    return `The site has ${entries.length} pages, but search engines read ${MAX_SITEMAP_URLS} of one sitemap.`;
  }
  if (Buffer.byteLength(xml) > MOST_BYTES) return 'The sitemap is larger than the 50 MB that search engines read.';
  const addresses = new Set(entries.map(({ url }) => url));
  return addresses.size === entries.length ? null : 'Two pages have the same address.';
}
