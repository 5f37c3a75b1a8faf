import { SHOWN_KINDS, VALID_REQUESTS } from './valid-requests.ts';

/** A method, a path with `{names}` for its variable parts, and the parameters it knows. */
export type Endpoint = { method: string; path: string; query: string[]; sample?: Record<string, unknown> };

/** Endpoints outside the API: pages, forms, files, and documents for crawlers. */
const SITE_DOORS: [string, string, string[]?][] = [
  ...([
    ['GET', '/'],
    ['POST', '/'],
    ['GET', '/about'],
    ['POST', '/about'],
    ['GET', '/learn-to-dive'],
    ['POST', '/learn-to-dive'],
    ['GET', '/privacy-policy'],
    ['GET', '/{anything}'],
  ] as [string, string][]),
  ['GET', '/gear-reviews', ['category', 'search']],
  ['GET', '/gear-reviews/{slug}'],
  ['GET', '/gear/{slug}'],
  ['GET', '/dive-sites', ['search', 'region', 'skill', 'depth', 'page']],
  ['GET', '/dive-sites/{id}'],
  ['GET', '/dive-sites/{id}/report', ['about', 'sent']],
  ['POST', '/dive-sites/{id}/report'],
  ['GET', '/blog', ['page']],
  ['GET', '/blog/{slug}'],
  ...([
    ['GET', '/llms.txt'],
    ['GET', '/blog/{slug}.md'],
    ['GET', '/gear-reviews/{slug}.md'],
    ['GET', '/marine-life/{slug}.md'],
    ['GET', '/dive-sites/{id}.md'],
    ['GET', '/dive-sites/places/{slug}/{slug}.md'],
    ['GET', '/dive-sites/{id}.gpx'],
    ['GET', '/dive-sites/places/{slug}.uddf'],
  ] as [string, string][]),
  ['GET', '/dive-sites.gpx', ['sites', 'search', 'place', 'near', 'km', 'sort']],
  ['GET', '/dive-sites.geojson', ['sites', 'search', 'species', 'month']],
  ['GET', '/contact', ['message']],
  ['POST', '/contact'],
  ['GET', '/newsletter'],
  ['GET', '/newsletter/{slug}'],
  ['GET', '/newsletter/go/{id}/{number}'],
  ['POST', '/newsletter'],
  ['GET', '/unsubscribe/{token}', ['done']],
  ['POST', '/unsubscribe/{token}'],
  ...([
    ['GET', '/admin'],
    ['GET', '/admin/dive-sites'],
    ['GET', '/admin/{anything}'],
    ['GET', '/admin/preview/{kind}/{id}'],
    ['GET', '/preview/{token}'],
  ] as [string, string][]),
  ...([
    ['GET', '/healthz'],
    ['GET', '/robots.txt'],
    ['GET', '/sitemap.xml'],
    ['GET', '/feed.xml'],
    ['GET', '/favicon.ico'],
  ] as [string, string][]),
  ...([
    ['GET', '/manifest.webmanifest'],
    ['GET', '/social/{kind}/{file}'],
    ['GET', '/jpeg/{file}'],
    ['GET', '/media/{file}'],
  ] as [string, string][]),
  ...([
    ['GET', '/assets/{file}'],
    ['GET', '/uploads/{folder}/{file}'],
    ['GET', '/api/docs'],
    ['GET', '/api/docs/static/{file}'],
  ] as [string, string][]),
  ...([
    ['GET', '/api/docs/json'],
    ['GET', '/api/{anything}'],
  ] as [string, string][]),
];

type Operation = { parameters?: { in: string; name: string }[]; requestBody?: unknown };
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** Lists every endpoint: those of the API document, and the site's own. */
export function listEndpoints({ paths }: ApiDocument): Endpoint[] {
  const api = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      // Sends a body even to a call that expects none.
      const isBodiless = requestBody === undefined && method !== 'get';
      return { method: method.toUpperCase(), path, query, sample: isBodiless ? {} : undefined };
    }),
  );
  const site = SITE_DOORS.map(([method, path, query = []]) => ({ method, path, query, sample: undefined }));
  return [...api, ...site].flatMap(expandKinds).map((endpoint) => ({
    ...endpoint,
    sample: VALID_REQUESTS[formatEndpoint(endpoint)] ?? endpoint.sample,
  }));
}

/** Adds a door for each kind of item to one whose address names a kind: a number there is no kind. */
const expandKinds = (endpoint: Endpoint): Endpoint[] => [
  endpoint,
  ...(/^\/(?:api\/)?admin\/.*\{kind\}/.test(endpoint.path) ? SHOWN_KINDS : []).map((kind) => ({
    ...endpoint,
    path: endpoint.path.replace('{kind}', kind),
  })),
];

export const formatEndpoint = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Lists endpoints that take a body but have no sample. */
export const endpointsWithoutSample = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.filter(({ method, sample }) => !sample && ['POST', 'PUT', 'PATCH'].includes(method)).map(formatEndpoint);
