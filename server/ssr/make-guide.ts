import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ENTITY_KINDS, type EntityKind, getEntity, PAGED_KINDS } from '../../domain/kernel/entities.ts';
import { itemApiPath } from '../../domain/kernel/entity-pages.ts';
import type { AnswerPartName, GuideManifest, GuidePartName, GuideParts } from '../../domain/offline/guide.ts';
import { findOfflineAnswer, STORED_LISTS } from '../../domain/offline/offline-answers.ts';
import { matchRoute } from '../../web/app/pages/match.ts';
import { listQueries } from '../../web/app/pages/routes.ts';
import { KIND_SPAN } from '../crud/search-index.ts';
import { loadFactsIndex } from '../features/dive-sites/index.ts';
import { readGazetteerFiles } from '../features/gazetteer/queries.ts';
import { planIndex } from '../features/plan/queries.ts';
import { publishedPages, sitemapEntries } from '../features/seo/index.ts';
import { loadTideStations } from '../features/tide-stations/queries.ts';
import type { Database } from '../platform/database/database.ts';
import type { InProcessApi } from '../platform/http/in-process-api.ts';
import { listGuidePhotos } from './guide-photos.ts';
import { staticPages } from './page-table.ts';

/** Builds the offline guide from the API responses that the pages read. */

/** Kinds that the offline guide leaves out: it does not store what their pages are made from. */
const EXCLUDED_KINDS: readonly EntityKind[] = PAGED_KINDS.filter(
  (kind) => !findOfflineAnswer(itemApiPath(kind, '1')).part,
);
const isExcluded = (path: string): boolean =>
  EXCLUDED_KINDS.some((kind) => `${path}/`.startsWith(`${getEntity(kind).page?.path}/`));
const PART_PATH = '/api/offline/guide';

export type Guide = { manifest: GuideManifest; parts: ReadonlyMap<string, Buffer> };
export type GuideSources = {
  database: Database;
  api: InProcessApi;
  /** Scripts, styles, fonts and coastline of the pages, with their sizes. */
  files: GuideManifest['files'];
};

export async function makeGuide(sources: GuideSources): Promise<Guide> {
  const { database, files } = sources;
  const paths = await guidePaths(database);
  const parts: Record<GuidePartName, unknown> = {
    ...(await readAnswers(sources.api, paths)),
    index: await readIndex(database),
    search: await readSearch(database),
    tides: await loadTideStations(),
  };
  const listAnswers = (name: AnswerPartName) => Object.values(parts[name] as GuideParts[AnswerPartName]);
  const packed: [GuideManifest['parts'][number], Buffer][] = [];
  for (const [name, part] of Object.entries(parts)) packed.push(await pack(name as GuidePartName, part));
  const manifest = {
    parts: packed.map(([file]) => file),
    files,
    ...(await listGuidePhotos(database, {
      sites: listAnswers('sites'),
      texts: [...listAnswers('articles'), ...listAnswers('lists')],
    })),
    pages: paths,
    counts: countPages(paths),
  };
  const version = hash('sha256', JSON.stringify(manifest), 'base64url').slice(0, 22);
  return { manifest: { version, ...manifest }, parts: new Map(packed.map(([{ path }, body]) => [path, body])) };
}

async function guidePaths(database: Database): Promise<string[]> {
  const entries = sitemapEntries(staticPages, await publishedPages(database), 'https://guide.invalid');
  return ['/dive-sites/filters', '/search', ...entries.map(({ url }) => new URL(url).pathname)].filter(
    (path) => !isExcluded(path),
  );
}

type AnswerParts = Pick<GuideParts, AnswerPartName>;

/** Collects the API responses of these pages one after the other, so that other requests are handled in between. */
async function readAnswers(api: InProcessApi, paths: readonly string[]): Promise<AnswerParts> {
  const parts: AnswerParts = { sites: {}, places: {}, species: {}, articles: {}, lists: {} };
  const wanted = new Set(STORED_LISTS);
  for (const path of paths) {
    const match = matchRoute(decodeURI(path));
    const address = { params: match?.params ?? {}, path, search: new URLSearchParams() };
    for (const query of match ? listQueries(match.route, address) : []) {
      if (!findOfflineAnswer(query.path).computedBy) wanted.add(query.path);
    }
  }
  for (const path of wanted) {
    const { part } = findOfflineAnswer(path);
    if (!part) throw new Error(`The offline guide does not store ${path}: see domain/offline/offline-answers.ts.`);
    parts[part][path] = await api.get(path);
    await new Promise((resume) => setImmediate(resume));
  }
  return parts;
}

async function readIndex(database: Database): Promise<GuideParts['index']> {
  const [facts, plan] = await Promise.all([loadFactsIndex(database), planIndex(database)]);
  return { facts: { ...facts, species: [...facts.species] }, plan, gazetteer: readGazetteerFiles() };
}

/** Reads the search entries of pages in the guide. Skips a negative id, which marks a hidden entry. */
async function readSearch(database: Database): Promise<GuideParts['search']> {
  const rows = await database
    .selectFrom('searchIndex')
    .select(['id', 'name', 'facts', 'plain', 'item'])
    .where('id', '>', 0)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const kind = ENTITY_KINDS[Math.floor(row.id / KIND_SPAN) - 1];
    return kind && !EXCLUDED_KINDS.includes(kind) ? [{ ...row, kind }] : [];
  });
}

async function pack(name: GuidePartName, part: unknown): Promise<[GuideManifest['parts'][number], Buffer]> {
  const json = JSON.stringify(part);
  const body = await promisify(gzip)(json, { level: 9 });
  const path = `${PART_PATH}/${hash('sha256', json, 'base64url').slice(0, 22)}`;
  return [{ name, path, bytes: body.length }, body];
}

function countPages(paths: readonly string[]): GuideManifest['counts'] {
  const count = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length;
  return {
    sites: count(/^\/dive-sites\/\d/),
    places: count(/^\/dive-sites\/places\//),
    species: count(/^\/marine-life\//),
    articles: count(/^\/blog\//),
  };
}
