import { locationFields, locationSchema } from '../../../domain/places/location.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { defineResource } from '../../crud/resource.ts';

export const locationResource = defineResource({
  kind: 'location',
  fields: locationFields,
  item: locationSchema,
  method: 'PUT',
  derive: ({ name }) => ({ sortName: normalizeForSearch(name) }),
  searchColumn: 'sortName',
  order: 'name',
});
