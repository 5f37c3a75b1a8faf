import { type BulkAction, type BulkResult, nameOfCopy } from '../../domain/admin/item-table.ts';
import type { Actor } from '../platform/audit-log.ts';
import { isDeadlock, runAtomically, tryPart } from '../platform/database/atomic.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError, INTERNAL_ERROR } from '../platform/http/errors.ts';
import { type ChangedItem, compareRows, recordBulkChange } from './bulk-changes.ts';
import { type CrudContext, createItem, findRow, itemGoneError, updateItemIn } from './commands.ts';
import { deleteItemIn } from './item-deletion.ts';
import { pickFields, type Resource, type ResourceRow, type Values } from './resource.ts';

export type BulkRequest = {
  action: BulkAction;
  /** Items with the versions that the admin saw. */
  items: readonly { id: number; version: number }[];
  /** For `change`: values by the name of a declared bulk change. */
  values?: Values;
  /** The recorded change that this request continues, where a list is sent in parts. */
  changeId?: number;
};

/** `changeId`: by which the change is undone; null where nothing changed. */
export type BulkOutcome = { results: BulkResult[]; changeId: number | null };

/**
 * Applies one change to many items in one transaction, so that a crash leaves all of it or none. An item that cannot be changed does not
 * stop the others. Everything that a single save checks and records is checked and recorded here.
 * @param onError receives unexpected errors; the item is left unchanged.
 * @throws HttpError 400 for an action that the kind does not support.
 */
export async function changeManyItems(
  context: CrudContext,
  resource: Resource,
  { action, items, values = {}, changeId }: BulkRequest,
  actor: Actor,
  onError: (error: unknown) => void,
): Promise<BulkOutcome> {
  assertApplicable(resource, action, values);
  return runAtomically(context.database, async (trx) => {
    const results: BulkResult[] = [];
    const changed: ChangedItem[] = [];
    for (const { id, version } of items) {
      const row = await findRow(trx, resource, id);
      const name = String(row?.[resource.nameField] ?? '');
      const change = { row, id, version, action, values };
      try {
        const outcome = await tryPart(trx, () => changeOne({ ...context, database: trx }, resource, change, actor));
        results.push({ id, name, outcome });
        if (outcome === 'done' && row) changed.push(...(await recordItem(trx, resource, { row, action, name })));
      } catch (error) {
        if (isDeadlock(error)) throw error;
        if (!(error instanceof HttpError)) onError(error);
        results.push({ id, name, outcome: 'failed', reason: describeReason(error) });
      }
    }
    if (changed.length === 0) return { results, changeId: changeId ?? null };
    const summary = describeChange(resource, action, values);
    return { results, changeId: await recordBulkChange(trx, { id: changeId, kind: 'table', summary }, changed) };
  });
}

async function recordItem(
  trx: Database,
  resource: Resource,
  { row, action, name }: { row: ResourceRow; action: BulkAction; name: string },
): Promise<ChangedItem[]> {
  const item = { kind: resource.kind, id: row.id, name };
  if (action === 'delete') return [{ ...item, action: 'deleted' }];
  const after = await findRow(trx, resource, row.id);
  const values = after && compareRows(resource, row, after);
  return values ? [{ ...item, action: 'changed', ...values }] : [];
}

const ACTION_WORDS = {
  ...{ publish: 'Published', unpublish: 'Unpublished', feature: 'Featured', unfeature: 'Unfeatured' },
  ...{ delete: 'Deleted', change: 'Changed' },
} satisfies Record<BulkAction, string>;

