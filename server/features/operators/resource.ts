import { operatorFields, operatorInput, operatorSchema } from '../../../domain/operator.ts';
import { normalizeForSearch } from '../../../domain/search.ts';
import { searchText } from '../../../domain/search-text.ts';
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
