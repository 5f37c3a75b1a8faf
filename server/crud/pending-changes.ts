import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isPublished } from '../../domain/kernel/publication.ts';
import { timestampSchema } from '../../domain/kernel/timestamp.ts';
import { canKeepChanges, type PendingChange, pendingInput } from '../../domain/writing/pending-change.ts';
import { type Actor, nameActor, recordAudit } from '../platform/audit-log.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { buildAuditEntry } from './audit-entry.ts';
import {
  assertNoProblems,
  assertPublishable,
  type CrudContext,
  findRow,
  type ItemChange,
  itemGoneError,
  parseChange,
  parseOrThrow,
  updateItemIn,
  versionConflict,
} from './commands.ts';
import { assertMayChange, findSchedulerRefusal, recordHeld, recordScheduler } from './item-authors.ts';
import type { Resource, ResourceRow, Values } from './resource.ts';
import type { PendingChangesTable } from './tables.ts';
import { deletePendingChange, endReview, findPendingChange, pendingConflict } from './take-pending-change.ts';

/** Changes to a live item that are kept without publishing them: one set of each item, written to it by the usual save. */

type PendingRow = Selectable<PendingChangesTable>;

export function presentPendingChange({ kind: _kind, entityId: _id, fields, ...rest }: PendingRow): PendingChange {
  return { ...rest, fields: JSON.parse(fields) as Values };
}

/** Starts at random, within the nine digits of If-Match: a window that shows discarded changes must not act on the next ones by their number. */
const nextVersion = (existing: Pick<PendingRow, 'version'> | undefined): number =>
  existing ? existing.version + 1 : randomInt(1, 900_000_000);

/** Presents the changes kept beside an item; null where there are none. */
export async function readPendingChange(database: Database, resource: Resource, id: number) {
  const row = canKeepChanges(resource.kind) ? await findPendingChange(database, resource, id) : undefined;
  return row ? presentPendingChange(row) : null;
}

const noLongerKept = () => notFound('These changes were published or discarded meanwhile. Reload the page.');

/**
 * Keeps changes beside a live item; fields left out stay as they were kept. `body` holds fields, `pendingVersion` for the changes that they replace, and `publishAt`; `version`
 * is the live one that they were made from, undefined to overwrite.
 * @throws HttpError 400, 403, 404, 409 for an item that is no longer live, 412 when someone else has saved or kept meanwhile.
 */
export async function keepChange(
  { database, settings }: CrudContext,
  resource: Resource,
  { id, body, version }: ItemChange,
  actor: Actor,
): Promise<PendingChange> {
  const { pendingVersion } = parseOrThrow(pendingInput, body);
  return database.transaction().execute(async (trx) => {
    const row = await findRow(trx, resource, id, { isLocked: true });
    if (!row) throw itemGoneError(resource.name);
    if (!isPublished(row))
      throw new HttpError(409, `This ${resource.name} is not on the site. Saving it keeps it a draft.`);
    const existing = await findPendingChange(trx, resource, id);
    const isForced = version === undefined;
    if (!isForced && (existing?.version ?? null) !== (pendingVersion ?? null)) throw pendingConflict(resource);
    if (!isForced && version !== row.version && version !== existing?.baseVersion) throw versionConflict(resource);
    const publishAt = readPublishAt(body, existing);
    await assertMayKeep(trx, resource, { id, publishAt: publishAt ?? existing?.publishAt ?? null }, actor);
    const stored = resource.present(row);
    const whole = { ...stored, ...(existing && pickPendingFields(resource, existing)), ...body };
    const fields = parseChange(resource, whole, { settings, stored });
    if (publishAt) {
      const state = { published: true, publishedAt: null, publishAt };
      assertPublishable(resource, fields, state);
      await assertNoProblems(trx, resource, { fields, state });
    }
    const kept = {
      ...{ baseVersion: version ?? row.version, version: nextVersion(existing) },
      ...{ fields: JSON.stringify(fields), savedBy: nameActor(actor), savedAt: new Date().toISOString() },
      ...{ publishAt, problem: '' },
    };
    await trx
      .insertInto('pendingChanges')
      .values({ kind: resource.kind, entityId: id, ...kept })
      .onConflict((conflict) => conflict.columns(['kind', 'entityId']).doUpdateSet(kept))
      .execute();
    await recordScheduler(trx, resource, { id, publishAt }, actor);
    await recordAudit(trx, buildAuditEntry(resource, row, publishAt ? 'change_scheduled' : 'change_kept'), actor);
    return presentPendingChange({ kind: resource.kind, entityId: id, ...kept });
  });
}

