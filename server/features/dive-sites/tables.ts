import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';

declare module '../../crud/entity-tables.ts' {
  interface OwnColumns {
    /**
     * `filterText`: the normalised text that the filter of the dive-sites page matches (`siteFilterText` in domain/words/search.ts).
     * `maxDepth`: metres, by `deepest` of domain/dive-sites/depth.ts. `areaSlug`, `regionSlug`: by `placeOfRegion` of domain/places/place.ts; the
     * area's is '' where the region names none. `speciesKeys`: by `joinSpeciesKeys` of domain/species/species-key.ts.
     */
    'dive-site': {
      maxDepth: number | null;
      filterText: string;
      areaSlug: Generated<string>;
      regionSlug: Generated<string | null>;
      videoAddedAt: Timestamp | null;
      speciesKeys: Generated<string>;
    };
  }
}
