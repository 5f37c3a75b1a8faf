import { z } from 'zod';
import { articleCardSchema, articlePageSchema, articleSchema } from '../../../domain/articles/article.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { adminQuery, listItems } from '../../crud/list-items.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { listSchema, pageQuery, searchQuery, slugParameters, toListResponse } from '../../platform/http/list-query.ts';
import {
  listArticleCards,
  listArticleCategories,
  listArticles,
  presentArticlePage,
  publishedArticle,
} from './queries.ts';
import { articleResource } from './resource.ts';

const list = defineEndpoint({
  path: '/api/articles',
  summary: 'Published articles, newest first; with limit one page of them; with admin=true also drafts, for admins',
  query: z.object({
    ...pageQuery,
    q: searchQuery,
    category: textSchema(LIMITS.line).optional(),
    view: z.literal('card').optional(),
    ...adminQuery,
  }),
  isAdminOnly: ({ admin }) => admin === 'true',
  response: z.union([listSchema(articleSchema), listSchema(articleCardSchema)]),
  async answer({ database }, { query }) {
    if (query.admin === 'true') return listItems(database, articleResource, query);
    if (query.view === 'card')
      return toListResponse(await listArticleCards(database, query), query, articleResource.presentCard);
    return toListResponse(await listArticles(database, query), query, articleResource.present);
  },
});

const bySlug = defineEndpoint({
  path: '/api/articles/slug/:slug',
  summary: 'One published article with its body as HTML',
  params: slugParameters,
  response: articlePageSchema,
  notFound: 'Article not found',
  gone: declareGone('article', ({ slug }: { slug: string }) => slug),
  async answer(context, { params }) {
    const article = await publishedArticle(context, params.slug);
    return article && presentArticlePage(context.database, article);
  },
});

const categories = defineEndpoint({
  path: '/api/articles/categories',
  summary: 'The categories that have published articles, sorted',
  response: z.array(z.string()),
  answer: ({ database }) => listArticleCategories(database),
});

export const articleEndpoints: Endpoint[] = [list, categories, bySlug];
