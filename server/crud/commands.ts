import { isPublished } from '../../domain/kernel/publication.ts';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import {
  type PublicationState,
  publicationAfter,
  publicationInput,
  unpublishesUnseen,
} from '../../domain/writing/publishing.ts';
import { type Actor, nameActor, recordAudit } from '../platform/audit-log.ts';
import { type Database, isPostgres } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/portable-sql.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { auditVerb, buildAuditEntry } from './audit-entry.ts';
import { moveToDeleted } from './deleted-items.ts';
import { findFreeSlug } from './free-slug.ts';
import { assertMayChange, recordAuthor, recordScheduler } from './item-authors.ts';
import { assertNoProblems, assertPublishable, parseOrThrow } from './parse-fields.ts';
import { presentForAdmin, type Resource, type ResourceRow, type Values } from './resource.ts';
import { saveRevision } from './revisions.ts';
import { insertItem, type NewItemState, updateRow } from './save-item.ts';
import { endReview, takePendingChange } from './take-pending-change.ts';

/** Creates, updates and deletes items for an admin; each command is validated and recorded in the audit log. */

export type CrudContext = { database: Database; settings: SiteSettings };

/** Builds the error for an item that was deleted meanwhile, most likely in another window. */
export const itemGoneError = (name: string) =>
  notFound(`This ${name} no longer exists. If it was deleted, you can restore it under Recently deleted.`);

const DRAFT: PublicationState = { published: false, publishedAt: null, publishAt: null };

/**
 * Creates an item of an import, in its transaction: with dates of its own, and a number after its slug where that is taken. The import
 * itself is recorded in the audit log.
 * @throws HttpError 400 for invalid fields, or for a published item that lacks one.
 */
export async function createImportedItem(
  { database: trx, settings }: CrudContext,
  resource: Resource,
  { body, state }: { body: Values; state: NewItemState },
): Promise<ResourceRow> {
  const fields = parseChange(resource, resource.fillDefaults?.(body, settings) ?? body, {});
  const { published = false, publishedAt = null, publishAt = null } = state;
  if (resource.publishable) {
    const publication = { published, publishedAt, publishAt };
    assertPublishable(resource, fields, publication);
    await assertNoProblems(trx, resource, { fields, state: publication });
  }
  if (resource.slugged) fields.slug = await findFreeSlug(trx, resource, String(fields.slug));
  const row = await insertItem(trx, resource, fields, state);
  await saveRevision(trx, resource, row);
  return row;
}

/** Creates an item from a request's body. @throws HttpError 400 for invalid fields, 409 for a slug that is taken. */
export async function createItem({ database, settings }: CrudContext, resource: Resource, body: Values, actor: Actor) {
  const now = new Date().toISOString();
  const wanted = resource.startsPublished ? { published: true, ...body } : body;
  const { fields, state } = readBody(resource, settings, wanted, { before: DRAFT, now });
  return database.transaction().execute(async (trx) => {
    await assertMayChange(trx, resource, { before: null, after: state }, actor);
    await assertNoProblems(trx, resource, { fields, state });
    if (resource.numbersSlugs && isOpen(body.slug))
      fields.slug = await findFreeSlug(trx, resource, String(fields.slug));
    const row = await mapSlugConflict(fields, () => insertItem(trx, resource, fields, { ...state, createdAt: now }));
    await saveRevision(trx, resource, row, nameActor(actor));
    await recordAuthor(trx, resource.kind, row.id, actor);
    if (state.publishAt) await recordScheduler(trx, resource, { id: row.id, publishAt: state.publishAt }, actor);
    await recordAudit(trx, buildAuditEntry(resource, row, auditVerb(undefined, row, resource)), actor);
    return presentForAdmin(resource, row);
  });
}

/** `by`: name for the history, where not that of the person who acts. */
export type ItemChange = { id: number; body: Values; version?: number; by?: string | null };

/**
 * Updates the fields that `body` holds and keeps the others. A save without changes keeps the version. `version`, where
 * given, is the one the change was based on. With `pendingVersion` in the body it takes the place of the changes kept beside the item.
 * @throws HttpError 400, 404, 409 for a slug that is taken, 412 when someone else has saved meanwhile.
 */
export async function updateItem(context: CrudContext, resource: Resource, change: ItemChange, actor: Actor) {
  return context.database
    .transaction()
    .execute((trx) => updateItemIn({ ...context, database: trx }, resource, change, actor));
}

