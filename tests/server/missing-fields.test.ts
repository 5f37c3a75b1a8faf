// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { siteLinks } from '../../server/ssr/page-table.ts';
import type { DefaultsName } from '../../web/app/data/api-query.ts';
import * as defaults from '../../web/app/data/defaults.ts';
import { renderPage } from '../../web/app/entry-server.tsx';
import { matchRoute } from '../../web/app/pages/match.ts';
import { listQueries } from '../../web/app/pages/routes.ts';
import { shippedDatabase } from './shipped-site.ts';

/**
 * Pages whose shipped content fills many fields. Other kinds of page that cannot be shown are loaded from the server
 * (error-pages.spec.ts).
 */
const PATHS = [
  '/',
  '/dive-sites',
  '/dive-sites?near=Cairns&wind=SE',
  '/dive-sites/places',
  '/dive-sites/SITE',
  '/dive-sites/SITE/report',
  '/gear-reviews?search=suunto',
  '/gear-reviews/suunto-ocean',
  '/gear/suunto-ocean',
  '/blog',
  '/blog/ss-yongala',
  '/learn-to-dive',
  '/marine-life',
  '/marine-life/weedy-seadragon',
  '/plan?near=Cairns&month=5&cert=open-water',
  '/search?q=manta',
];
/** Required fields: a page has no content without them, and every version of the API has them. */
const REQUIRED = new Set(['id', 'name', 'title', 'slug', 'items', 'total']);

type Answers = Map<string, unknown>;
const FACTS = {
  settings: publicSettings(siteSettings),
  links: siteLinks,
  siteUrl: 'https://bommie.example',
  tagManagerId: '',
  mapTileUrl: '',
  year: 2026,
  hour: 498_700,
};

let read: (path: string) => Promise<unknown>;
let siteId: number;
beforeAll(async () => {
  const { database } = await shippedDatabase();
  read = createInProcessApi({ database }, allEndpoints).get;
  const { items } = (await read('/api/dive-sites?q=yongala&limit=1')) as { items: { id: number }[] };
  siteId = items[0]?.id as number;
}, 60_000);

/** Functions with which the browser fills in a fetched response, by path. */
const fills = new Map<string, DefaultsName | undefined>();

function fillResponse(path: string, response: unknown): unknown {
  const name = fills.get(path);
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: queries name the function
  return name ? (defaults[name] as (answer: unknown) => unknown)(response) : response;
}

/** Reads the page's API responses, each once. */
async function readAnswers(path: string, search: string): Promise<Answers> {
  const match = matchRoute(path);
  const address = { params: match?.params ?? {}, path, search: new URLSearchParams(search) };
  const queries = match ? listQueries(match.route, address) : [];
  for (const query of queries) fills.set(query.path, query.defaults);
  return new Map(await Promise.all(queries.map(async (query) => [query.path, await read(query.path)] as const)));
}

/** Collects the names of all optional fields in a response, at any depth. */
function fieldsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      if (!REQUIRED.has(name)) found.add(name);
      fieldsIn(field, found);
    }
  }
  return found;
}

/** Returns the response without the given fields. */
const without = (names: ReadonlySet<string>, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, field) => (names.has(name) ? undefined : field)));

describe.each(PATHS)('%s', (template) => {
  it('renders complete responses the same without the defaults', async () => {
    const [path = '', search = ''] = template.replace('SITE', String(siteId)).split('?');
    const responses = await readAnswers(path, search);
    const plain = await renderPage({
      path,
      search,
      facts: FACTS,
      read: async (address) => responses.get(address) ?? null,
    });
    const filled = await renderPage({
      ...{ path, search, facts: FACTS },
      read: async (address) => fillResponse(address, responses.get(address) ?? null),
    });
    expect(plain.html).toBe(filled.html);
  });

  it('renders whichever optional fields its responses lack', async () => {
    const [path = '', search = ''] = template.replace('SITE', String(siteId)).split('?');
    const responses = await readAnswers(path, search);
    const fields = [...new Set([...responses.values()].flatMap((response) => [...fieldsIn(response)]))];
    expect(fields.length).toBeGreaterThan(3);
    const failures: string[] = [];
    for (const names of [...fields.map((field) => new Set([field])), new Set(fields)]) {
      const stripped = new Map([...responses].map(([address, response]) => [address, without(names, response)]));
      try {
        const page = await renderPage({
          path,
          search,
          facts: FACTS,
          read: async (address) => fillResponse(address, stripped.get(address) ?? null),
        });
        if (
          !/<h1(?: [^>]*)?>(?:<[^>]*>|\s)*[^<\s]/.test(page.html) ||
          /\b(undefined|NaN|Invalid Date)\b/.test(page.html.replace(/<[^>]*>/g, ' '))
        ) {
          failures.push(`${[...names]}: an incomplete page`);
        }
      } catch (error) {
        failures.push(`${[...names].slice(0, 3)}: ${error}`);
      }
    }
    expect(failures).toEqual([]);
  }, 60_000);
});
