import type { z } from 'zod';
import { isPublished } from '../../domain/kernel/publication.ts';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import { pendingInput } from '../../domain/writing/pending-change.ts';
import {
  missingToPublish,
  type PublicationState,
  publicationAfter,
  publicationInput,
  publishingErrorMessage,
  unpublishesUnseen,
} from '../../domain/writing/publishing.ts';
import { type Actor, nameActor, recordAudit } from '../platform/audit-log.ts';
import { type Database, isPostgres } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/portable-sql.ts';
import { HttpError, notFound, validationBody } from '../platform/http/errors.ts';
import { auditVerb, buildAuditEntry } from './audit-entry.ts';
import { findFreeSlug } from './free-slug.ts';
import { assertMayChange, recordAuthor, recordScheduler } from './item-authors.ts';
import { presentForAdmin, type Resource, type ResourceRow, type Values } from './resource.ts';
import { saveRevision } from './revisions.ts';
import { insertItem, updateRow } from './save-item.ts';
import { endReview, takePendingChange } from './take-pending-change.ts';

/** Creates and updates items for an admin; each save is validated and recorded in the audit log. */

export type CrudContext = { database: Database; settings: SiteSettings };

/** Builds the error for an item that was deleted meanwhile, most likely in another window. */
export const itemGoneError = (name: string) =>
  notFound(`This ${name} no longer exists. If it was deleted, you can restore it under Recently deleted.`);

const DRAFT: PublicationState = { published: false, publishedAt: null, publishAt: null };

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
  const { pendingVersion } = parseOrThrow(pendingInput, { pendingVersion: body.pendingVersion });
  // A bulk change or a new link names no kept changes: it must not end someone's draft.
  if (pendingVersion)
    await takePendingChange(trx, resource, { id, version: pendingVersion, isForced: version === undefined });
  if (isPublished(after) && !isPublished(before)) await endReview(trx, resource, id);
  if (!isPublished(after)) await recordScheduler(trx, resource, { id, publishAt: after.publishAt ?? null }, actor);
  if (after !== before) await recordAudit(trx, buildAuditEntry(resource, after, auditVerb(before, after)), actor);
  return presentForAdmin(resource, after);
}

/**
 * Finds an item by its id. `isLocked` locks its row on PostgreSQL until the transaction ends, so that no one else can save or delete the
 * item; SQLite allows only one writer in any case.
 */
export async function findRow(
  database: Database,
  resource: Resource,
  id: number,
  { isLocked = false } = {},
): Promise<ResourceRow | undefined> {
  const row = await database
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked && isPostgres(database), (query) => query.forUpdate())
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
  const fields = parseChange(resource, whole, { settings, stored });
  if (!resource.publishable) return { fields, state: before };
  // Fields missing from the body keep their values: a text that is only edited keeps its publication time.
  const input = parseOrThrow(publicationInput, body);
  const state = publicationAfter(before, input, now);
  if (unpublishesUnseen(before, state, input)) throw publishedMeanwhile(resource);
  assertPublishable(resource, fields, state);
  return { fields, state };
}

/**
 * Fills in and parses all fields of a save. A stored value that breaks a newer rule may stay unchanged;
 * otherwise the item's other fields could not be saved.
 */
export function parseChange(
  resource: Resource,
  whole: Values,
  { settings, stored = {} }: { settings: SiteSettings; stored?: Values },
): Values {
  const input = resource.fillDefaults?.(whole, settings) ?? whole;
  const parsed = resource.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const kept = [...names].filter((name) => typeof stored[name] === 'string' && input[name] === stored[name]);
  const rest = resource.input.safeParse({ ...input, ...Object.fromEntries(kept.map((name) => [name, null])) });
  if (!rest.success) return parseOrThrow(resource.input, input);
  return { ...rest.data, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) };
}

/** @throws HttpError 400 with a sentence for each invalid field. */
export function parseOrThrow<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const details: Record<string, string> = {};
  for (const issue of parsed.error.issues) details[issue.path.join('.') || 'body'] ??= describeIssue(issue);
  const { error, details: fields } = validationBody(details);
  throw new HttpError(400, error, { details: fields });
}

/** Says in plain words what the schema library would say of types, so that no form or import shows 'expected string, received undefined'. */
function describeIssue({ code, message, ...issue }: z.core.$ZodIssue): string {
  if (code === 'invalid_type' && message.endsWith('received undefined')) return 'Fill this in too.';
  if (code === 'invalid_format' && message === 'Invalid ISO date') return 'Enter a day, such as 2026-11-22.';
  if (code === 'invalid_type' && 'expected' in issue && message.startsWith('Invalid input'))
    return `Enter a ${issue.expected}.`;
  return message;
}

/** @throws HttpError 400 when the item is published or scheduled and a field that readers need is missing. */
export function assertPublishable(resource: Resource, fields: Values, state: PublicationState): void {
  const { publishable } = resource;
  if (!publishable || !isLive(resource, state)) return;
  const details = missingToPublish(publishable, fields);
  if (Object.keys(details).length > 0) throw new HttpError(400, publishingErrorMessage(publishable), { details });
}

type ItemState = { fields: Values; state: PublicationState };

/**
 * Checks published and scheduled items only; a draft may refer to anything. References that a live item already had may
 * stay, so that unpublishing a product does not block edits of the texts about it.
 * @throws HttpError 400 with a sentence for each field.
 */
export async function assertNoProblems(
  database: Database,
  resource: Resource,
  { fields, state, before }: ItemState & { before?: ItemState },
): Promise<void> {
  if (!resource.findProblems || !isLive(resource, state)) return;
  const problems = await resource.findProblems(database, fields);
  if (problems.length === 0) return;
  const known = before && isLive(resource, before.state) ? await resource.findProblems(database, before.fields) : [];
  const added = problems.filter(({ message }) => !known.some((problem) => problem.message === message));
  const details: Record<string, string> = {};
  for (const { field, message } of added) details[field] = details[field] ? `${details[field]} ${message}` : message;
  const [first] = Object.values(details);
  if (first) throw new HttpError(400, first, { details });
}

/** Published, or scheduled to be. */
const isLive = ({ publishable }: Resource, state: PublicationState): boolean =>
  !publishable || isPublished(state) || state.publishAt !== null;

export function readPublication({
  published = false,
  publishedAt = null,
  publishAt = null,
}: ResourceRow): PublicationState {
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
