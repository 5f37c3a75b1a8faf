/** The seven places of the site, in the order of header and footer. */
export const SITE_LINKS = [
  { path: '/', label: 'Home' },
  { path: '/gear-reviews', label: 'Gear Reviews' },
  { path: '/dive-sites', label: 'Dive Sites' },
  { path: '/learn-to-dive', label: 'Learn to Dive' },
  { path: '/blog', label: 'Blog' },
  { path: '/about', label: 'About' },
  { path: '/contact', label: 'Contact' },
] as const;

export const LEGAL_LINKS = [
  { path: '/affiliate-disclosure', label: 'Affiliate Disclosure' },
  { path: '/privacy-policy', label: 'Privacy Policy' },
  { path: '/terms-of-service', label: 'Terms of Service' },
] as const;

/** A link is current for every page below it; home only for itself. */
export const isCurrent = (linkPath: string, path: string): boolean =>
  linkPath === '/' ? path === '/' : path === linkPath || path.startsWith(`${linkPath}/`);
