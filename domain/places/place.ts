import { PLACES_PATH } from '../kernel/page-paths.ts';
import { slugify } from '../kernel/slug.ts';
import { splitRegion } from './region.ts';

/** Names of countries that a region may add after its state, as in 'Sydney, New South Wales, Australia'. */
const COUNTRY_AFTER_STATE = 'Australia';

/** The place of a dive site in two levels: its area (state, territory or country) and its region, null where it names none. */
export type PlaceOfRegion = {
  areaSlug: string;
  areaName: string;
  regionSlug: string | null;
  regionName: string | null;
};

/** Splits a site's region into its place: 'Great Barrier Reef, Queensland' is the region Great Barrier Reef in Queensland. */
export function placeOfRegion(region: string): PlaceOfRegion {
  const { area: first, rest } = splitRegion(region);
  const parts = [first, ...rest.split(',')].map((part) => part.trim()).filter(Boolean);
  if (parts.length > 2 && parts.at(-1) === COUNTRY_AFTER_STATE) parts.pop();
  const areaName = parts.pop() ?? '';
  const regionName = parts.join(', ');
  const regionSlug = slugifyPlace(regionName);
  return {
    areaSlug: slugifyPlace(areaName),
    areaName,
    regionSlug: regionSlug || null,
    regionName: regionSlug ? regionName : null,
  };
}

/** Drops hyphens, as the addresses of places that databases already hold do. */
const slugifyPlace = (name: string): string => slugify(name.replace(/\p{Pd}/gu, ''));

export const PLACE_LEVELS = ['area', 'region'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** Slug of a place in addresses, in the API and in filters: `queensland` or `queensland/great-barrier-reef`. */
export const placeSlug = ({ areaSlug, regionSlug }: Pick<PlaceOfRegion, 'areaSlug' | 'regionSlug'>): string =>
  regionSlug ? `${areaSlug}/${regionSlug}` : areaSlug;

const encodeSlug = (slug: string) => slug.split('/').map(encodeURIComponent).join('/');

export const placePath = (slug: string): string => `${PLACES_PATH}/${encodeSlug(slug)}`;

export const placeApiPath = (slug: string): string => `/api/places/${encodeSlug(slug)}`;
