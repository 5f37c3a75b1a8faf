import { OWN_PAGES_PATH } from '../kernel/page-paths.ts';

export const ownPagePath = (slug: string): string => `${OWN_PAGES_PATH}/${encodeURIComponent(slug)}`;

/** Most pages of the owners' own in the header; on wide screens more would not fit beside the seven links. */
export const MAX_HEADER_PAGES = 3;

/**
 * Orders the links of a menu.
 * @param order the paths in the order that the owner chose, one a line; links that are not among them follow as they come
 */
export function orderLinks<Link extends { path: string }>(links: readonly Link[], order: string): Link[] {
  const paths = order.split('\n');
  const place = ({ path }: Link) => (paths.includes(path) ? paths.indexOf(path) : paths.length);
  return links.toSorted((a, b) => place(a) - place(b));
}
