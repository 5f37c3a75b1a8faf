import { type EntityKind, getEntity } from '../../domain/kernel/entities.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Selects the dive sites that readers may see. Every public query about dive sites starts here, so that none includes
 * drafts; `published-sites.test.ts` finds queries that start elsewhere.
 */
export const selectPublishedSites = (database: Database) =>
  database.selectFrom('diveSites').where('diveSites.published', '=', true);

/** Selects the items of a kind whose pages readers may see, by its declaration. */
export function selectPublished(database: Database, kind: EntityKind) {
  const { table, publishing, page } = getEntity(kind);
  let items = database.selectFrom(table);
  if (publishing) items = items.where('published', '=', true);
  for (const [column, needed] of Object.entries(page?.publicWith ?? {})) {
    if (needed === true) items = items.where(column as 'inArchive', '=', true);
    else items = items.where(column as 'sentAt', 'is not', null);
  }
  return items;
}
