import { placeOfRegion, placeSlug } from '../../../domain/places/place.ts';
import { placeInput, placeSchema } from '../../../domain/places/place-fields.ts';
import { defineResource } from '../../crud/resource.ts';
import { findBlockProblems } from '../body-blocks/queries.ts';

export const placeResource = defineResource({
  kind: 'place',
  input: placeInput,
  card: placeSchema.omit({ content: true }),
  method: 'PUT',
  findProblems: findBlockProblems,
  // Derives the slug from the name, so that a site's region leads to its place.
  fillDefaults: (input) => ({ ...input, slug: placeSlug(placeOfRegion(String(input.name ?? ''))) }),
  derive: (fields) => ({
    level: fields.slug.includes('/') ? 'region' : 'area',
    areaSlug: fields.slug.split('/', 1)[0] ?? '',
  }),
  // A place's page exists as long as its dive sites, which record its address.
  publicAddresses: () => [],
  searchColumn: 'sortName',
});
