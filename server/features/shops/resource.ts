import { normalizeForSearch } from '../../../domain/search.ts';
import { shopFields, shopSchema } from '../../../domain/shop.ts';
import { defineResource } from '../../crud/resource.ts';

export const shopResource = defineResource({
  kind: 'shop',
  fields: shopFields,
  item: shopSchema,
  method: 'PUT',
  derive: (fields) => ({ sortName: normalizeForSearch(fields.name) }),
  searchColumn: 'sortName',
  order: 'name',
});
