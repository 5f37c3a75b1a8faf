import { itemPath } from '../../domain/kernel/entity-pages.ts';
import { DIVE_SITES_PATH } from '../../domain/kernel/page-paths.ts';
import type { Database } from '../platform/database/database.ts';
import { selectPublished, selectPublishedSites } from './select-published.ts';

export type PageCount = { page: string; count: number };

/** Adds up counts by the path of a page at which it is now: pages that got another slug or name since count as one. */
export async function addUpByPage(database: Database, counts: readonly PageCount[]): Promise<PageCount[]> {
  const currentPath = await readCurrentPath(database);
  const sums = new Map<string, number>();
  for (const { page, count } of counts) {
    const path = currentPath(page);
    sums.set(path, (sums.get(path) ?? 0) + count);
  }
  return [...sums].map(([page, count]) => ({ page, count }));
}

/** Returns a function from a path at which a page has been to the one at which it is now; others are returned as they are. */
export async function readCurrentPath(database: Database): Promise<(path: string) => string> {
  const paths = new Map<string, string>();
  const old = await database.selectFrom('oldSlugs').select(['kind', 'slug', 'entityId']).execute();
  for (const [kind, renamed] of Map.groupBy(old, (row) => row.kind)) {
    const ids = database.selectFrom('oldSlugs').select('entityId').where('kind', '=', kind);
    const items = await selectPublished(database, kind).select(['id', 'slug']).where('id', 'in', ids).execute();
    const slugs = new Map(items.map(({ id, slug }) => [id, slug]));
    for (const { slug, entityId } of renamed) {
      const [before, now] = [itemPath(kind, { slug }), itemPath(kind, { slug: slugs.get(entityId) })];
      if (before && now && slugs.has(entityId)) paths.set(before, now);
    }
  }
  const sites = await selectPublishedSites(database).select(['id', 'name']).execute();
  const sitePaths = new Map(sites.map((site) => [String(site.id), itemPath('dive-site', site)]));
  return (path) => {
    const id =
      path.startsWith(`${DIVE_SITES_PATH}/`) && /^\d+(?=-|$)/.exec(path.slice(DIVE_SITES_PATH.length + 1))?.[0];
    return (id && sitePaths.get(id)) || paths.get(path) || path;
  };
}
