import { slugify } from '../../../domain/kernel/slug.ts';
import { defineResource } from '../../crud/resource.ts';
import { findBlockProblems } from '../body-blocks/queries.ts';

export const ownPageResource = defineResource({
  kind: 'page',
  method: 'PATCH',
  fillDefaults: (input) => ({
    ...input,
    content: input.content ?? '',
    slug: String(input.slug ?? '').trim() || slugify(String(input.title ?? '')),
  }),
  findProblems: findBlockProblems,
  hasTable: true,
  tableFilters: { category: { column: 'menu' } },
});
