import type { Insertable, Updateable } from 'kysely';
import {
  type PublicationState,
  publicationAfter,
  publicationInput,
  unpublishesUnseen,
} from '../../domain/publishing.ts';
import type { SiteSettings } from '../../domain/site-settings.ts';
import { type Actor, recordAudit } from '../platform/audit-log.ts';
import type { Database } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/portable-sql.ts';
import type { ArticlesTable } from '../platform/database/tables.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { auditEntryOf, verbOf } from './audit-entry.ts';
import { recordOldSlug } from './current-slug.ts';
import { assertPublishable, parseOrThrow } from './parse-fields.ts';
import { presentForAdmin, type Resource, type ResourceRow } from './resource.ts';
import { saveOriginalRevision, saveRevision } from './revisions.ts';

export type CrudContext = { database: Database; settings: SiteSettings };

type Body = Record<string, unknown>;
const DRAFT: PublicationState = { published: false, publishedAt: null, publishAt: null };

/**
 * All kinds of editables lie in tables with the columns that are used here; the types of one stand for all.
 * The columns themselves come from the declaration, which is typed.
 */
const tableOf = (editable: Resource) => editable.table as 'articles';

/** Makes a new one of `body`. @throws HttpError 400 for fields that do not fit, 409 for a slug that is taken. */
export async function createItem({ database, settings }: CrudContext, editable: Resource, body: Body, actor: Actor) {
  const now = new Date().toISOString();
  const { fields, state } = readBody(editable, settings, body, DRAFT, now);
  const columns = {
    ...editable.columns(fields, { now }),
    ...(editable.publication && state),
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  return database.transaction().execute(async (trx) => {
    const insert = trx.insertInto(tableOf(editable)).values(columns as unknown as Insertable<ArticlesTable>);
    const row = (await refuseTakenSlug(fields, () => insert.returningAll().executeTakeFirstOrThrow())) as ResourceRow;
    await saveRevision(trx, editable, row, fields);
    await recordAudit(trx, auditEntryOf(editable, row, verbOf(undefined, row)), actor);
    return presentForAdmin(editable, row);
  });
}

/**
 * Changes one by what `body` holds; what it leaves out stays. `version`, where given, is the one the change was based on.
 * @throws HttpError 400, 404, 409 for a slug that is taken, 412 when somebody else has saved meanwhile.
 */
export async function updateItem(
  { database, settings }: CrudContext,
  editable: Resource,
  { id, body, version }: { id: number; body: Body; version?: number },
  actor: Actor,
) {
  return database.transaction().execute(async (trx) => {
    const before = await findRow(trx, editable, id);
    if (!before) throw notFound(`This ${editable.name} does not exist any more.`);
    if (version !== undefined && version !== before.version) throw versionConflict(editable);
    const now = new Date().toISOString();
    const present = editable.present(before as never);
    const change = { ...present, ...body };
    const { fields, state } = readBody(editable, settings, change, publicationOf(before), now, present);
    const columns = editable.columns(fields, { now, before });
    const texts = changedTexts(columns, before);
    const update = trx
      .updateTable(tableOf(editable))
      .set({
        ...columns,
        ...(editable.publication && state),
        ...(texts && { updatedAt: now }),
        version: before.version + 1,
      } as unknown as Updateable<ArticlesTable>)
      .where('id', '=', id)
      .where('version', '=', before.version)
      // Published as scheduled in this very moment, which no version counts.
      .$if(editable.publication !== undefined, (query) => query.where('published', '=', before.published ?? false));
    const after = (await refuseTakenSlug(fields, () => update.returningAll().executeTakeFirst())) as
      | ResourceRow
      | undefined;
    if (!after) throw versionConflict(editable);
    if (texts) {
      await saveOriginalRevision(trx, editable, before, Object.keys(fields));
      await saveRevision(trx, editable, after, fields);
    }
    await rememberSlug(trx, editable, before, after);
    await recordAudit(trx, auditEntryOf(editable, after, verbOf(before, after)), actor);
    return presentForAdmin(editable, after);
  });
}

/** @throws HttpError 404 when it is gone already. */
export async function deleteItem(
  { database }: CrudContext,
  editable: Resource,
  id: number,
  actor: Actor,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await findRow(trx, editable, id);
    if (!row) throw notFound(`This ${editable.name} does not exist any more.`);
    await trx.deleteFrom(tableOf(editable)).where('id', '=', id).execute();
    if (editable.slugged) {
      await trx.deleteFrom('revisions').where('kind', '=', editable.slugged).where('entityId', '=', id).execute();
      await trx.deleteFrom('oldSlugs').where('kind', '=', editable.slugged).where('entityId', '=', id).execute();
    }
    await recordAudit(trx, auditEntryOf(editable, row, 'deleted'), actor);
  });
}