/** @throws HttpError 400 for a time that has passed. */
function readPublishAt(body: Values, existing: PendingRow | undefined): string | null {
  if (body.publishAt === undefined) return existing?.publishAt ?? null;
  const publishAt = parseOrThrow(timestampSchema.nullable(), body.publishAt);
  if (publishAt === null || publishAt > new Date().toISOString()) return publishAt;
  const text = 'That time has passed. Pick a later one, or publish now.';
  throw new HttpError(400, text, { details: { publishAt: text } });
}

/** Kept changes are a draft: a writer keeps them beside own items only, and gives no time to publish them without the right to. */
export const assertMayKeep = (
  trx: Database,
  resource: Resource,
  { id, publishAt }: { id: number; publishAt: string | null },
  actor: Actor,
) =>
  assertMayChange(
    trx,
    resource,
    { before: { id, published: false, publishAt: null }, after: { published: false, publishAt } },
    actor,
  );

/** Discards the changes kept beside an item. @throws HttpError 403, 404, 412 when newer ones were kept meanwhile. */
export async function discardChange(
  { database }: CrudContext,
  resource: Resource,
  { id, version }: { id: number; version?: number },
  actor: Actor,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const [row, kept] = [
      await findRow(trx, resource, id, { isLocked: true }),
      await findPendingChange(trx, resource, id),
    ];
    if (!row || !kept) throw noLongerKept();
    await assertMayKeep(trx, resource, { id, publishAt: kept.publishAt }, actor);
    if (!(await deletePendingChange(trx, resource, { id, version }))) throw pendingConflict(resource);
    await endReview(trx, resource, id);
    await recordAudit(trx, buildAuditEntry(resource, row, 'change_discarded'), actor);
  });
}

/**
 * Publishes the changes kept beside an item, under the name of the person who kept them. `version` is that of the changes.
 * @throws HttpError as `updateItem`: 400 also where the fields no longer fit, 412 where the item has changed since they were made.
 */
export async function publishChange(
  context: CrudContext,
  resource: Resource,
  { id, version }: { id: number; version?: number | undefined },
  actor?: Actor,
) {
  return context.database.transaction().execute(async (trx) => {
    const kept = await findPendingChange(trx, resource, id);
    if (!kept) throw noLongerKept();
    if (version !== undefined && version !== kept.version) throw pendingConflict(resource);
    const body = {
      ...pickPendingFields(resource, kept),
      ...(resource.publishable && { published: true }),
      pendingVersion: kept.version,
    };
    const change = { id, body, version: kept.baseVersion, by: kept.savedBy };
    return updateItemIn({ ...context, database: trx }, resource, change, actor);
  });
}

/** Picks the fields that the kind still has. Being featured is no part of the text, and may have changed since. */
function pickPendingFields(resource: Resource, kept: Pick<PendingRow, 'fields'>): Values {
  const fields = JSON.parse(kept.fields) as Values;
  const names = Object.keys(resource.fields.shape).filter((name) => name !== 'featured' && name in fields);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Returns the row as it would be with the kept changes. @throws HttpError 400 where they no longer fit. */
export async function applyPendingChange(
  { database, settings }: CrudContext,
  resource: Resource,
  row: ResourceRow,
): Promise<ResourceRow> {
  const kept = await findPendingChange(database, resource, row.id);
  if (!kept) return row;
  const stored = resource.present(row);
  const whole = { ...stored, ...pickPendingFields(resource, kept) };
  const fields = parseChange(resource, whole, { settings, stored });
  const prepared = (await resource.prepare?.(database, fields, row)) ?? fields;
  return { ...row, ...resource.columns(prepared, { now: kept.savedAt, before: row }) };
}

/**
 * Publishes the changes whose time has come; those that cannot be stay kept, with the reason. @returns the number published.
 * @throws the first unexpected error, once it has tried all: those are tried again, and hold up no others.
 */
export async function publishDueChanges(
  context: CrudContext,
  resources: readonly Resource[],
  now = new Date().toISOString(),
): Promise<number> {
  const due = await context.database.selectFrom('pendingChanges').selectAll().where('publishAt', '<=', now).execute();
  let count = 0;
  let failure: unknown;
  for (const { kind, entityId: id, version, publishAt } of due) {
    const resource = resources.find((each) => each.kind === kind);
    if (!resource) continue;
    try {
      const refusal = await findSchedulerRefusal(context.database, resource, id);
      if (refusal) throw new HttpError(403, refusal);
      await publishChange(context, resource, { id, version });
      count += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) {
        failure ??= error;
        continue;
      }
      const problem = explainProblem(error);
      await context.database.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('pendingChanges')
          .set({ publishAt: null, problem })
          .where('kind', '=', kind)
          .where('entityId', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await recordHeld(trx, resource, id, publishAt);
      });
    }
  }
  if (failure) throw failure;
  return count;
}

const explainProblem = ({ statusCode, message }: HttpError): string =>
  statusCode === 412 ? 'Not published on time: the live page was changed after these changes were made.' : message;
