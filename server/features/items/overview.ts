import type { EntityKind } from '../../../domain/kernel/entities.ts';
import { countDeletedItems } from '../../crud/deleted-items.ts';
import type { Resource } from '../../crud/resource.ts';
import { isDraftRow } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days without an edit after which a draft counts as old. */
const OLD_DRAFT_DAYS = 30;

type Named = { name: string; at: string };
export type ItemsOverview = {
  /** All items, drafts included. */
  counts: Partial<Record<EntityKind, number>>;
  drafts: { count: number; old: number; oldest: Named | null };
  scheduled: { count: number; next: Named | null };
  deleted: number;
};

/** Counts the items of every kind, the drafts and what is scheduled. */
export async function summarizeItems(
  database: Database,
  resources: readonly Resource[],
  now = Date.now(),
): Promise<ItemsOverview> {
  const drafts: Named[] = [];
  const planned: Named[] = [];
  for (const resource of resources.filter(({ publishable }) => publishable)) {
    const rows = await database
      .selectFrom(resource.table)
      .select([`${resource.nameField} as name`, 'publishAt', 'updatedAt'])
      .where(isDraftRow)
      .execute();
    for (const { name, publishAt, updatedAt } of rows) {
      if (publishAt) planned.push({ name, at: publishAt });
      else drafts.push({ name, at: updatedAt });
    }
  }
  const limit = new Date(now - OLD_DRAFT_DAYS * DAY_MS).toISOString();
  return {
    counts: await countItems(database, resources),
    drafts: { count: drafts.length, old: drafts.filter(({ at }) => at < limit).length, oldest: earliest(drafts) },
    scheduled: { count: planned.length, next: earliest(planned) },
    deleted: await countDeletedItems(database),
  };
}

async function countItems(database: Database, resources: readonly Resource[]): Promise<ItemsOverview['counts']> {
  const counts: ItemsOverview['counts'] = {};
  for (const { kind, table } of resources) {
    const { count } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts[kind] = Number(count);
  }
  return counts;
}

const earliest = (items: readonly Named[]): Named | null => items.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0] ?? null;
