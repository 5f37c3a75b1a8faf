import { withParameters } from '../../data/query.ts';

/** The address of one page of the list; the first has the plain one. */
export const blogPath = (page: number): string => withParameters('/blog', { page: page > 1 ? page : null });
