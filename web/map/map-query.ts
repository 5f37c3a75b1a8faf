import type { DiveSiteFilters } from '../../domain/dive-site-filters.ts';
import type { DiveSiteMap } from '../../domain/dive-site-map.ts';
import { type MapViewport, serializeViewport } from '../../domain/map-viewport.ts';
import { filterParameters } from '../app/data/queries.ts';
import { query, withParameters } from '../app/data/query.ts';

/** What the map shows of the sites that pass the filters, in a part of it; without one, where it opens. */
export const diveSiteMap = (filters: DiveSiteFilters, part: MapViewport | null = null) =>
  query<DiveSiteMap>(
    withParameters('/api/dive-sites/map', { ...filterParameters(filters), part: part && serializeViewport(part) }),
  );
