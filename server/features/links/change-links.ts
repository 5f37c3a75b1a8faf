import { normalizeAddress, replaceAddressesIn } from '../../../domain/kernel/addresses.ts';
import type { EntityKind } from '../../../domain/kernel/entities.ts';
import type { ChangeResult, ExcludedItem } from '../../../domain/links/link-changes.ts';
import { isAddress } from '../../../domain/links/link-paste.ts';
import { recordBulkChange } from '../../crud/bulk-changes.ts';
import { type CrudContext, findRow, updateItemIn } from '../../crud/commands.ts';
import { findResource, type Resource, type Values } from '../../crud/resource.ts';
import type { FinishUndo } from '../../crud/undo-bulk-change.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { runAtomically, tryPart } from '../../platform/database/atomic.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { moveClicks } from './move-clicks.ts';
import { type LinkPlace, listPurchaseLinks, type PurchaseLink } from './purchase-links.ts';

export type LinksContext = CrudContext & { resources: readonly Resource[] };

export type LinkChange = { key: string; to: string };
type ChangeKind = 'edit' | 'paste' | 'replace';

/** An item's fields before and after the change. */
type ItemChange = { kind: EntityKind; id: number; name: string; before: Values; after: Values };
/** The change as recorded: its items, and the addresses that were replaced. */
type LinkChanges = { items: ItemChange[]; moved: { from: string; to: string }[] };

const NOT_AN_ADDRESS = 'That isn’t a web address. It needs to start with https:// and name a shop.';

/**
 * Changes purchase links wherever they are, each item by an ordinary save with its revision and audit entry, all in one
 * transaction. Items that cannot be saved stay unchanged and are listed.
 * @throws HttpError 400 for an invalid address.
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
  return runAtomically(context.database, (trx) => changeLinksIn({ ...context, database: trx }, changes, kind, actor));
}

async function changeLinksIn(
  context: LinksContext,
  changes: readonly LinkChange[],
  kind: ChangeKind,
  actor: Actor,
): Promise<ChangeResult> {
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
  if (items.changed.length === 0) return { id: null, links: 0, items: {}, leftOut: items.leftOut };
  const done = new Set(items.changed.map(({ kind: of, id }) => `${of}/${id}`));
  const changed = wanted.filter(({ places }) => places.some((place) => done.has(`${place.kind}/${place.id}`)));
  const moved = changed.flatMap(({ key, address }) => {
    const to = targets.get(key);
    return address !== '' && to ? [{ from: address, to }] : [];
  });
  await moveClicks(context, moved);
  const id = await recordChange(database, { kind, links: changed, stored: { items: items.changed, moved } }, actor);
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
    const edit = (item: Values) => editedFields(findResource(context.resources, kind), item, places, targets);
    const outcome = await saveItem(context, { kind, id, name }, edit, actor);
    if ('reason' in outcome) leftOut.push(outcome);
    else changed.push(outcome);
  }
  return { changed, leftOut };
}

/** Returns the fields of an item that change, with their new values. */
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

/**
 * Saves the fields that `edit` returns for an item, unless someone else saves it at the same time. Call it in a transaction.
 */
async function saveItem(
  context: LinksContext,
  named: ItemName,
  edit: (item: Values) => Values | string,
  actor: Actor,
): Promise<ItemChange | ExcludedItem> {
  const resource = findResource(context.resources, named.kind);
  const row = await findRow(context.database, resource, named.id);
  if (!row) return { ...named, reason: `This ${resource.name} no longer exists.` };
  const item = resource.present(row) as Values;
  const after = edit(item);
  if (typeof after === 'string') return { ...named, reason: after };
  const names = Object.keys(after);
  if (names.length === 0) return { ...named, reason: 'It has been changed in another window.' };
  try {
    const change = { id: named.id, body: after, version: row.version };
    await tryPart(context.database, () => updateItemIn(context, resource, change, actor));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...named, reason: error.message };
  }
  return { ...named, before: Object.fromEntries(names.map((name) => [name, item[name]])), after };
}

async function recordChange(
  trx: Database,
  { kind, links, stored }: { kind: ChangeKind; links: readonly PurchaseLink[]; stored: LinkChanges },
  actor: Actor,
): Promise<number> {
  const [first] = links;
  const summary = links.length === 1 ? (first?.name ?? '') : `${links.length} links`;
  const items = stored.items.map((item) => ({ ...item, action: 'changed' as const }));
  const id = await recordBulkChange(trx, { kind: `links-${kind}`, summary, extra: { moved: stored.moved } }, items);
  const details = { links: links.length, ...countKinds(stored.items) };
  await recordAudit(trx, { action: `links_${kind}`, resource: `bulk-change/${id}`, details }, actor);
  return id;
}

const countKinds = (items: readonly ItemName[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]));

/** Moves the clicks of a change of links back to the addresses that its undo restored. */
export const finishLinkUndo =
  (resources: readonly Resource[]): FinishUndo =>
  (trx, { extra: { moved } }) =>
    moveClicks(
      { database: trx, resources },
      (moved as LinkChanges['moved']).map(({ from, to }) => ({ from: to, to: from })),
    );
