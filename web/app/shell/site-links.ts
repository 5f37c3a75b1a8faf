import { routes } from '../routes.ts';

type SiteLink = { path: string; label: string };

const linksOf = (menu: 'main' | 'footer' | 'legal'): SiteLink[] =>
  routes.flatMap(({ path, navigation }) => (navigation?.menu === menu ? [{ path, label: navigation.label }] : []));

/** The links of header and footer. */
export const SITE_LINKS = linksOf('main');
export const FOOTER_LINKS = linksOf('footer');
export const LEGAL_LINKS = linksOf('legal');

/** A link is current for every page below it; home only for itself. */
export const isCurrent = (linkPath: string, path: string): boolean =>
  linkPath === '/' ? path === '/' : path === linkPath || path.startsWith(`${linkPath}/`);
