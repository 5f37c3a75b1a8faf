import { routes } from '../routes.ts';

type SiteLink = { path: string; label: string };
type Menu = NonNullable<(typeof routes)[number]['navigation']>['menu'];

const linksOf = (...menus: Menu[]): SiteLink[] =>
  routes.flatMap(({ path, navigation }) =>
    navigation && menus.includes(navigation.menu) ? [{ path, label: navigation.label }] : [],
  );

/** The links of the header. */
export const SITE_LINKS = linksOf('main');
export const FOOTER_LINKS = linksOf('main', 'footer');
export const LEGAL_LINKS = linksOf('legal');

/** A link is current for every page below it; home only for itself. */
export const isCurrent = (linkPath: string, path: string): boolean =>
  linkPath === '/' ? path === '/' : path === linkPath || path.startsWith(`${linkPath}/`);
