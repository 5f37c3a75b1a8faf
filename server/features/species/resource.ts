import { searchText } from '../../../domain/search/search-text.ts';
import { speciesFields, speciesSchema } from '../../../domain/species/species.ts';
import { joinKeys, keysOfSpecies, speciesPath } from '../../../domain/species/species-key.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
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
