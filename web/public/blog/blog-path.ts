import { withParameters } from '../../app/data/query.ts';

/** The address of one page of the articles, or of those of one category; the first page of all has the plain one. */
export const blogPath = (category: string | null, page = 1): string =>
  withParameters('/blog', { category, page: page > 1 ? page : null });
