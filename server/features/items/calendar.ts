import type { CalendarItem } from '../../../domain/admin/item-table.ts';
import { describeItemState } from '../../../domain/kernel/publication.ts';
import { makeLinkedItem } from '../../crud/find-dependents.ts';
import { readPeople } from '../../crud/item-people.ts';
import type { Resource, ResourceRow } from '../../crud/resource.ts';
import { isDraftRow, isPublishedRow } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';

/** Maximum items of one kind and state; the kind's own list has the rest. */
const MAX_ITEMS = 200;

/**
 * Lists every draft and scheduled item, and everything published from `from` until before `until` (ISO 8601), by time. For
 * kinds that start published, such as dive sites, lists only drafts and scheduled items: the others would fill a month.
 */
export async function listCalendar(
  database: Database,
  resources: readonly Resource[],
  { from, until }: { from: string; until: string },
): Promise<CalendarItem[]> {
  const items: CalendarItem[] = [];
  for (const resource of resources.filter(({ publishable }) => publishable)) {
    const all = database.selectFrom(resource.table).selectAll().limit(MAX_ITEMS);
    const waiting = all.where(isDraftRow).orderBy('updatedAt', 'desc').orderBy('id');
    const live = all
      .where(isPublishedRow)
      .where('publishedAt', '>=', from)
      .where('publishedAt', '<', until)
      .orderBy('publishedAt')
      .orderBy('id');
    const shown = resource.startsPublished ? [] : await live.execute();
    const rows = [...(await waiting.execute()), ...shown] as unknown as ResourceRow[];
    const ids = rows.map(({ id }) => id);
    const people = await readPeople(database, resource, ids);
    items.push(...rows.map((row) => presentItem(resource, row, people.get(row.id)?.savedBy ?? null)));
  }
  return items.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function presentItem(resource: Resource, row: ResourceRow, by: string | null): CalendarItem {
  const state = describeItemState(row);
  const at = state === 'published' ? row.publishedAt : state === 'scheduled' ? row.publishAt : row.updatedAt;
  return { ...makeLinkedItem(resource, row), state, at: at ?? row.updatedAt, by };
}
