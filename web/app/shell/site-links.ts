import { routes } from '../routes.ts';

type SiteLink = { path: string; label: string };

<<<<<<< HEAD
type Menu = NonNullable<(typeof routes)[number]['navigation']>['menu'];
=======
const linksOf = (menu: 'main' | 'footer' | 'legal'): SiteLink[] =>
  routes.flatMap(({ path, navigation }) => (navigation?.menu === menu ? [{ path, label: navigation.label }] : []));
>>>>>>> species

/** The links of header and footer. */
export const SITE_LINKS = linksOf('main');
<<<<<<< HEAD
export const FOOTER_LINKS = linksOf('main', 'footer');
=======
export const FOOTER_LINKS = linksOf('footer');
>>>>>>> species
export const LEGAL_LINKS = linksOf('legal');

/** A link is current for every page below it; home only for itself. */
export const isCurrent = (linkPath: string, path: string): boolean =>
  linkPath === '/' ? path === '/' : path === linkPath || path.startsWith(`${linkPath}/`);
