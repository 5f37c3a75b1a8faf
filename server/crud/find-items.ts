import type { EntityKind } from '../../domain/kernel/entities.ts';
import { describeItemState, type ItemState } from '../../domain/kernel/publication.ts';
import { normalizeForSearch } from '../../domain/words/search.ts';
import type { Database } from '../platform/database/database.ts';
import { containsText } from '../platform/database/portable-sql.ts';
import { makeLinkedItem } from './find-dependents.ts';
import type { Resource, ResourceRow } from './resource.ts';

const MAX_OF_KIND = 6;
/** Maximum rows read before ranking by how well the name matches. */
const MAX_CANDIDATES = 60;
const MAX_WORDS = 6;

export type FoundItem = { kind: EntityKind; id: number; name: string; path: string | null; state: ItemState | null };

/** Lists items of every kind that contain all words of `q`, drafts included; matches in the name come first. */
export async function findItems(database: Database, resources: readonly Resource[], q: string): Promise<FoundItem[]> {
  const words = [...new Set(normalizeForSearch(q).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const found: FoundItem[] = [];
  for (const resource of resources) found.push(...(await findOfKind(database, resource, words)));
  return sortByName(found, words);
}

function sortByName<Item extends { name: string }>(items: readonly Item[], words: readonly string[]): Item[] {
  const rank = ({ name }: Item) => (words.every((word) => normalizeForSearch(name).includes(word)) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
}

async function findOfKind(database: Database, resource: Resource, words: readonly string[]): Promise<FoundItem[]> {
  const rows = await database
    .selectFrom(resource.table)
    .selectAll()
    .where((eb) => eb.and(words.map((word) => containsText(eb.ref(resource.searchColumn), word))))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(MAX_CANDIDATES)
    .execute();
  const items = (rows as unknown as ResourceRow[]).map((row) => {
    const { kind, id, name, path } = makeLinkedItem(resource, row);
    return { kind, id, name, path, state: resource.publishable ? describeItemState(row) : null };
  });
  return sortByName(items, words).slice(0, MAX_OF_KIND);
}
