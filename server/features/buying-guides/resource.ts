import { buyingGuideFields, buyingGuideSchema } from '../../../domain/gear/buying-guide.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
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
