import { z } from 'zod';
import { articleCardSchema, articlePageSchema, articleSchema } from '../../../domain/article.ts';
import { LIMITS, text } from '../../../domain/fields.ts';
import { ownersQuery } from '../../crud/admin-query.ts';
import { answerItems } from '../../crud/list-items.ts';
import { defineRead, type Read } from '../../platform/http/endpoint.ts';
import { answerList, listOf, rangeQuery, searchQuery } from '../../platform/http/list-query.ts';
import { slugParameters } from '../../platform/http/path-parameters.ts';
import { presentArticle, presentArticleCard, presentArticlePage } from './presenter.ts';
import { listArticleCards, listArticleCategories, listArticles, publishedArticle } from './queries.ts';
import { articleEditing } from './resource.ts';

const list = defineRead({
  path: '/api/articles',
  summary: 'Published articles, newest first; with limit one page of them; with admin=true also drafts, for owners',
  query: z.object({
    ...rangeQuery,
    q: searchQuery,
    category: text(LIMITS.line).optional(),
    view: z.literal('card').optional(),
    ...ownersQuery,
  }),
  ownersOnly: ({ admin }) => admin === 'true',
  response: z.union([listOf(articleSchema), listOf(articleCardSchema)]),
  async answer({ database }, { query }) {
    if (query.admin === 'true') return answerItems(database, articleEditing, query);
    if (query.view === 'card') return answerList(await listArticleCards(database, query), query, presentArticleCard);
    return answerList(await listArticles(database, query), query, presentArticle);
  },
});

const bySlug = defineRead({
  path: '/api/articles/slug/:slug',
  summary: 'One published article with its body as HTML',
  params: slugParameters,
  response: articlePageSchema,
  notFound: 'Article not found',
  async answer({ database }, { params }) {
    const article = await publishedArticle(database, params.slug);
    return article && presentArticlePage(article);
  },
});

const categories = defineRead({
  path: '/api/articles/categories',
  summary: 'The categories that have published articles, sorted',
  response: z.array(z.string()),
  answer: ({ database }) => listArticleCategories(database),
});

export const articleReads: Read[] = [list, categories, bySlug];
