import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { changeResultSchema } from '../../../domain/links/link-changes.ts';
import { matchPaste, parsePaste, replaceInAddress } from '../../../domain/links/link-paste.ts';
import { LINK_FILTERS, type LinkFilter } from '../../../domain/links/link-state.ts';
import { shopName } from '../../../domain/links/shop-rules.ts';
import { TRAFFIC_DAYS, type TrafficDays } from '../../../domain/links/traffic.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { pageQuery } from '../../platform/http/list-query.ts';
import { csvText, downloadName, sendCsv } from '../../platform/http/send-csv.ts';
import { listShops } from '../shops/queries.ts';
import { changeLinks, type LinksContext } from './change-links.ts';
import { reportLinks } from './link-report.ts';
import type { LinkWatch } from './link-watch.ts';
import { listPurchaseLinks } from './purchase-links.ts';
import { reportSources } from './report-sources.ts';

const daysQuery = z
  .enum(TRAFFIC_DAYS.map(String) as [string, ...string[]])
  .default('30')
  .transform((days) => Number(days) as TrafficDays);
const filters = Object.keys(LINK_FILTERS) as [LinkFilter, ...LinkFilter[]];
const listQuery = z.object({
  ...pageQuery,
  days: daysQuery,
  state: z.enum(filters).optional(),
  shop: textSchema(LIMITS.name).optional(),
  q: textSchema(LIMITS.line).optional(),
});

/** Maximum pasted lines read at once. */
const MAX_LINES = 1_000;
/** Higher than the lines, since a line may change several links: those of a product and of its review. */
const MAX_CHANGES = 5_000;
const changesBody = z.object({
  kind: z.enum(['edit', 'paste', 'replace']),
  changes: z
    .array(z.object({ key: textSchema(LIMITS.url), to: textSchema(LIMITS.url) }))
    .min(1)
    .max(MAX_CHANGES, `Change at most ${MAX_CHANGES} links at once.`),
});
const MAX_PASTE = 200_000;

type Context = LinksContext & { guard: AdminOnly; linkWatch: LinkWatch; siteUrl: string };

/** Registers the admin routes of the links page. */
export function registerLinks(app: FastifyInstance, context: Context): void {
  const { linkWatch } = context;
  linkWatch.attach(async (path) => (await app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode);
  registerLinkGetRoutes(app, context);
  registerChanges(app, context);
  registerCheck(app, context);
}

function registerLinkGetRoutes(app: FastifyInstance, { database, resources, settings, siteUrl, guard }: Context): void {
  const admin = adminRoutes(app, guard);
  const today = () => siteDate(new Date());
  admin.get(
    '/api/admin/links',
    'Every purchase link with its state and clicks',
    { query: listQuery, response: z.unknown() },
    async ({ query: { limit = 50, offset = 0, state, ...options } }) => {
      const { rows, ...report } = await reportLinks(database, resources, { ...options, filter: state, today: today() });
      return { items: rows.slice(offset, offset + limit), total: rows.length, ...report };
    },
  );
  admin.get(
    '/api/admin/links/csv',
    'Every purchase link as CSV',
    { query: z.object({ days: daysQuery }), response: z.unknown() },
    async ({ query: { days } }, reply) => {
      const { rows } = await reportLinks(database, resources, { days, today: today() });
      const table = csvText(
        [
          ['Item', ({ name }) => name],
          ['Shop', ({ shop }) => shop],
          ['Address', ({ address }) => address],
          ['State', ({ state }) => state],
          ['Note', ({ note }) => note],
          ['Checked', ({ checkedAt }) => checkedAt],
          ['Shown in', ({ places }) => [...new Set(places.map(({ path }) => path ?? 'draft'))].join(' ')],
          [`Clicks, ${days} days`, ({ clicks }) => clicks],
        ],
        rows,
      );
      return sendCsv(reply, downloadName(settings.name, 'links'), table);
    },
  );
  admin.get(
    '/api/admin/links/sources',
    'Links to sources, operators and other sites that are no shops, those that need attention first',
    { query: z.object({ ...pageQuery, state: z.enum(['troubled']).optional() }), response: z.unknown() },
    async ({ query: { limit = 50, offset = 0, state } }) => {
      const { rows, ...report } = await reportSources({ database, resources, siteUrl }, state);
      return { items: rows.slice(offset, offset + limit), total: rows.length, ...report };
    },
  );
}

function registerChanges(app: FastifyInstance, context: Context): void {
  const { database, resources, guard } = context;
  const admin = adminRoutes(app, guard);
  admin.post(
    '/api/admin/links/changes',
    'Change purchase links wherever they are shown',
    { body: changesBody, response: changeResultSchema, errors: [404, 409] },
    async (request) => changeLinks(context, request.body.changes, request.body.kind, request),
  );
  admin.post(
    '/api/admin/links/paste',
    `What pasted addresses would change, for the first ${MAX_LINES} lines; nothing changes by it`,
    { body: z.object({ text: z.string().max(MAX_PASTE, 'Paste fewer lines at once.') }), response: z.unknown() },
    async (request) => {
      const links = await listPurchaseLinks(database, resources);
      const { lines, hasHeader } = parsePaste(request.body.text);
      const matchable = links.map(({ places, ...link }) => ({ ...link, names: places.map(({ name }) => name) }));
      const matches = matchPaste(lines.slice(0, MAX_LINES), matchable, await listShops(database));
      const byKey = new Map(links.map((link) => [link.key, link]));
      const known = (key: string) => {
        const link = byKey.get(key);
        return link ? [{ key, name: link.name, address: link.address, kinds: listKinds(link.places) }] : [];
      };
      return {
        hasHeader,
        lines: matches.map(({ keys, ...match }) => ({ ...match, links: keys.flatMap(known) })),
        unread: Math.max(0, lines.length - MAX_LINES),
      };
    },
  );
  admin.post(
    '/api/admin/links/replace',
    'What replacing a part of all addresses would change; nothing changes by it',
    {
      body: z.object({
        find: textSchema(LIMITS.url).min(1, 'Enter what to look for.'),
        replacement: textSchema(LIMITS.url),
        shop: textSchema(LIMITS.name).optional(),
      }),
      response: z.unknown(),
    },
    async ({ body: { find, replacement, shop } }) => {
      const links = await listPurchaseLinks(database, resources);
      return links
        .filter(
          (link) =>
            link.address !== '' && (!shop || (!link.isPlaceholder && shopName(link.address, link.shop) === shop)),
        )
        .flatMap(({ key, name, address }) => {
          const to = replaceInAddress(address, find, replacement);
          return to === null ? [] : [{ key, name, address, to }];
        });
    },
  );
}

const listKinds = (places: readonly { kind: string }[]) => [...new Set(places.map(({ kind }) => kind))];

function registerCheck(app: FastifyInstance, { linkWatch, guard }: Context): void {
  const admin = adminRoutes(app, guard);
  admin.get('/api/admin/links/check', 'How far the check of all links is', { response: z.unknown() }, () =>
    linkWatch.status(),
  );
  admin.post(
    '/api/admin/links/check',
    'Start a check of all links, or of one address',
    {
      body: z.object({
        address: z
          .url({ protocol: /^https?$/ })
          .max(LIMITS.url)
          .optional(),
      }),
      response: z.unknown(),
    },
    async ({ body: { address } }, reply) => {
      await linkWatch.check(address === undefined ? undefined : [address]);
      return reply.code(202).send(await linkWatch.status());
    },
  );
}
