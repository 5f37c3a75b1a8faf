import { randomUUID } from 'node:crypto';
import { linkedHosts } from '../../../domain/dive-reports/report-flags.ts';
import type { DiveReportState } from '../../../domain/dive-reports/report-words.ts';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { updateItemIn } from '../../crud/commands.ts';
import { findResource, type Resource, type ResourceRow } from '../../crud/resource.ts';
import { setColumns } from '../../crud/write-rows.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { runAtomically, tryPart } from '../../platform/database/atomic.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { deleteReaderPhoto } from '../uploads/index.ts';
import { MAX_BLOCKS, NETWORK_BLOCK_DAYS, type ReportBlock } from './block-reports.ts';
import { markWithdrawn } from './withdrawn-reports.ts';

export type ReportsContext = { database: Database; settings: SiteSettings; resources: readonly Resource[] };

/** Days for which a change of reports can be undone. */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type Change = { ids: readonly number[]; state: DiveReportState; block?: ReportBlock['kind'] };

/**
 * Publishes reports, sends them to spam or holds them again, in one transaction; `block` also blocks their networks, the hosts they link
 * to, or their words. Skips reports that are in that state already.
 * @returns the change's name, by which it is undone, and how many reports changed.
 */
export async function changeReports(
  context: ReportsContext,
  { ids, state, block }: Change,
  actor?: Actor,
): Promise<{ batch: string; changed: number; blocked: number }> {
  const batch = randomUUID();
  return runAtomically(context.database, async (trx) => {
    const rows = await selectChanged(trx).where('id', 'in', ids).where('state', '!=', state).execute();
    for (const row of rows) await setState({ ...context, database: trx }, row, { state, batch }, actor);
    const blocked = block ? await addBlocks(trx, rows, block, batch) : 0;
    const details = { count: rows.length, state, blocked };
    if (rows.length + blocked > 0)
      await recordAudit(
        trx,
        { action: `dive_reports_${STATE_VERBS[state]}`, resource: `dive-reports/${batch}`, details },
        actor,
      );
    return { batch, changed: rows.length, blocked };
  });
}

const STATE_VERBS = { published: 'published', spam: 'marked_spam', new: 'held' } as const;

/** Publishes one confirmed report of a sender whom the owner trusts, if it is still held. */
export async function publishTrusted(context: ReportsContext, id: number): Promise<void> {
  const held = await context.database
    .selectFrom('diveReports')
    .select(['flags'])
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  // Flagged reports always wait for an owner, also those of trusted reporters.
  if (held?.flags === '[]') await changeReports(context, { ids: [id], state: 'published' });
}

/** Undoes a change with its blocks, unless a report was changed again meanwhile. @throws HttpError 404 */
export async function undoChange(context: ReportsContext, batch: string, actor: Actor): Promise<number> {
  return runAtomically(context.database, async (trx) => {
    const rows = await selectChanged(trx)
      .where('batch', '=', batch)
      .where('changedAt', '>', new Date(Date.now() - UNDO_DAYS * DAY_MS).toISOString())
      .execute();
    const { numDeletedRows } = await trx.deleteFrom('reportBlocks').where('batch', '=', batch).executeTakeFirst();
    if (rows.length === 0 && numDeletedRows === 0n)
      throw new HttpError(404, 'This change has already been undone, or the reports have changed since.');
    for (const row of rows)
      await setState({ ...context, database: trx }, row, { state: row.previousState ?? 'new', batch: null }, actor);
    const entry = { action: 'dive_reports_undone', resource: `dive-reports/${batch}`, details: { count: rows.length } };
    await recordAudit(trx, entry, actor);
    return rows.length;
  });
}

/** Deletes reports for good, with their photos, from the pages too. @returns how many. */
export async function deleteReports(context: ReportsContext, ids: readonly number[], actor?: Actor): Promise<number> {
  const { count, deletePhotos } = await runAtomically(context.database, (trx) =>
    deleteReportsIn({ ...context, database: trx }, ids, actor),
  );
  await deletePhotos(context.database);
  return count;
}

/** Deletes reports within a transaction. `deletePhotos` deletes their files once that is committed. */
export async function deleteReportsIn(context: ReportsContext, ids: readonly number[], actor?: Actor) {
  const trx = context.database;
  const rows = await selectChanged(trx).where('id', 'in', ids).execute();
  for (const row of rows) {
    if (row.state === 'published') await markWithdrawn(trx, row, true);
    if (row.photo) await setSitePhoto(context, { ...row, photo: row.photo }, { isShown: false }, actor);
  }
  await trx.deleteFrom('diveReports').where('id', 'in', ids).execute();
  const entry = { action: 'dive_reports_deleted', resource: 'dive-reports', details: { count: rows.length } };
  if (rows.length > 0) await recordAudit(trx, entry, actor);
  return {
    count: rows.length,
    deletePhotos: async (database: Database) => {
      for (const { photo } of rows) if (photo) await deleteReaderPhoto(database, photo);
    },
  };
}

