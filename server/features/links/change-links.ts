import { normalizeAddress, replaceAddressesIn } from '../../../domain/addresses.ts';
import type { EntityKind } from '../../../domain/entities.ts';
import { isAddress } from '../../../domain/link-paste.ts';
import { deletedBefore, LINK_CHANGES_RETENTION_DAYS } from '../../../domain/retention.ts';
import { type CrudContext, findRow, updateItem } from '../../crud/commands.ts';
import type { Resource, Values } from '../../crud/resource.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { hashOf } from '../traffic/queries.ts';
import { type LinkPlace, listPurchaseLinks, type PurchaseLink } from './purchase-links.ts';

export type LinksContext = CrudContext & { resources: readonly Resource[] };

export type LinkChange = { key: string; to: string };
export type ChangeKind = 'edit' | 'paste' | 'replace';

/** An item that was left as it is, and why. */
export type ExcludedItem = { kind: EntityKind; id: number; name: string; reason: string };
export type ChangeResult = {
  /** To undo it by; null where nothing was changed. */
  id: number | null;
  links: number;
  items: Record<string, number>;
  leftOut: ExcludedItem[];
};

/** What an item's fields were and became. */
type ItemChange = { kind: EntityKind; id: number; name: string; before: Values; after: Values };
/** As stored: the items, and the addresses whose clicks go on under the new address. */
type StoredChange = { items: ItemChange[]; moved: { from: string; to: string }[] };

const NOT_AN_ADDRESS = 'That isn’t a web address. It needs to start with https:// and name a shop.';

/**
 * Changes purchase links wherever they are, each item by an ordinary save with its revision and audit entry. Items that cannot be
 * saved are left as they are and named.
 * @throws HttpError 400 for an address that is none.
 */
export async function changeLinks(
  context: LinksContext,
  changes: readonly LinkChange[],
  kind: ChangeKind,
  actor: Actor,
): Promise<ChangeResult> {
  for (const { to } of changes) {
    if (!isAddress(to)) throw new HttpError(400, NOT_AN_ADDRESS, { details: { to: NOT_AN_ADDRESS } });
  }
  const { database, resources } = context;
  const links = new Map((await listPurchaseLinks(database, resources)).map((link) => [link.key, link]));
  const targets = new Map(changes.map(({ key, to }) => [key, to]));
  const wanted = changes.flatMap(({ key }) => links.get(key) ?? []);
  if (wanted.length === 0)
    throw new HttpError(
      409,
      'These links have changed meanwhile. Nothing was overwritten. Check them in the list and try again.',
    );
  const items = await changeItems(context, wanted, targets, actor);
  const done = new Set(items.changed.map(({ kind: of, id }) => `${of}/${id}`));
  const changed = wanted.filter(({ places }) => places.some((place) => done.has(`${place.kind}/${place.id}`)));
  const moved = changed.flatMap(({ key, address, places }) => {
    const to = targets.get(key);
    const isWhole = places.every((place) => done.has(`${place.kind}/${place.id}`));
    return address !== '' && to && isWhole ? [{ from: address, to }] : [];
  });
  const id =
    items.changed.length > 0 ? await recordChange(context.database, kind, changed, items.changed, moved, actor) : null;
  return { id, links: changed.length, items: countKinds(items.changed), leftOut: items.leftOut };
}

async function changeItems(
  context: LinksContext,
  links: readonly PurchaseLink[],
  targets: ReadonlyMap<string, string>,
  actor: Actor,
): Promise<{ changed: ItemChange[]; leftOut: ExcludedItem[] }> {
  const byItem = Map.groupBy(
    links.flatMap(({ places }) => places),
    ({ kind, id }) => `${kind}/${id}`,
  );
  const changed: ItemChange[] = [];
  const leftOut: ExcludedItem[] = [];
  for (const places of byItem.values()) {
    const [{ kind, id, name }] = places as [LinkPlace];
    const edit = (item: Values) => editedFields(resourceOf(context, kind), item, places, targets);
    const outcome = await saveItem(context, { kind, id, name }, edit, actor);
    if ('reason' in outcome) leftOut.push(outcome);
    else changed.push(outcome);
  }
  return { changed, leftOut };
}

function resourceOf({ resources }: LinksContext, kind: EntityKind): Resource {
  const resource = resources.find((each) => each.kind === kind);
  if (!resource) throw new Error(`There is no resource for ${kind}.`);
  return resource;
}

/** The fields of an item that change, with their new values. */
function editedFields(
  resource: Resource,
  item: Values,
  places: readonly LinkPlace[],
  targets: ReadonlyMap<string, string>,
): Values {
  const fields = new Set(places.map(({ field }) => field.split('.', 1)[0] as string));
  const replace = (address: string) => targets.get(normalizeAddress(address) ?? address) ?? null;
  const edited: Values = {};
  for (const field of Object.keys(resource.fields.shape).filter((name) => fields.has(name))) {
    const missing = targets.get(`${places[0]?.kind}/${places[0]?.id}#${field}`);
    const value = item[field] === '' && missing ? missing : replaceAddressesIn(item[field], replace);
    if (value !== item[field]) edited[field] = value;
  }
  return edited;
}

