/** Pages that stand for themselves: address, and the title their social picture carries (null: the site's tagline). */
export const STATIC_PAGES = {
  home: { path: '/', title: null },
  'gear-reviews': { path: '/gear-reviews', title: 'Gear reviews' },
  'dive-sites': { path: '/dive-sites', title: 'Dive sites of Australia and the Pacific' },
  'learn-to-dive': { path: '/learn-to-dive', title: 'Learn to dive' },
  blog: { path: '/blog', title: 'Blog' },
  about: { path: '/about', title: 'About us' },
  contact: { path: '/contact', title: 'Contact' },
  'affiliate-disclosure': { path: '/affiliate-disclosure', title: 'Affiliate disclosure' },
  'privacy-policy': { path: '/privacy-policy', title: 'Privacy policy' },
  'terms-of-service': { path: '/terms-of-service', title: 'Terms of service' },
} as const satisfies Record<string, { path: string; title: string | null }>;

export type StaticPage = keyof typeof STATIC_PAGES;

export const isStaticPage = (name: string): name is StaticPage => Object.hasOwn(STATIC_PAGES, name);
