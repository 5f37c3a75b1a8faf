import { z } from 'zod';
import { DEPTH_BANDS } from '../../../domain/dive-sites/depth.ts';
import { SKILL_LEVELS } from '../../../domain/dive-sites/dive-site.ts';
import { ENTRIES, SITE_KINDS } from '../../../domain/dive-sites/site-vocabulary.ts';
import { SUITS } from '../../../domain/dive-sites/suits.ts';
import {
  type DiveSiteFilters,
  MAX_KM,
  MAX_NEAR_LENGTH,
  MONTHS,
  SITE_ORDERS,
} from '../../../domain/finder/dive-site-filters.ts';
import type { LocatedFilter } from '../../../domain/finder/facet-answer.ts';
import { placeOfMatch } from '../../../domain/finder/place-resolver.ts';
import { LIMITS, slugSchema, textSchema } from '../../../domain/kernel/fields.ts';
import { PLACE_SLUG_PATTERN } from '../../../domain/kernel/slug-pattern.ts';
import { COMPASS } from '../../../domain/sea/exposure.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchQuery } from '../../platform/http/list-query.ts';
import { placeResolver } from '../gazetteer/queries.ts';

const SHELTER = 'Leaves out sites where this is not known';
const choice = <Value extends string>(values: readonly Value[]) => z.enum(['all', ...values]).optional();

/** The filters of the dive-sites page, as the list, its counts and the map take them. Absent and 'all' filter nothing. */
export const filterQuery = {
  search: searchQuery.describe('Filter of the page: name, description, region, marine life'),
  region: textSchema(LIMITS.name).optional().describe('Exactly as /api/dive-sites/regions has it'),
  skill: choice(SKILL_LEVELS),
  depth: choice(DEPTH_BANDS).describe('By greatest depth: to 10 m, over 10 to 20 m, over 20 m'),
  place: z
    .string()
    .max(2 * LIMITS.slug + 1)
    .regex(PLACE_SLUG_PATTERN, 'Give the slug of an area, or area/region.')
    .optional()
    .describe('Slug of an area, or area/region: queensland, queensland/great-barrier-reef'),
  month: choice(MONTHS).describe('Best months, 1 to 12'),
  entry: choice(ENTRIES),
  kind: choice(SITE_KINDS),
  suits: slugSchema
    .optional()
    .describe(`Only sites of which a source says so, absence is not a no: ${SUITS.join(', ')}`),
  wind: choice(COMPASS).describe(
    `Wind from there: not among those on record that spoil the dive, or where none is on record little open water that way by the coast, which is not shelter. ${SHELTER}`,
  ),
  swell: choice(COMPASS).describe(`Swell from there, likewise. ${SHELTER}`),
  species: slugSchema.optional().describe('Slug of the common name of an animal that the site’s page lists'),
  within: choice(['open-water']).describe(
    'Rated Beginner or Intermediate, no overhead or further training on any part, greatest depth within 18 m',
  ),
  open: choice(['1']).describe('Leaves out sites that are known to be closed'),
  near: textSchema(MAX_NEAR_LENGTH)
    .optional()
    .describe(
      'A town, postcode, region or water, or a position. Nothing is near a place that is not known, or that is one of several',
    ),
  km: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_KM)
    .optional()
    .describe('How far from `near`, in kilometres along the great circle; 100 unless given'),
  sort: choice(SITE_ORDERS).describe(
    'Unless given: by distance with `near`, otherwise featured sites first, then by name. `relevance` ranks what `search` matches; `depth` starts with the shallowest',
  ),
};

type FilterQuery = Omit<Partial<DiveSiteFilters>, 'km'> & { km?: number | undefined };

/** A query with the place that its `near` names. */
export async function locateNear<Query extends FilterQuery>(
  database: Database,
  { km, ...query }: Query,
): Promise<Omit<Query, 'km'> & LocatedFilter> {
  const located = { ...query, km: km === undefined ? 'all' : String(km) };
  if (!query.near) return located;
  const { place, options } = placeOfMatch((await placeResolver(database)).resolve(query.near));
  return { ...located, nearPlace: place, nearOptions: options };
}
