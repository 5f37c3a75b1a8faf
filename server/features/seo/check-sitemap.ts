import { MAX_SITEMAP_URLS, type SitemapEntry } from './sitemap.ts';

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
