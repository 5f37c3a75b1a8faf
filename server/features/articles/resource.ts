import { z } from 'zod';
import { articleCardSchema, articleFields } from '../../../domain/articles/article.ts';
import { ARTICLE_CATEGORIES } from '../../../domain/articles/article-categories.ts';
import { fillDefaults } from '../../crud/fill-defaults.ts';
import { defineResource } from '../../crud/resource.ts';
import { findBlockProblems } from '../body-blocks/queries.ts';

export const articleResource = defineResource({
  kind: 'article',
  input: articleFields.extend({ category: z.enum(['', ...ARTICLE_CATEGORIES], 'Choose one of the categories.') }),
  card: articleCardSchema,
  method: 'PATCH',
  findProblems: findBlockProblems,
  fillDefaults,
  hasTable: true,
  tableFilters: { category: { column: 'category' } },
  bulkChanges: { category: (_item, category) => ({ category }) },
});
