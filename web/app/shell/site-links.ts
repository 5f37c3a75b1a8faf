import { type PageEntry, pageIndex } from '../pages/page-index.ts';

type SiteLink = { path: string; label: string };
type Menu = NonNullable<PageEntry['navigation']>['menu'];

const flattenMenus = (...menus: Menu[]): SiteLink[] =>
  pageIndex.flatMap(({ path, navigation }) =>
    navigation && menus.includes(navigation.menu) ? [{ path, label: navigation.label }] : [],
  );

/** The links of the header. */
export const SITE_LINKS = flattenMenus('main');
export const FOOTER_LINKS = flattenMenus('main', 'footer');
export const LEGAL_LINKS = flattenMenus('legal');

/** A link is current for every page below it; home only for itself. */
export const isCurrent = (linkPath: string, path: string): boolean =>
  linkPath === '/' ? path === '/' : path === linkPath || path.startsWith(`${linkPath}/`);
