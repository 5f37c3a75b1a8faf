import type { Database } from '../platform/database/database.ts';
import { containsText } from '../platform/database/portable-sql.ts';
import type { Resource, ResourceRow } from './resource.ts';

/** Returns `slug`, with a number appended if it is taken. */
export async function findFreeSlug(database: Database, resource: Resource, slug: string): Promise<string> {
  const rows = await database
    .selectFrom(resource.table)
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), containsText(eb.ref('slug'), `${slug}-`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

/** Finds the item with this slug; undefined for kinds without slugs. */
export async function findBySlug(
  database: Database,
  resource: Resource,
  slug: unknown,
): Promise<ResourceRow | undefined> {
  if (typeof slug !== 'string' || !('slug' in resource.fields.shape)) return undefined;
  const owner = await database.selectFrom(resource.table).selectAll().where('slug', '=', slug).executeTakeFirst();
  return owner as unknown as ResourceRow | undefined;
}
