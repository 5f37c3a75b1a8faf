import { normalizeForSearch } from '../../../domain/search.ts';
import { searchText } from '../../../domain/search-text.ts';
import { speciesFields, speciesSchema } from '../../../domain/species.ts';
import { joinKeys, keysOfSpecies, speciesPath } from '../../../domain/species-key.ts';
import { defineResource } from '../../crud/resource.ts';

export const speciesResource = defineResource({
  kind: 'species',
  fields: speciesFields,
  item: speciesSchema,
  method: 'PUT',
  derive: (fields) => ({
    sortName: normalizeForSearch(fields.name),
    searchText: searchText('species', fields),
    nameKeys: joinKeys(keysOfSpecies(fields)),
  }),
  searchResult: ({ slug }) => ({ path: speciesPath(slug) }),
  searchColumn: 'searchText',
  order: 'name',
});
