import { operatorFields, operatorInput, operatorSchema } from '../../../domain/operators/operator.ts';
import { searchText } from '../../../domain/search/search-text.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { defineResource } from '../../crud/resource.ts';

export const operatorResource = defineResource({
  kind: 'operator',
  fields: operatorFields,
  input: operatorInput,
  item: operatorSchema,
  method: 'PUT',
  derive: (fields) => ({
    sortName: normalizeForSearch(fields.name),
    searchText: searchText('operator', fields),
  }),
  searchColumn: 'searchText',
  order: 'name',
});
