import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Dependent } from '../../domain/admin/deleted-item.ts';
import { hasPublicColumns, itemPath } from '../../domain/kernel/entity-pages.ts';
import { isPublished } from '../../domain/kernel/publication.ts';
import type { Database } from '../platform/database/database.ts';
import { isLinkedFrom, type LinkedItem, linkNeedles } from './item-links.ts';
import { pickFields, type Resource, type ResourceRow } from './resource.ts';

/** Describes the item in a row as links refer to it. */
export function makeLinkedItem(resource: Resource, row: ResourceRow): LinkedItem {
  return {
    kind: resource.kind,
    id: row.id,
    name: String(row[resource.nameField] ?? ''),
    slug: row.slug ?? null,
    path: hasPublicColumns(resource.kind, row) ? itemPath(resource.kind, row) : null,
  };
}

/** Lists the items that link to `target`, drafts included. */
export async function findDependents(
  database: Database,
  { resources, siteUrl }: { resources: readonly Resource[]; siteUrl: string },
  target: LinkedItem,
): Promise<Dependent[]> {
  const found: Dependent[] = [];
  for (const resource of resources) {
    for (const row of await candidates(database, resource, target)) {
      if (resource.kind === target.kind && row.id === target.id) continue;
      if (!isLinkedFrom(target, resource.kind, pickFields(resource, row), siteUrl)) continue;
      const { kind, id, name, path } = makeLinkedItem(resource, row);
      found.push({ kind, id, name, path: isPublished(row) ? path : null });
    }
  }
  return found;
}

/** Selects rows that may link to the item: the database excludes rows whose texts contain none of its words. */
async function candidates(database: Database, resource: Resource, target: LinkedItem): Promise<ResourceRow[]> {
  const { fields, references = {} } = resource;
  const needles = linkNeedles(target);
  const texts = Object.keys(fields.shape);
  const ids = Object.entries(references).flatMap(([name, kind]) => (kind === target.kind ? [name] : []));
  if (needles.length + ids.length === 0) return [];
  const rows = await database
    .selectFrom(resource.table)
    .selectAll()
    .where((eb) =>
      eb.or([
        ...texts.flatMap((name) => needles.map((needle) => contains(eb.ref(name as 'content'), needle))),
        ...ids.map((name) => eb(name as 'id', '=', target.id)),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows as unknown as ResourceRow[];
}

/**
 * Tests whether a column contains `needle`. Leaves letter case to {@link isLinkedFrom}. Also matches quotation marks as JSON
 * escapes them, and casts columns that are not text.
 */
function contains(column: Expression<string>, needle: string): RawBuilder<SqlBool> {
  const patterns = [needle, needle.replaceAll('"', '\\"')].map(
    (text) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  );
  const [plain, inJson] = patterns;
  const lower = sql`lower(cast(${column} as text))`;
  if (plain === inJson) return sql<SqlBool>`${lower} like ${plain} escape '\\'`;
  return sql<SqlBool>`(${lower} like ${plain} escape '\\' or ${lower} like ${inJson} escape '\\')`;
}