/** Deletes every report of an address, published ones and photos included. @returns how many. */
export async function eraseReports(context: ReportsContext, email: string, actor?: Actor): Promise<number> {
  const rows = await context.database.selectFrom('diveReports').select('id').where('email', '=', email).execute();
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? 0 : deleteReports(context, ids, actor);
}

const selectChanged = (database: Database) =>
  database
    .selectFrom('diveReports')
    .select(['id', 'siteId', 'kind', 'state', 'previousState', 'photo', 'note', 'network', 'publishedAt', 'createdAt'])
    .select(['divedOn', 'visibility', 'swell', 'waterTemp', 'stream']);

type ChangedRow = Awaited<ReturnType<ReturnType<typeof selectChanged>['execute']>>[number];

async function setState(
  context: ReportsContext,
  row: ChangedRow,
  { state, batch }: { state: DiveReportState; batch: string | null },
  actor?: Actor,
): Promise<void> {
  const now = new Date().toISOString();
  await context.database
    .updateTable('diveReports')
    .set({
      ...{ state, batch, previousState: batch === null ? null : row.state, changedAt: now },
      publishedAt: state === 'published' ? now : null,
    })
    .where('id', '=', row.id)
    .execute();
  const isShown = state === 'published';
  if (!isShown && row.state !== 'published') return;
  await markWithdrawn(context.database, row, !isShown);
  if (row.photo) await setSitePhoto(context, { ...row, photo: row.photo }, { isShown }, actor);
}

/**
 * Adds a published photo to those of its site, or takes it off them. The report is changed even where the site has become invalid
 * or is gone.
 */
async function setSitePhoto(
  { database, settings, resources }: ReportsContext,
  { siteId, photo, divedOn }: ChangedRow & { photo: string },
  { isShown }: { isShown: boolean },
  actor?: Actor,
): Promise<void> {
  const resource = findResource(resources, 'dive-site');
  const row = await database.selectFrom('diveSites').selectAll().where('id', '=', siteId).executeTakeFirst();
  if (!row) return;
  const upload = await database
    .selectFrom('uploads')
    .select(['credit', 'altText'])
    .where('hash', '=', /^\/uploads\/([0-9a-f]+)-/.exec(photo)?.[1] ?? '')
    .executeTakeFirst();
  const details = JSON.parse(row.details) as SiteDetails;
  const others = (details.photos ?? []).filter(({ url }) => url !== photo);
  const added = {
    ...{ role: 'underwater' as const, url: photo, alt: `${row.name}, photo by a diver` },
    ...{ credit: upload?.credit || 'A diver', licence: 'permission' as const, takenOn: divedOn, isReaders: true },
  };
  if (!isShown && others.length === (details.photos ?? []).length) return;
  const photos = isShown && upload ? [...others, added] : others;
  const { photos: _photos, ...rest } = details;
  const body = { details: photos.length > 0 ? { ...rest, photos } : rest };
  try {
    await tryPart(database, () => updateItemIn({ database, settings }, resource, { id: siteId, body }, actor));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // A photo must leave the page also where the rest of the site cannot be saved.
    if (!isShown)
      await setColumns(database, resource, row as unknown as ResourceRow, {
        columns: { details: JSON.stringify(body.details) },
        isForced: true,
      });
  }
}

async function addBlocks(
  trx: Database,
  rows: readonly ChangedRow[],
  kind: ReportBlock['kind'],
  batch: string,
): Promise<number> {
  const values = [...new Set(rows.flatMap((row) => blockedValues(row, kind)))].filter((value) => value !== '');
  if ((await countRows(trx.selectFrom('reportBlocks'))) + values.length > MAX_BLOCKS)
    throw new HttpError(409, `There are ${MAX_BLOCKS} blocks already. Remove some first.`);
  const now = Date.now();
  const until = kind === 'network' ? new Date(now + NETWORK_BLOCK_DAYS * DAY_MS).toISOString() : null;
  for (const value of values)
    await trx
      .insertInto('reportBlocks')
      .values({ kind, value, batch, createdAt: new Date(now).toISOString(), until })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ until }))
      .execute();
  return values.length;
}

/** Shorter words are in many honest reports. */
const MIN_BLOCKED_WORDS = 8;

function blockedValues({ network, note }: ChangedRow, kind: ReportBlock['kind']): string[] {
  if (kind === 'network') return network ? [network] : [];
  if (kind === 'host') return linkedHosts(note);
  const words = normalizeForSearch(note).trim();
  return words.length >= MIN_BLOCKED_WORDS ? [words.slice(0, 200)] : [];
}
