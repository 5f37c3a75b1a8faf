import { placeOfRegion, placePath, placeSlug } from '../../../domain/places/place.ts';
import { placeFields, placeInput, placeSchema } from '../../../domain/places/place-fields.ts';
import { searchText } from '../../../domain/search/search-text.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { defineResource } from '../../crud/resource.ts';

export const placeResource = defineResource({
  kind: 'place',
  fields: placeFields,
  input: placeInput,
  item: placeSchema,
  card: placeSchema.omit({ content: true }),
  method: 'PUT',
  // Derives the slug from the name, so that a site's region leads to its place.
  fillDefaults: (input) => ({ ...input, slug: placeSlug(placeOfRegion(String(input.name ?? ''))) }),
  derive: (fields) => ({
    level: fields.slug.includes('/') ? 'region' : 'area',
    areaSlug: fields.slug.split('/', 1)[0] ?? '',
    sortName: normalizeForSearch(fields.name),
    searchText: searchText('place', fields),
  }),
  searchResult: ({ slug }) => ({ path: placePath(slug) }),
  // A place's page exists as long as its dive sites, which record its address.
  publicAddresses: () => [],
  searchColumn: 'sortName',
  order: 'name',
});
