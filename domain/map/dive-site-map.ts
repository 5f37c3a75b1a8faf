import { z } from 'zod';
import { diveSitePointSchema } from '../dive-sites/dive-site.ts';

const degrees = z.number();
const bounds = { west: degrees, south: degrees, east: degrees, north: degrees };

/**
 * The content of the map of dive sites. Longitudes other than a site's own are continuous: from -30 to 330, so that the Pacific is
 * one piece.
 */
export const diveSiteMapSchema = z.object({
  /** The kind of filter that is set, which decides the initial view. */
  aim: z.enum(['everything', 'search', 'filter']),
  /** The view for the smallest screen. A map that gets all sites computes it for its own size. */
  view: z.object({ latitude: degrees, longitude: degrees, zoom: z.int() }),
  /** The number of found sites that can be placed, and their bounds. */
  total: z.int(),
  extent: z.object(bounds).nullable(),
  /** The viewport of these sites and clusters; null when `sites` are all that were found. */
  part: z.object({ zoom: z.int(), ...bounds }).nullable(),
  /** All sites found, or the unclustered ones in the viewport. Some may have no usable position. */
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
