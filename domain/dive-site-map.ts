import { z } from 'zod';
import { diveSitePointSchema } from './dive-site.ts';

/** Up to so many sites are handed out whole, so that a reader with a poor line moves about the map without asking again. */
export const MAX_UNCLUSTERED_SITES = 500;

const degrees = z.number();
const bounds = { west: degrees, south: degrees, east: degrees, north: degrees };

/**
 * What the map of dive sites shows. Longitudes other than a site's own are continuous: from -30 to 330, so that the Pacific is
 * one piece.
 */
export const diveSiteMapSchema = z.object({
  /** What the sites were narrowed down by, which decides where the map looks. */
  aim: z.enum(['everything', 'search', 'filter']),
  /** Where the map looks on the smallest screen. A map that was handed all sites works it out for its own size. */
  view: z.object({ latitude: degrees, longitude: degrees, zoom: z.int() }),
  /** How many of the sites found can be placed, and the rectangle they lie in. */
  total: z.int(),
  extent: z.object(bounds).nullable(),
  /** The part these marks are for; null where `sites` are all that were found, for the map to place at any zoom. */
  part: z.object({ zoom: z.int(), ...bounds }).nullable(),
  /** All sites found, or those that stand singly in the part. Some that cannot be placed may be among them. */
  sites: z.array(diveSitePointSchema),
  /**
   * Sites that overlap at the part's zoom and share a mark: how many, the middle of them, and where they lie. The sites
   * themselves are given only where no zoom level separates them.
   */
  clusters: z.array(
    z.object({
      count: z.int(),
      latitude: degrees,
      longitude: degrees,
      bounds: z.object(bounds),
      sites: z.array(diveSitePointSchema),
    }),
  ),
});
export type DiveSiteMap = z.infer<typeof diveSiteMapSchema>;
