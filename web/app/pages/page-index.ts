import { type PageRoute, routes } from './routes.ts';

/** The facts about each page that every page's script holds. */
export type PageEntry = Pick<PageRoute, 'path' | 'frame' | 'isPrivate'> & {
  /** `?page=` turns the pages of a list. */
  isList?: true;
  /** Its code and list, once they are here (`load-page.ts`). */
  loaded?: unknown;
};

const isAdmin = ({ frame }: PageRoute) => frame === 'admin';

/**
 * From the page table. The build for browsers writes the result in place of this file (`tools/build/inline-data.ts`), without `admin`: the
 * paths below `/admin` in one text, for documents of the admin alone.
 */
export const pageIndex: { admin: string; pages: PageEntry[] } = {
  admin: routes
    .filter(isAdmin)
    .map(({ path }) => path.slice('/admin'.length))
    .join(' '),
  pages: routes
    .filter((route) => !isAdmin(route))
    .map(({ path, isPrivate, list }) => ({ path, isPrivate, ...(list && { isList: true }) })),
};
