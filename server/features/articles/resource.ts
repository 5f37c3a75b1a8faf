import { z } from 'zod';
import { articleCardSchema, articleFields, articleSchema } from '../../../domain/article.ts';
import { ARTICLE_CATEGORIES } from '../../../domain/article-categories.ts';
import { fillDefaults } from '../../../domain/fill-defaults.ts';
import { searchText } from '../../../domain/search-text.ts';
import { articlePath } from '../../../domain/slug.ts';
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