export async function findRow(database: Database, editable: Resource, id: number): Promise<ResourceRow | undefined> {
  const row = await database.selectFrom(tableOf(editable)).selectAll().where('id', '=', id).executeTakeFirst();
  return row as unknown as ResourceRow | undefined;
}

function readBody(
  editable: Resource,
  settings: SiteSettings,
  body: Body,
  before: PublicationState,
  now: string,
  stored: Body = {},
) {
  const completed = editable.complete?.(body, settings) ?? body;
  const fields = parseChange(editable, completed, stored);
  if (!editable.publication) return { fields, state: before };
  const wanted = parseOrThrow(publicationInput, body);
  const state = publicationAfter(before, wanted, now);
  if (unpublishesUnseen(before, state, wanted)) throw publishedMeanwhile(editable);
  assertPublishable(editable, fields, state);
  return { fields, state };
}

/**
 * Parses the fields of a save. A stored value that breaks a rule added later is kept while the change leaves it as it is:
 * otherwise nothing else of the item could be saved.
 */
function parseChange(editable: Resource, input: Body, stored: Body): Body {
  const parsed = editable.fields.safeParse(input);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const kept = [...names].filter((name) => typeof stored[name] === 'string' && input[name] === stored[name]);
  const rest = editable.fields.safeParse({ ...input, ...Object.fromEntries(kept.map((name) => [name, null])) });
  if (!rest.success) return parseOrThrow(editable.fields, input);
  return { ...rest.data, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) };
}

function publicationOf({ published = false, publishedAt = null, publishAt = null }: ResourceRow): PublicationState {
  return { published, publishedAt, publishAt };
}

/** Whether readers see something new: being featured is no news, and neither is being published. */
function changedTexts(columns: Record<string, unknown>, before: ResourceRow): boolean {
  return Object.entries(columns).some(([name, value]) => name !== 'featured' && value !== before[name]);
}

/** Drafts keep no old address, unless readers have known them before. */
async function rememberSlug(trx: Database, { slugged }: Resource, before: ResourceRow, after: ResourceRow) {
  if (!slugged || before.slug === undefined || before.slug === after.slug || !before.publishedAt) return;
  await recordOldSlug(trx, { kind: slugged, slug: before.slug, entityId: before.id });
}

const versionConflict = (editable: Resource) =>
  new HttpError(412, `This ${editable.name} was changed in another window meanwhile. Nothing was overwritten.`);

function publishedMeanwhile({ name }: Resource): HttpError {
  const text = `This ${name} was published as scheduled after you had opened it. Saving this would take it off the site.`;
  return new HttpError(412, text, { details: { published: text } });
}

/** Around the one statement that may find the slug taken; the slug is the only unique column of these tables. */
async function refuseTakenSlug(fields: { slug?: unknown }, write: () => Promise<unknown>): Promise<unknown> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const text = `The address “${String(fields.slug)}” is taken. Choose another URL slug.`;
    throw new HttpError(409, text, { details: { slug: text } });
  }
}
