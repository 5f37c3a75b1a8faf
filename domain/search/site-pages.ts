/** Pages of the site that answer what a diver asks, by their address; the search has no other entry for them. */
export const SITE_PAGES = {
  '/dive-sites': 'All dive sites, on the map and as a list',
  '/dive-sites/places': 'Dive sites by state, country and region',
  '/plan': 'Plan a dive: your place, month, certification and wind',
  '/marine-life': 'Marine life',
  '/learn-to-dive': 'Learn to dive',
  '/gear-reviews': 'Gear reviews',
  '/blog': 'All articles',
  '/changes': 'What changed lately: closures, openings and corrections',
  '/contact': 'Ask us',
} as const satisfies Record<string, string>;
