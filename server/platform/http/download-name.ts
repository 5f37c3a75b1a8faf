import { siteDate } from '../../../domain/dates.ts';
import { slugify } from '../../../domain/slug.ts';

/** The name of a file to keep, with the site and the day in it, e.g. `bommie-subscribers-2026-11-21`. */
export function downloadName(siteName: string, what: string, now = new Date()): string {
  const site = slugify(siteName).replace(/[^a-z0-9-]/g, '') || 'site';
  return `${site}-${what}-${siteDate(now)}`;
}
