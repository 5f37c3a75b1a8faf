import { shopFields, shopSchema } from '../../../domain/gear/shop.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
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
