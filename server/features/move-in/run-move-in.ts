import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_LISTED, MAX_MOVED_POSTS, type MoveInReport } from '../../../domain/move-in/move-in.ts';
import { recordBulkChange } from '../../crud/bulk-changes.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { withFreeLock } from '../../platform/database/with-lock.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { EncodingStopped } from '../uploads/index.ts';
import type { MoveInContext, MoveInRow, Run } from './move-in-context.ts';
import { PictureDownloads, readAhead } from './picture-downloads.ts';
import { detectFormat } from './read-text.ts';
import { SourceError, type SourceFacts, type SourcePost, type SourceReader } from './source-post.ts';

const PROGRESS_OF_CHECK = 25;

/** Loads what parses HTML and XML with the first import. */
const loadParsers = async () => ({
  ...(await import('./read-ghost.ts')),
  ...(await import('./read-wordpress.ts')),
  ...(await import('./save-post.ts')),
});

/** Runs by database: one at a time, which a stopping server ends after the post in hand. */
const active = new WeakMap<Database, { done: Promise<unknown>; isStopped: boolean }>();

/**
 * Checks and imports the files that wait for it, one after the other, from where an earlier process stopped. A process that finds another
 * at it leaves it alone. @returns 'stopped' where the server stops, so that nobody begins again
 */
export function runMoveIns(context: MoveInContext): Promise<unknown> {
  const { database } = context;
  const before = active.get(database);
  if (before) return before.done;
  const run: { done: Promise<unknown>; isStopped: boolean } = { done: Promise.resolve(), isStopped: false };
  const work = async () => {
    for (let row = await findWaiting(database); row && !run.isStopped; row = await findWaiting(database))
      if (!(await runOne(context, row, () => run.isStopped))) return 'stopped';
    return run.isStopped ? 'stopped' : 'done';
  };
  run.done = withFreeLock(database, 'move-in', work).finally(() => active.delete(database));
  active.set(database, run);
  return run.done;
}

/** Ends the run after the post in hand; the next start goes on with it. */
export async function stopMoveIns({ database }: { database: Database }): Promise<void> {
  const run = active.get(database);
  if (!run) return;
  run.isStopped = true;
  await run.done.catch(() => undefined);
}

