import { z } from 'zod';
import { articleFields } from '../../../domain/article.ts';
import { ARTICLE_CATEGORIES } from '../../../domain/article-categories.ts';
import { fillDefaults } from '../../../domain/fill-defaults.ts';
import { defineResource } from '../../crud/resource.ts';
import { articleColumns } from './create-article.ts';
import { ARTICLE_CARD_COLUMNS, presentArticle, presentArticleCard } from './queries.ts';

export const articleResource = defineResource({
  kind: 'article',
  table: 'articles',
  path: '/api/articles',
  name: 'article',
  label: 'title',
  method: 'PATCH',
  fields: articleFields.extend({ category: z.enum(['', ...ARTICLE_CATEGORIES], 'Choose one of the categories.') }),
  complete: fillDefaults,
  columns: articleColumns,
  present: presentArticle,
  cardColumns: ARTICLE_CARD_COLUMNS,
  presentCard: presentArticleCard,
  searchColumn: 'searchText',
  order: 'newest',
  publication: 'article',
  slugged: 'article',
});
