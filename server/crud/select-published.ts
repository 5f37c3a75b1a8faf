import { type ExpressionBuilder, sql } from 'kysely';
import { type EntityKind, getEntity } from '../../domain/kernel/entities.ts';
import type { Database } from '../platform/database/database.ts';

/** Conditions for `where`: readers see the row, or only admins do. For values: `domain/kernel/publication.ts`. */
export const isPublishedRow = <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>) =>
  eb(sql.ref<boolean>('published'), '=', true);
export const isDraftRow = <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>) =>
  eb(sql.ref<boolean>('published'), '=', false);

/** The same for one of several tables. */
export const isPublishedIn = <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>, table: string) =>
  eb(sql.ref<boolean>(`${table}.published`), '=', true);

/**
 * Selects the dive sites that readers may see. Every public query about dive sites starts here, so that none includes
 * drafts; `published-sites.test.ts` finds queries that start elsewhere.
 */
export const selectPublishedSites = (database: Database) =>
  database.selectFrom('diveSites').where((eb) => isPublishedIn(eb, 'diveSites'));

/** Selects the items of a kind whose pages readers may see, by its declaration. */
export function selectPublished(database: Database, kind: EntityKind) {
  const { table, publishing, page } = getEntity(kind);
  let items = database.selectFrom(table);
  if (publishing) items = items.where(isPublishedRow);
  for (const [column, needed] of Object.entries(page?.publicWith ?? {})) {
    if (needed === true) items = items.where(column as 'inArchive', '=', true);
    else items = items.where(column as 'sentAt', 'is not', null);
  }
  return items;
}
