import { buyingGuideFields, buyingGuideSchema } from '../../../domain/buying-guide.ts';
import { normalizeForSearch } from '../../../domain/search.ts';
import { defineResource } from '../../crud/resource.ts';

export const buyingGuideResource = defineResource({
  kind: 'buying-guide',
  fields: buyingGuideFields,
  item: buyingGuideSchema,
  method: 'PUT',
  derive: ({ name }) => ({ sortName: normalizeForSearch(name) }),
  searchColumn: 'sortName',
  order: 'name',
});