/** Updates an item like {@link updateItem}, within the transaction in `database`. */
export async function updateItemIn(
  { database: trx, settings }: CrudContext,
  resource: Resource,
  { id, body, version, by }: ItemChange,
  actor?: Actor,
) {
  const before = await findRow(trx, resource, id);
  if (!before) throw itemGoneError(resource.name);
  if (version !== undefined && version !== before.version) throw versionConflict(resource);
  const now = new Date().toISOString();
  const stored = resource.present(before);
  const change = { before: readPublication(before), now, stored };
  const { fields, state } = readBody(resource, settings, body, change);
  await assertMayChange(trx, resource, { before: { id, ...change.before }, after: state }, actor);
  await assertNoProblems(trx, resource, { fields, state, before: { fields: stored, state: change.before } });
  const after = await mapSlugConflict(fields, () =>
    updateRow(trx, resource, before, { fields, now, state, by: by ?? nameActor(actor) }),
  );
  if (!after) throw versionConflict(resource);
  await takePendingChange(trx, resource, { id, body, isForced: version === undefined });
  if (isPublished(after) && !isPublished(before)) await endReview(trx, resource, id);
  if (!isPublished(after)) await recordScheduler(trx, resource, { id, publishAt: after.publishAt ?? null }, actor);
  if (after !== before) await recordAudit(trx, buildAuditEntry(resource, after, auditVerb(before, after)), actor);
  return presentForAdmin(resource, after);
}

/**
 * Moves an item to 'Recently deleted'. `version`, where given, is the one that the admin saw.
 * @throws HttpError 404 when it does not exist, 412 when someone else has saved it meanwhile.
 */
export async function deleteItem(
  context: CrudContext,
  resource: Resource,
  deletion: { id: number; version?: number },
  actor: Actor,
): Promise<void> {
  await context.database.transaction().execute((trx) => deleteItemIn(trx, resource, deletion, actor));
}

/** Deletes an item like {@link deleteItem}, within the transaction `trx`. */
export async function deleteItemIn(
  trx: Database,
  resource: Resource,
  { id, version }: { id: number; version?: number },
  actor: Actor,
): Promise<void> {
  const row = await findRow(trx, resource, id);
  if (!row) throw itemGoneError(resource.name);
  if (version !== undefined && version !== row.version) throw versionConflict(resource);
  await assertMayChange(trx, resource, { before: { id, ...readPublication(row) }, after: null }, actor);
  if (!(await moveToDeleted(trx, resource, row))) throw versionConflict(resource);
  await recordAudit(trx, buildAuditEntry(resource, row, 'deleted'), actor);
}

export async function findRow(database: Database, resource: Resource, id: number): Promise<ResourceRow | undefined> {
  const row = await database.selectFrom(resource.table).selectAll().where('id', '=', id).executeTakeFirst();
  return row as unknown as ResourceRow | undefined;
}

/**
 * Finds an item and lets nobody save or delete it until the transaction ends, for what is kept beside it. SQLite has one writer anyway.
 */
export async function lockRow(trx: Database, resource: Resource, id: number): Promise<ResourceRow | undefined> {
  const row = await trx
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row as unknown as ResourceRow | undefined;
}

type BodyContext = { before: PublicationState; now: string; stored?: Values };

function readBody(
  resource: Resource,
  settings: SiteSettings,
  body: Values,
  { before, now, stored = {} }: BodyContext,
): { fields: Values; state: PublicationState } {
  const whole = { ...stored, ...body };
  const fields = parseChange(resource, resource.fillDefaults?.(whole, settings) ?? whole, stored);
  if (!resource.publishable) return { fields, state: before };
  // Fields missing from the body keep their values: a text that is only edited keeps its publication time.
  const input = parseOrThrow(publicationInput, body);
  const state = publicationAfter(before, input, now);
  if (unpublishesUnseen(before, state, input)) throw publishedMeanwhile(resource);
  assertPublishable(resource, fields, state);
  return { fields, state };
}

/**
 * Parses the fields of a save, with the rules of a save. A stored value that breaks a newer rule may stay unchanged;
 * otherwise the item's other fields could not be saved.
 */
export function parseChange(resource: Resource, input: Values, stored: Values): Values {
  const parsed = resource.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const kept = [...names].filter((name) => typeof stored[name] === 'string' && input[name] === stored[name]);
  const rest = resource.input.safeParse({ ...input, ...Object.fromEntries(kept.map((name) => [name, null])) });
  if (!rest.success) return parseOrThrow(resource.input, input);
  return { ...rest.data, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) };
}

function readPublication({ published = false, publishedAt = null, publishAt = null }: ResourceRow): PublicationState {
  return { published, publishedAt, publishAt };
}

export const versionConflict = (resource: Resource) =>
  new HttpError(412, `This ${resource.name} has been changed in another window. Nothing was overwritten.`);

function publishedMeanwhile({ name }: Resource): HttpError {
  const text = `This ${name} was published as scheduled after you had opened it. Saving this would take it off the site.`;
  return new HttpError(412, text, { details: { published: text } });
}

const isOpen = (slug: unknown) => slug === undefined || slug === null || slug === '';

/** Reports a unique violation as a taken slug, the only unique column of these tables. */
async function mapSlugConflict<Result>(fields: Values, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const text = `The address “${String(fields.slug)}” is taken. Choose another URL slug.`;
    throw new HttpError(409, text, { details: { slug: text } });
  }
}
