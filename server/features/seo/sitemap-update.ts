import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { timestampSchema } from '../../../domain/kernel/timestamp.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { publishedPages, type StaticPage } from './published-pages.ts';
import { MAX_SITEMAP_URLS, type SitemapEntry, sitemapXml } from './sitemap.ts';
import { sitemapEntries } from './sitemap-entries.ts';

/** `timestamp`: when the sitemap was generated and checked. */
const updateSchema = z.object({ timestamp: timestampSchema, pages: z.int() });

type SitemapUpdateContext = {
  database: Database;
  siteUrl: string;
  staticPages: readonly StaticPage[];
  guard: AdminOnly;
};

/**
 * Checks that the sitemap of the published content can be generated and that search engines will read all of it, and records
 * that in the audit log. Updates nothing, since the sitemap is generated on every request.
 */
export function registerSitemapUpdate(
  app: FastifyInstance,
  { database, siteUrl, staticPages, guard }: SitemapUpdateContext,
): void {
  adminRoutes(app, guard).post(
    '/api/admin/update-sitemap',
    'Make the sitemap now and check it',
    { body: z.looseObject({}).nullish(), response: updateSchema, errors: [409] },
    async (request) => {
      const entries = sitemapEntries(staticPages, await publishedPages(database), siteUrl);
      const error = sitemapError(entries, sitemapXml(entries));
      if (error) throw new HttpError(409, error);
      const pages = entries.length;
      await recordAudit(database, { action: 'sitemap_updated', resource: 'sitemap', details: { pages } }, request);
      return { timestamp: new Date().toISOString(), pages };
    },
  );
}

/** The largest sitemap that search engines read (sitemaps.org), uncompressed. */
const MAX_BYTES = 50 * 1024 * 1024;

/** Explains to the admin why search engines would not read the whole sitemap; null when they do. */
export function sitemapError(entries: readonly SitemapEntry[], xml: string): string | null {
  if (entries.length > MAX_SITEMAP_URLS) {
    return `The site has ${entries.length} pages, but search engines read ${MAX_SITEMAP_URLS} of one sitemap.`;
  }
  if (Buffer.byteLength(xml) > MAX_BYTES) return 'The sitemap is larger than the 50 MB that search engines read.';
  const addresses = new Set(entries.map(({ url }) => url));
  return addresses.size === entries.length ? null : 'Two pages have the same address.';
}
