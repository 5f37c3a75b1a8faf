import type { Database } from '../platform/database/database.ts';
import type { Resource } from './resource.ts';

/** Who saved an item last, by name, and whose draft it is, by the number of the person. */
type ItemPeople = { savedBy: string | null; authorId: number | null };

/** Reads the people of items in two queries, by the items' ids. */
export async function readPeople(
  database: Database,
  { kind, revised }: Pick<Resource, 'kind' | 'revised'>,
  ids: readonly number[],
): Promise<Map<number, ItemPeople>> {
  if (ids.length === 0) return new Map();
  const authors = await database
    .selectFrom('itemAuthors')
    .select(['entityId', 'userId'])
    .where('kind', '=', kind)
    .where('entityId', 'in', ids)
    .execute();
  const newest = database
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('kind', '=', revised ?? 'article')
    .where('entityId', 'in', ids)
    .groupBy('entityId');
  const saves = revised
    ? await database.selectFrom('revisions').select(['entityId', 'savedBy']).where('id', 'in', newest).execute()
    : [];
  const authorIds = new Map(authors.map(({ entityId, userId }) => [entityId, userId || null]));
  const names = new Map(saves.map(({ entityId, savedBy }) => [entityId, savedBy]));
  return new Map(ids.map((id) => [id, { savedBy: names.get(id) ?? null, authorId: authorIds.get(id) ?? null }]));
}
