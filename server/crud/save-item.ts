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
import { parseOrRefuse, refuseIncomplete } from './parse-fields.ts';
import { keepOldSlug } from './record-old-slug.ts';
import { type Editable, presentForOwner, type StoredRow } from './resource.ts';
import { keepOriginal, keepRevision } from './revisions.ts';

export type EditingContext = { database: Database; settings: SiteSettings };

type Body = Record<string, unknown>;
const DRAFT: PublicationState = { published: false, publishedAt: null, publishAt: null };

/**
 * All kinds of editables lie in tables with the columns that are used here; the types of one stand for all.
 * The columns themselves come from the declaration, which is typed.
 */
const tableOf = (editable: Editable) => editable.table as 'articles';

/** Makes a new one of `body`. @throws HttpError 400 for fields that do not fit, 409 for a slug that is taken. */
export async function createItem({ database, settings }: EditingContext, editable: Editable, body: Body, actor: Actor) {
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
    const row = (await refuseTakenSlug(fields, () => insert.returningAll().executeTakeFirstOrThrow())) as StoredRow;
    await keepRevision(trx, editable, row, fields);
    await recordAudit(trx, auditEntryOf(editable, row, verbOf(undefined, row)), actor);
    return presentForOwner(editable, row);
  });
}

/**
 * Changes one by what `body` holds; what it leaves out stays. `version`, where given, is the one the change was based on.
 * @throws HttpError 400, 404, 409 for a slug that is taken, 412 when somebody else has saved meanwhile.
 */
export async function updateItem(
  { database, settings }: EditingContext,
  editable: Editable,
  { id, body, version }: { id: number; body: Body; version?: number },
  actor: Actor,
) {
  return database.transaction().execute(async (trx) => {
    const before = await findRow(trx, editable, id);
    if (!before) throw notFound(`This ${editable.name} does not exist any more.`);
    if (version !== undefined && version !== before.version) throw overtaken(editable);
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
      | StoredRow
      | undefined;
    if (!after) throw overtaken(editable);
    if (texts) {
      await keepOriginal(trx, editable, before, Object.keys(fields));
      await keepRevision(trx, editable, after, fields);
    }
    await rememberSlug(trx, editable, before, after);
    await recordAudit(trx, auditEntryOf(editable, after, verbOf(before, after)), actor);
    return presentForOwner(editable, after);
  });
}

/** @throws HttpError 404 when it is gone already. */
export async function deleteItem(
  { database }: EditingContext,
  editable: Editable,
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

export async function findRow(database: Database, editable: Editable, id: number): Promise<StoredRow | undefined> {
  const row = await database.selectFrom(tableOf(editable)).selectAll().where('id', '=', id).executeTakeFirst();
  return row as unknown as StoredRow | undefined;
}

function readBody(
  editable: Editable,
  settings: SiteSettings,
  body: Body,
  before: PublicationState,
  now: string,
  stored: Body = {},
) {
  const completed = editable.complete?.(body, settings) ?? body;
  const fields = parseChange(editable, completed, stored);
  if (!editable.publication) return { fields, state: before };
  const wanted = parseOrRefuse(publicationInput, body);
  const state = publicationAfter(before, wanted, now);
  if (unpublishesUnseen(before, state, wanted)) throw publishedMeanwhile(editable);
  refuseIncomplete(editable, fields, state);
  return { fields, state };
}

/**
 * Parses the fields of a save. A stored value that breaks a rule added later is kept while the change leaves it as it is:
 * otherwise nothing else of the item could be saved.
 */
function parseChange(editable: Editable, input: Body, stored: Body): Body {
  const parsed = editable.fields.safeParse(input);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const kept = [...names].filter((name) => typeof stored[name] === 'string' && input[name] === stored[name]);
  const rest = editable.fields.safeParse({ ...input, ...Object.fromEntries(kept.map((name) => [name, null])) });
  if (!rest.success) return parseOrRefuse(editable.fields, input);
  return { ...rest.data, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) };
}

function publicationOf({ published = false, publishedAt = null, publishAt = null }: StoredRow): PublicationState {
  return { published, publishedAt, publishAt };
}

/** Whether readers see something new: being featured is no news, and neither is being published. */
function changedTexts(columns: Record<string, unknown>, before: StoredRow): boolean {
  return Object.entries(columns).some(([name, value]) => name !== 'featured' && value !== before[name]);
}

/** Drafts keep no old address, unless readers have known them before. */
async function rememberSlug(trx: Database, { slugged }: Editable, before: StoredRow, after: StoredRow) {
  if (!slugged || before.slug === undefined || before.slug === after.slug || !before.publishedAt) return;
  await keepOldSlug(trx, { kind: slugged, slug: before.slug, entityId: before.id });
}

const overtaken = (editable: Editable) =>
  new HttpError(412, `This ${editable.name} was changed in another window meanwhile. Nothing was overwritten.`);

function publishedMeanwhile({ name }: Editable): HttpError {
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
