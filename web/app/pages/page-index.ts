import { type PageRoute, routes } from './routes.ts';

/** The facts about each page that every page's script holds. */
export type PageEntry = Pick<PageRoute, 'path' | 'frame' | 'isPrivate' | 'trackedAs'> & {
  /** `?page=` turns the pages of a list. */
  isList?: true;
};

/** From the page table. The build for browsers writes the result in place of this file (`tools/build/inline-data.ts`). */
export const pageIndex: PageEntry[] = routes.map(({ path, frame, isPrivate, trackedAs, list }) => ({
  // Admin pages are all private (match.ts), which saves each reader the bytes to say it of every one.
  ...(frame ? { path, frame } : { path, isPrivate, trackedAs }),
  ...(list && { isList: true }),
}));
