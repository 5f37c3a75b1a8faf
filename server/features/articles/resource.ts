import { z } from 'zod';
import { articleCardSchema, articleFields, articleSchema } from '../../../domain/articles/article.ts';
import { ARTICLE_CATEGORIES } from '../../../domain/articles/article-categories.ts';
import { fillDefaults } from '../../../domain/content-files/fill-defaults.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { searchText } from '../../../domain/search/search-text.ts';
import { defineResource } from '../../crud/resource.ts';

export const articleResource = defineResource({
  kind: 'article',
  fields: articleFields,
  input: articleFields.extend({ category: z.enum(['', ...ARTICLE_CATEGORIES], 'Choose one of the categories.') }),
  item: articleSchema,
  card: articleCardSchema,
  method: 'PATCH',
  fillDefaults,
  derive: (fields) => ({ searchText: searchText('article', fields) }),
  searchResult: ({ slug }) => ({ path: articlePath(slug) }),
  searchColumn: 'searchText',
  order: 'newest',
  hasTable: true,
  tableFilters: { category: { column: 'category' } },
  bulkChanges: { category: (_item, category) => ({ category }) },
});
