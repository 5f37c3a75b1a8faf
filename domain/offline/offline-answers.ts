import type { AnswerPartName } from './guide.ts';

/**
 * `computed`: worked out on the device from parts of the guide, as it depends on the day or the query. `part`: where the guide stores
 * the server's answers; with `list` it stores the whole list, and works out others with the same `view` from it. `online`: not in the
 * guide.
 */
type OfflineAnswer = 'computed' | 'online' | { part: AnswerPartName; list?: string };

const LISTS = { part: 'lists' } as const;
const PLACES = { part: 'places' } as const;

/** How each public endpoint answers without a connection. The guide that the server builds and the device that reads it share this table. */
const OFFLINE_ANSWERS = {
  '/api/articles': { ...LISTS, list: '/api/articles?view=card' },
  '/api/articles/categories': LISTS,
  '/api/articles/slug/:slug': { part: 'articles' },
  '/api/dive-sites': { ...LISTS, list: '/api/dive-sites?view=card' },
  '/api/dive-sites/facets': 'computed',
  '/api/dive-sites/map': 'computed',
  '/api/dive-sites/chart': LISTS,
  '/api/dive-sites/chart/names': 'online',
  '/api/dive-sites/regions': LISTS,
  '/api/dive-sites/in-season': 'computed',
  '/api/dive-sites/by-review-url': 'computed',
  '/api/dive-sites/selection': 'computed',
  '/api/dive-sites/selection/tides': 'computed',
  '/api/dive-sites/:id': { part: 'sites' },
  '/api/dive-sites/:id/kit': 'computed',
  '/api/dive-sites/:id/tides': 'computed',
  '/api/products': 'online',
  '/api/products/featured': LISTS,
  '/api/products/slug/:slug': 'online',
  '/api/products/of-review/:slug': 'online',
  '/api/gear': 'online',
  '/api/gear/category/:category': 'online',
  '/api/gear/compare': 'online',
  '/api/gear/reviewed': 'online',
  '/api/places': PLACES,
  '/api/places/:area': PLACES,
  '/api/places/:area/:region': PLACES,
  '/api/places/:area/:region/tides': 'computed',
  '/api/locations/featured': LISTS,
  '/api/reviews': 'online',
  '/api/reviews/published': 'online',
  '/api/reviews/category/:category': 'online',
  '/api/reviews/slug/:slug': 'online',
  '/api/changes': LISTS,
  '/api/gazetteer': 'computed',
  '/api/plan': 'computed',
  '/api/search': 'computed',
  '/api/species': { part: 'species', list: '/api/species' },
  '/api/species/slug/:slug': { part: 'species' },
  '/api/operators': PLACES,
  '/api/tide-stations': 'online',
  '/api/newsletter/issues': LISTS,
  '/api/newsletter/issues/:slug': LISTS,
  '/api/pages/slug/:slug': LISTS,
  '/api/authors/:slug': LISTS,
  '/api/page-texts/home': LISTS,
  '/api/page-texts/about': LISTS,
  '/api/page-texts/learn': LISTS,
} as const satisfies Record<string, OfflineAnswer>;

type Answers = typeof OFFLINE_ANSWERS;
export type OfflineEndpoint = keyof Answers;
/** Endpoints whose answers the device works out: each needs a function there. */
export type ComputedEndpoint = {
  [Path in OfflineEndpoint]: Answers[Path] extends 'computed' | { list: string } ? Path : never;
}[OfflineEndpoint];

export const OFFLINE_ENDPOINTS = Object.keys(OFFLINE_ANSWERS) as OfflineEndpoint[];

/** Paths of the lists from which others are worked out. */
export const STORED_LISTS: readonly string[] = Object.values<OfflineAnswer>(OFFLINE_ANSWERS).flatMap((answer) =>
  typeof answer === 'object' && answer.list ? [answer.list] : [],
);

/** Fixed paths come first: `selection` is no id. */
const PATTERNS = OFFLINE_ENDPOINTS.map(
  (endpoint) => [endpoint, new RegExp(`^${endpoint.replace(/:\w+/g, '([^/]+)')}$`)] as const,
).toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));

/**
 * Finds how a path of the API is answered offline: by a function of the device, with the parameters of the path, or from a part of the
 * guide. Both are null for what the guide does not contain.
 */
export function findOfflineAnswer(path: string): {
  computedBy: ComputedEndpoint | null;
  params: string[];
  part: AnswerPartName | null;
} {
  const [pathname = '', search] = path.split('?', 2);
  const view = (query: string | undefined) => new URLSearchParams(query).get('view');
  for (const [endpoint, pattern] of PATTERNS) {
    const matched = pattern.exec(pathname);
    if (!matched) continue;
    const answer: OfflineAnswer = OFFLINE_ANSWERS[endpoint];
    const isStored = typeof answer === 'object';
    const isComputed = isStored
      ? answer.list && view(search) === view(answer.list.split('?')[1])
      : answer === 'computed';
    return {
      computedBy: isComputed ? (endpoint as ComputedEndpoint) : null,
      params: matched.slice(1),
      part: isStored ? answer.part : null,
    };
  }
  return { computedBy: null, params: [], part: null };
}