const findWaiting = (database: Database) =>
  database
    .selectFrom('moveIns')
    .selectAll()
    .where('state', 'in', ['checking', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** @returns whether the file was read, or is to blame; false where the server stopped at a picture, which the next start repeats */
async function runOne(context: MoveInContext, row: MoveInRow, isStopped: () => boolean): Promise<boolean> {
  const { database, log } = context;
  try {
    await readAll(context, row, isStopped);
  } catch (error) {
    if (error instanceof EncodingStopped) return false;
    const isExpected = error instanceof SourceError;
    if (!isExpected) log.error({ err: error }, 'an import failed');
    const text = isExpected
      ? error.message
      : 'The import stopped because of an error in this program. What was imported is listed; undo removes it.';
    await update(database, row.id, { state: 'failed', error: text });
  }
  return true;
}

async function readAll(context: MoveInContext, row: MoveInRow, isStopped: () => boolean): Promise<void> {
  const { database, folder } = context;
  const path = join(folder, row.file);
  if (!(await stat(path).catch(() => null)))
    throw new SourceError('The file is no longer on the server. Send it again.');
  const format = await detectFormat(path);
  const { ghostReader, wordpressReader, listNewPictures } = await loadParsers();
  const reader: SourceReader = format === 'ghost' ? ghostReader(path) : wordpressReader(path);
  const facts = await reader.readFacts();
  if (facts.posts > MAX_MOVED_POSTS)
    throw new SourceError(
      `This file holds ${facts.posts} posts; at most ${MAX_MOVED_POSTS} can be imported at once. Export fewer years at a time.`,
    );
  const isDryRun = row.state === 'checking';
  const position = isDryRun ? 0 : row.position;
  const run: Run = {
    row,
    facts,
    isDryRun,
    options: JSON.parse(row.options),
    report: beginReport(row, facts, position),
  };
  const changeId = isDryRun ? null : await openChange(context, run);
  await update(database, row.id, { format, total: facts.posts, position, changeId });
  const downloads = new PictureDownloads(database);
  let index = 0;
  let read = 0;
  const begin = async (post: SourcePost) => {
    read += 1;
    if (!isDryRun && read > position) await downloads.begin(await listNewPictures(context, run, post));
  };
  try {
    for await (const post of readAhead(reader.readPosts(facts), begin)) {
      index += 1;
      if (index <= position) continue;
      if (isStopped()) return;
      await importOne(context, run, post, { index, changeId, downloads });
      // Lets requests run between two posts.
      await new Promise(setImmediate);
    }
  } finally {
    await downloads.discardAll();
  }
  await finish(context, run, { path, changeId });
}

/** Continues the report of an interrupted import, else begins one. */
function beginReport(row: MoveInRow, facts: SourceFacts, position: number): MoveInReport {
  const before = JSON.parse(row.report) as MoveInReport;
  const empty = { articles: 0, pages: 0, drafts: 0, redirects: 0, pictures: 0, known: 0, failed: 0 };
  return {
    ...(position > 0 ? before : { items: [], failed: [], pictures: [], counts: empty }),
    ...{ site: facts.site, siteUrl: facts.siteUrl },
    categories: [...facts.categories]
      .map(([name, posts]) => ({ name, posts }))
      .sort((a, b) => b.posts - a.posts)
      .slice(0, MAX_LISTED),
    left: [...facts.left].map(([what, { count, why }]) => ({ what, count, why })),
  };
}

async function openChange({ database }: MoveInContext, { row, facts }: Run): Promise<number> {
  if (row.changeId !== null) return row.changeId;
  return database.transaction().execute(async (trx) => {
    const summary = `${facts.site || row.fileName}: ${facts.posts} ${facts.posts === 1 ? 'post' : 'posts'}`;
    const id = await recordBulkChange(trx, { kind: 'move-in', summary, extra: { moveIn: row.id } }, []);
    await update(trx, row.id, { changeId: id });
    return id;
  });
}

async function importOne(
  context: MoveInContext,
  run: Run,
  post: SourcePost,
  { index, changeId, downloads }: { index: number; changeId: number | null; downloads: PictureDownloads },
): Promise<void> {
  const write = (database: Database) =>
    // A check can be repeated, so it writes less often.
    run.isDryRun && index % PROGRESS_OF_CHECK !== 0
      ? Promise.resolve()
      : update(database, run.row.id, { position: index, report: JSON.stringify(run.report) });
  const { savePost } = await loadParsers();
  try {
    await savePost(context, run, post, { changeId, downloads, withProgress: write });
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof HttpError)) throw error;
    run.report.counts.failed += 1;
    const reasons = error instanceof HttpError ? Object.values(error.details ?? {}) : [];
    const notes = reasons.length > 0 ? reasons : [error.message];
    if (run.report.failed.length < MAX_LISTED)
      run.report.failed.push({ name: post.title.slice(0, 200) || 'Untitled', notes });
    await write(context.database);
  }
}

async function finish(
  { database }: MoveInContext,
  { row, facts, report, isDryRun }: Run,
  { path, changeId }: { path: string; changeId: number | null },
): Promise<void> {
  const { articles, pages, redirects, pictures, failed } = report.counts;
  await database.transaction().execute(async (trx) => {
    await update(trx, row.id, {
      state: isDryRun ? 'checked' : 'done',
      position: facts.posts,
      report: JSON.stringify(report),
    });
    const details = { articles, pages, redirects, pictures, failed };
    if (!isDryRun) await recordAudit(trx, { action: 'moved_in', resource: `bulk-change/${changeId}`, details });
  });
  // The file holds addresses and drafts of others: it is not kept for longer than it is needed.
  if (!isDryRun) await removeFiles(path);
}

/** Deletes a received file and its archive of pictures. */
export async function removeFiles(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.zip`, { force: true });
}

export async function update(database: Database, id: number, values: Partial<Omit<MoveInRow, 'id'>>): Promise<void> {
  await database
    .updateTable('moveIns')
    .set({ ...values, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
