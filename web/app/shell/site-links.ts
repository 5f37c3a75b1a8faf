import { type PageEntry, pageIndex } from '../page-index.ts';

type SiteLink = { path: string; label: string };
type Menu = NonNullable<PageEntry['navigation']>['menu'];

const linksOf = (...menus: Menu[]): SiteLink[] =>
  pageIndex.flatMap(({ path, navigation }) =>
    navigation && menus.includes(navigation.menu) ? [{ path, label: navigation.label }] : [],
  );

/** The links of the header. */
export const SITE_LINKS = linksOf('main');
export const FOOTER_LINKS = linksOf('main', 'footer');
export const LEGAL_LINKS = linksOf('legal');

/** A link is current for every page below it; home only for itself. */
export const isCurrent = (linkPath: string, path: string): boolean =>
  linkPath === '/' ? path === '/' : path === linkPath || path.startsWith(`${linkPath}/`);
