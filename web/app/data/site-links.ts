import type { IconName } from '../../ui/icons/icon-name.ts';

/** A link of header or footer. Tools have an icon, and a line about what they do. */
export type SiteLink = { label: string; icon?: IconName; note?: string };

/**
 * The links of header and footer by menu, which come with the page's data, not with its script. The footer has those of `main` again: of
 * the guide in `read`, of the people behind it in `about`.
 */
export type SiteLinks = Record<'main' | 'read' | 'tools' | 'about' | 'legal', (SiteLink & { path: string })[]>;

/** A link is current for every page below it, Gear Reviews for the gear of `/gear` too; home only for itself. */
export function isCurrent(linkPath: string, path: string): boolean {
  const place = path.replace(/^\/gear(?=\/|$)/, '/gear-reviews');
  return linkPath === '/' ? place === '/' : place === linkPath || place.startsWith(`${linkPath}/`);
}
