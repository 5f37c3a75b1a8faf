import { authorPageSchema } from '../../../domain/writing/author-profile.ts';
import { isGoneAuthor, loadAuthorPages } from '../../crud/author-pages.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { slugParameters } from '../../platform/http/list-query.ts';
import { listArticleCardsBy } from '../articles/queries.ts';
import { listReviewCardsBy } from '../reviews/queries.ts';

const bySlug = defineEndpoint({
  path: '/api/authors/:slug',
  summary: 'A person who writes, with their published articles and reviews, newest first',
  params: slugParameters,
  response: authorPageSchema,
  notFound: 'Author not found',
  gone: {
    text: 'This author’s page has been removed.',
    isGone: ({ database }, { slug }: { slug: string }) => isGoneAuthor(database, slug),
  },
  async answer({ database }, { params }) {
    const page = (await loadAuthorPages(database)).find(({ slug }) => slug === params.slug);
    if (!page) return null;
    const { names, updatedAt: _updatedAt, ...shown } = page;
    const [articles, reviews] = [await listArticleCardsBy(database, names), await listReviewCardsBy(database, names)];
    return { ...shown, articles, reviews };
  },
});

export const authorEndpoints: Endpoint[] = [bySlug];
