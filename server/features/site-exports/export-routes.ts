import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import {
  EXPORT_FORMATS,
  type ExportExtension,
  exportAddress,
  MAX_EXPORTED_IDS,
} from '../../../domain/dive-sites/dive-site-exports.ts';
import { siteYear } from '../../../domain/kernel/dates.ts';
import { slugSchema } from '../../../domain/kernel/fields.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { placePath } from '../../../domain/places/place.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { findCurrentSlug } from '../../crud/old-slugs.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idListParameter } from '../../platform/http/list-query.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { filterQuery, locateNear, presentSite } from '../dive-sites/index.ts';
import { diveSiteById, listDiveSites } from '../dive-sites/queries.ts';
import { findPlaceName } from '../places/queries.ts';
import { type ExportedList, exportSites } from './exported-site.ts';
import { geojsonText } from './geojson.ts';
import { gpxText } from './gpx.ts';
import { kmlText } from './kml.ts';
import { subsurfaceText } from './subsurface.ts';
import { uddfText } from './uddf.ts';

/** Writes a list in each format; one site is a list of one. */
const WRITERS: Record<ExportExtension, { mediaType: string; write: (list: ExportedList) => string }> = {
  gpx: { mediaType: 'application/gpx+xml; charset=utf-8', write: gpxText },
  kml: { mediaType: 'application/vnd.google-earth.kml+xml; charset=utf-8', write: kmlText },
  geojson: { mediaType: 'application/geo+json; charset=utf-8', write: geojsonText },
  ssrf: { mediaType: 'application/xml; charset=utf-8', write: subsurfaceText },
  uddf: { mediaType: 'application/xml; charset=utf-8', write: uddfText },
};

/** The sites that an address selects, or the path that it moved to; null where there is nothing. */
type Selected = { title: string; path: string; query?: string; sites: DiveSite[] } | { movedTo: string } | null;

type Selection = {
  /** Path of the page with the same sites, in the router's syntax. */
  path: string;
  /** Parameters that the file depends on. */
  query?: z.ZodObject;
  select(database: Database, params: Record<string, string>, query: Record<string, unknown>): Promise<Selected>;
};

const listQuery = z.object({
  ...filterQuery,
  sites: idListParameter(MAX_EXPORTED_IDS).optional(),
});

/** Defines the sites of each address: a list with its filters, one site, an area or a region. */
const SELECTIONS: Selection[] = [
  { path: '/dive-sites', query: listQuery, select: (database, _params, query) => selectList(database, query) },
  { path: '/dive-sites/:site', select: (database, { site = '' }) => selectSite(database, site) },
  { path: '/dive-sites/places/:area', select: (database, { area = '' }) => selectPlace(database, area) },
  {
    path: '/dive-sites/places/:area/:region',
    select: (database, { area = '', region = '' }) => selectPlace(database, `${area}/${region}`),
  },
];

/** Addresses of all files, for the response cache. Excludes lists around a place, which are as many as visitors. */
export const exportAddresses = EXPORT_FORMATS.flatMap(({ extension }) =>
  SELECTIONS.map(({ path, query }) => ({
    path: exportAddress(path, extension),
    parameters: Object.keys(query?.shape ?? {}),
    uncachedWith: ['near'],
  })),
);

type ExportContext = { database: Database; settings: SiteSettings; siteUrl: string };

/** Serves dive sites as files for plotters, map programs and dive logs: every selection in every format. */
export function registerExports(app: FastifyInstance, context: ExportContext): void {
  for (const { extension } of EXPORT_FORMATS) {
    for (const selection of SELECTIONS) {
      const schema = selection.query ? { querystring: selection.query } : {};
      app.get(exportAddress(selection.path, extension), { schema }, async (request, reply) => {
        const { params, query } = request as { params: Record<string, string>; query: Record<string, unknown> };
        const selected = await selection.select(context.database, params, query);
        if (!selected) throw notFound('Dive sites not found');
        if ('movedTo' in selected) return reply.redirect(exportAddress(selected.movedTo, extension), 308);
        return sendFile(request, reply, { ...context, extension, selected });
      });
    }
  }
}

type File = ExportContext & { extension: ExportExtension; selected: Exclude<Selected, null | { movedTo: string }> };

function sendFile(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  const { extension, settings, siteUrl, selected } = file;
  const { title, path, query, sites } = selected;
  const { mediaType, write } = WRITERS[extension];
  const list: ExportedList = {
    title,
    url: new URL(query ? `${path}?${query}` : path, siteUrl).href,
    siteName: settings.name,
    siteUrl,
    licenceUrl: `${siteUrl}/terms-of-service`,
    year: siteYear(new Date()),
    sites: exportSites(sites, siteUrl),
  };
  // Percent-encodes the name, because headers must be ASCII.
  const name = path
    .split('/')
    .slice(path.includes('/places/') ? 3 : -1)
    .join('-');
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}.${extension}`)
    .header('x-robots-tag', 'noindex');
  return sendText(request, reply, mediaType, write(list));
}

async function selectList(database: Database, given: Record<string, unknown>): Promise<Selected> {
  const { sites: ids, ...filters } = given as z.output<typeof listQuery>;
  const { rows } = await listDiveSites(database, await locateNear(database, filters), {});
  const sites = (ids ? pickInOrder(rows, ids) : rows).map(presentSite);
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return { title: 'Dive sites', path: '/dive-sites', query: query.toString(), sites };
}

/** Returns the rows with these ids, in the order of the ids; skips unknown ids. */
function pickInOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds one site by the last segment of its page's path; a bare id or a former name redirects to the canonical path. */
async function selectSite(database: Database, segment: string): Promise<Selected> {
  const id = /^[1-9]\d{0,8}(?=-|$)/.exec(segment)?.[0];
  const row = id ? await diveSiteById({ database }, Number(id)) : null;
  if (!row) return null;
  const path = diveSitePath(row);
  if (path !== `/dive-sites/${encodeURIComponent(segment)}`) return { movedTo: path };
  return { title: row.name, path, sites: [presentSite(row)] };
}

async function selectPlace(database: Database, slug: string): Promise<Selected> {
  if (!slug.split('/').every((part) => slugSchema.safeParse(part).success)) return null;
  const name = await findPlaceName(database, slug);
  if (name === null) {
    const current = await findCurrentSlug(database, 'place', slug);
    return current ? { movedTo: placePath(current) } : null;
  }
  const { rows } = await listDiveSites(database, { place: slug }, {});
  return { title: `Dive sites: ${name}`, path: placePath(slug), sites: rows.map(presentSite) };
}