/** Words for the list of changes: 'Changed: articles (category: Tips)'. */
function describeChange({ collection }: Resource, action: BulkAction, values: Values): string {
  const set = Object.entries(values).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()}: ${text}`;
  });
  const words = collection.replaceAll('-', ' ');
  return `${ACTION_WORDS[action]}: ${words}${set.length > 0 ? ` (${set.join(', ')})` : ''}`;
}

/** Prefers the messages of the fields to the general one. */
function describeReason(error: unknown): string {
  if (!(error instanceof HttpError)) return `${INTERNAL_ERROR} It was left as it was.`;
  const sentences = Object.values(error.details ?? {});
  return sentences.length > 0 ? sentences.join(' ') : error.message;
}

type OneChange = { row: ResourceRow | undefined; id: number; version: number; action: BulkAction; values: Values };

async function changeOne(context: CrudContext, resource: Resource, change: OneChange, actor: Actor) {
  const { row, id, version, action, values } = change;
  if (action === 'delete') {
    await deleteItemIn(context.database, resource, { id, version }, actor);
    return 'done' as const;
  }
  const body = row && makePatch(resource, row, action, values);
  if (row && version === row.version && body && isUnchanged(resource, row, body)) return 'unchanged' as const;
  if (row && action === 'publish') await assertUndoubted(context.database, resource, row);
  const saved = await updateItemIn(context, resource, { id, body: body ?? {}, version }, actor);
  return saved.version === version ? ('unchanged' as const) : ('done' as const);
}

/** @throws HttpError 409 for an item that an admin has to look at before it is published. */
async function assertUndoubted(database: Database, resource: Resource, row: ResourceRow): Promise<void> {
  const doubts = await resource.findDoubts?.(database, resource.present(row) as never);
  if (doubts?.length) throw new HttpError(409, `${doubts.join(' ')} Open it to publish it.`);
}

function makePatch(resource: Resource, row: ResourceRow, action: BulkAction, values: Values): Values {
  if (action === 'publish' || action === 'unpublish') return { published: action === 'publish' };
  if (action === 'feature' || action === 'unfeature') return { featured: action === 'feature' };
  const item = pickFields(resource, row);
  let changed: Values = {};
  for (const [name, value] of Object.entries(values))
    changed = { ...changed, ...resource.bulkChanges?.[name]?.({ ...item, ...changed }, value) };
  return changed;
}

/** Returns whether an item already is as the action would make it, so that the checks of a save can be skipped. */
function isUnchanged(resource: Resource, row: ResourceRow, body: Values): boolean {
  const before: Values = { ...pickFields(resource, row), published: row.published };
  if (body.published !== undefined && row.publishAt) return false;
  return Object.entries(body).every(([name, value]) => JSON.stringify(value) === JSON.stringify(before[name]));
}

function assertApplicable(resource: Resource, action: BulkAction, values: Values): void {
  const { publishable, fields, name, bulkChanges = {} } = resource;
  if ((action === 'publish' || action === 'unpublish') && !publishable)
    throw new HttpError(400, `A ${name} cannot be a draft.`);
  if ((action === 'feature' || action === 'unfeature') && !('featured' in fields.shape))
    throw new HttpError(400, `A ${name} cannot be featured.`);
  if (action !== 'change') return;
  const names = Object.keys(values);
  if (names.length === 0 || names.some((each) => !Object.hasOwn(bulkChanges, each)))
    throw new HttpError(400, 'Choose what to change.', { details: { values: 'Choose what to change.' } });
}

/**
 * Makes a draft with the fields of an item, under a new name and slug.
 * @throws HttpError 404, 409 where items of this kind are live at once.
 */
export async function duplicateItem(context: CrudContext, resource: Resource, id: number, actor: Actor) {
  const { nameField, publishable, name } = resource;
  if (!publishable) throw new HttpError(409, `A ${name} has no drafts. Use it as the start of a new one.`);
  const row = await findRow(context.database, resource, id);
  if (!row) throw itemGoneError(name);
  const { slug: _slug, ...fields } = pickFields(resource, row);
  const featured = 'featured' in fields ? { featured: false } : {};
  const copyName = nameOfCopy(String(fields[nameField] ?? ''));
  const body = { ...fields, ...featured, [nameField]: copyName, published: false };
  // Numbers the slug if an earlier copy has it.
  return createItem(context, resource.slugged ? { ...resource, numbersSlugs: true } : resource, body, actor);
}