type ItemName = Pick<ItemChange, 'kind' | 'id' | 'name'>;

/** Saves what `edit` makes of an item's fields, unless someone else saves it at the same time. */
async function saveItem(
  context: LinksContext,
  named: ItemName,
  edit: (item: Values) => Values | string,
  actor: Actor,
): Promise<ItemChange | ExcludedItem> {
  const resource = resourceOf(context, named.kind);
  const row = await findRow(context.database, resource, named.id);
  if (!row) return { ...named, reason: `This ${resource.name} no longer exists.` };
  const item = resource.present(row) as Values;
  const after = edit(item);
  if (typeof after === 'string') return { ...named, reason: after };
  const names = Object.keys(after);
  if (names.length === 0) return { ...named, reason: 'It was changed in another window meanwhile.' };
  try {
    await updateItem(context, resource, { id: named.id, body: after, version: row.version }, actor);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...named, reason: error.message };
  }
  return { ...named, before: Object.fromEntries(names.map((name) => [name, item[name]])), after };
}

async function recordChange(
  database: Database,
  kind: ChangeKind,
  links: readonly PurchaseLink[],
  items: ItemChange[],
  moved: StoredChange['moved'],
  actor: Actor,
): Promise<number> {
  const [first] = links;
  const summary = links.length === 1 ? (first?.name ?? '') : `${links.length} links`;
  const stored: StoredChange = { items, moved };
  return database.transaction().execute(async (trx) => {
    for (const { from, to } of moved) await moveLink(trx, from, to);
    const { id } = await trx
      .insertInto('linkChanges')
      .values({ kind, summary, changes: JSON.stringify(stored), madeAt: new Date().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { links: links.length, ...countKinds(items) };
    await recordAudit(trx, { action: `links_${kind}`, resource: `link-change/${id}`, details }, actor);
    return id;
  });
}

/** Lets the clicks of an address go on under its new one. An address that has clicks of its own keeps them. */
async function moveLink(trx: Database, from: string, to: string): Promise<void> {
  const [before, after] = [normalizeAddress(from), normalizeAddress(to)];
  if (!before || !after || before === after) return;
  const existing = await trx.selectFrom('links').select('id').where('hash', '=', hashOf(after)).executeTakeFirst();
  if (existing) return;
  await trx
    .updateTable('links')
    .set({
      hash: hashOf(after),
      address: after,
      state: null,
      note: null,
      finalAddress: null,
      checkedAt: null,
      failures: 0,
    })
    .where('hash', '=', hashOf(before))
    .execute();
}

const countKinds = (items: readonly ItemName[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]));

export type ChangeSummary = {
  id: number;
  kind: ChangeKind;
  summary: string;
  madeAt: string;
  undoneAt: string | null;
  items: number;
};

/** The changes that can be undone, newest first. */
export async function listChanges(database: Database): Promise<ChangeSummary[]> {
  const rows = await database.selectFrom('linkChanges').selectAll().orderBy('id', 'desc').limit(50).execute();
  return rows.map(({ changes, ...row }) => ({ ...row, items: (JSON.parse(changes) as StoredChange).items.length }));
}

/**
 * Undoes a change. Fields that were edited since are left as they are, and their items named.
 * @throws HttpError 404, 409 when it is undone already.
 */
export async function undoChange(context: LinksContext, id: number, actor: Actor): Promise<ChangeResult> {
  const { database } = context;
  const row = await database.selectFrom('linkChanges').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This change can no longer be undone. Paste the old addresses instead.');
  const claimed = await database
    .updateTable('linkChanges')
    .set({ undoneAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new HttpError(409, 'This change has been undone already.');
  const { items, moved } = JSON.parse(row.changes) as StoredChange;
  const undone: ItemName[] = [];
  const leftOut: ExcludedItem[] = [];
  for (const { before, after, ...named } of items) {
    const isUntouched = (item: Values) =>
      Object.entries(after).every(([name, value]) => JSON.stringify(item[name]) === JSON.stringify(value));
    const edit = (item: Values) => (isUntouched(item) ? before : 'It was edited since, so it was left as it is.');
    const outcome = await saveItem(context, named, edit, actor);
    if ('reason' in outcome) leftOut.push(outcome);
    else undone.push(outcome);
  }
  await database.transaction().execute(async (trx) => {
    for (const { from, to } of moved) await moveLink(trx, to, from);
    await recordAudit(trx, { action: 'links_undo', resource: `link-change/${id}`, details: countKinds(undone) }, actor);
  });
  return { id: null, links: moved.length, items: countKinds(undone), leftOut };
}

export const pruneLinkChanges = (database: Database, now = Date.now()): Promise<void> =>
  pruneRows(database, 'linkChanges', (row) => row('madeAt', '<', deletedBefore(LINK_CHANGES_RETENTION_DAYS, now)));
