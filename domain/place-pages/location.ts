import { z } from 'zod';
import { readFilters, writeFilters } from '../finder/dive-site-filters.ts';
import { LIMITS, linkSchema, optionalText, requiredText, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { DIVE_SITES_PATH } from '../kernel/page-paths.ts';

const SITE_LIST_ERROR = `Paste the address of the dive-site list with its filters set, such as ${DIVE_SITES_PATH}?place=queensland/great-barrier-reef.`;

/** The path of the filtered list that an address on any host leads to; null unless it has filters, all of them known ones. */
function readSiteList(address: string): string | null {
  if (!URL.canParse(address, 'http://localhost')) return null;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  for (const name of ['page', 'view']) searchParams.delete(name);
  const query = writeFilters(readFilters(searchParams));
  const isKnown = query !== '' && new URLSearchParams(query).size === searchParams.size;
  return pathname === DIVE_SITES_PATH && isKnown ? `${pathname}?${query}` : null;
}

/** The list of a destination's own sites, as the path of the filtered list: it may be a region, several, or the waters round a town. */
const siteListSchema = optionalText(LIMITS.url)
  .refine((value) => value === null || readSiteList(value) !== null, SITE_LIST_ERROR)
  .transform((value) => value && readSiteList(value));

export const locationFields = z.object({
  name: requiredText('Name', LIMITS.name),
  region: requiredText('Region', LIMITS.name),
  description: requiredText('Description', LIMITS.description),
  waterTemp: textSchema(LIMITS.line),
  visibility: textSchema(LIMITS.line),
  bestTime: textSchema(LIMITS.line),
  depth: textSchema(LIMITS.line),
  difficulty: textSchema(LIMITS.line),
  imageUrl: z.union([linkSchema, z.literal('')]),
  mapCoordinates: optionalText(LIMITS.line),
  siteList: siteListSchema,
  featured: z.boolean().default(false),
});

/** A featured region on the home page, as `/api/locations/featured` delivers it. */
export const locationSchema = itemSchema('location', locationFields);
export type Location = z.infer<typeof locationSchema>;
