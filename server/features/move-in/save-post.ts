import { Semaphore } from 'async-mutex';
import { itemPath } from '../../../domain/kernel/entity-pages.ts';
import { describeItemState, isPublished } from '../../../domain/kernel/publication.ts';
import { readOldPath } from '../../../domain/links/old-path.ts';
import { MAX_LISTED, type MovedItem } from '../../../domain/move-in/move-in.ts';
import { type ChangedItem, recordBulkChange } from '../../crud/bulk-changes.ts';
import { findRow, parseChange } from '../../crud/commands.ts';
import { findFreeSlug } from '../../crud/free-slug.ts';
import { findResource, type Resource, type ResourceRow, type Values } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { copyRemotePicture } from '../uploads/index.ts';
import { createImportedItem } from './create-imported-item.ts';
import type { MoveInContext, Run } from './move-in-context.ts';
import { findMovedPicture, type PictureDownloads, pictureSource } from './picture-downloads.ts';
import { completeFields, type PlannedPost, planPost } from './plan-post.ts';
import { SourceError, type SourcePost } from './source-post.ts';

/** Pictures of a post that are copied at once: each is encoded in a process of its own, and waits on disk for its turn. */
const MAX_COPIED_AT_ONCE = 4;

type Saving = {
  downloads: PictureDownloads;
  changeId: number | null;
  /** Writes how far the import is, in the transaction of the post: a restart neither skips nor repeats one. */
  withProgress: (trx: Database) => Promise<unknown>;
};

/**
 * Brings one post in with its pictures and the redirect from its old address, in one transaction after the pictures. A dry run only says
 * what would come.
 * @throws SourceError or HttpError where it cannot come in.
 */
export async function savePost(context: MoveInContext, run: Run, post: SourcePost, saving: Saving): Promise<void> {
  const { database } = context;
  const { report, isDryRun, options } = run;
  if (await isHere(context, post)) {
    report.counts.known += 1;
    await saving.withProgress(database);
    return;
  }
  const plan = planPost(post, run.facts, options);
  const copies = isDryRun ? assumeCopies(plan) : await copyPictures(context, run, plan, saving);
  const body = completeFields(plan, post.kind, copies, options);
  const resource = findResource(context.resources, post.kind);
  if (isDryRun) {
    const fields = { ...body, slug: await findFreeSlug(database, resource, String(body.slug)) };
    // Names what the import would refuse.
    parseChange(resource, fields, context);
    const redirect = await planRedirect(context, run, post, plan, itemPath(post.kind, fields) ?? '');
    count(run, post, plan, { fields, redirect });
    report.counts.pictures += plan.pictures.length;
    await saving.withProgress(database);
    return;
  }
  await database.transaction().execute(async (trx) => {
    const inner = { ...context, database: trx };
    const row = await createImportedItem(inner, resource, { body, state: plan.state });
    const redirect = await planRedirect(inner, run, post, plan, itemPath(post.kind, row) ?? '');
    const items: ChangedItem[] = [made(resource, row)];
    if (redirect) items.push(await addRedirect(inner, run, redirect));
    await recordBulkChange(trx, { id: saving.changeId ?? undefined, kind: 'move-in', summary: '' }, items);
    await remember(trx, { source: post.key, kind: post.kind, entityId: row.id, url: '', changeId: saving.changeId });
    count(run, post, plan, { fields: row, redirect });
    await saving.withProgress(trx);
  });
}

/** Lists the pictures of a post that has not come in yet; none of one that cannot come in. */
export async function listNewPictures(context: MoveInContext, run: Run, post: SourcePost): Promise<string[]> {
  if (await isHere(context, post)) return [];
  try {
    return planPost(post, run.facts, run.options).pictures.map(({ url }) => url);
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}

const made = (resource: Resource, row: ResourceRow): ChangedItem => ({
  ...{ kind: resource.kind, id: row.id, name: String(row[resource.nameField] ?? '') },
  ...{ action: 'created', after: { version: row.version } },
});

/** Whether the post came in before and is still here. */
async function isHere({ database, resources }: MoveInContext, { key, kind }: SourcePost): Promise<boolean> {
  const known = await database
    .selectFrom('movedItems')
    .select(['entityId'])
    .where('source', '=', key)
    .executeTakeFirst();
  return known !== undefined && (await findRow(database, findResource(resources, kind), known.entityId)) !== undefined;
}

const assumeCopies = ({ pictures }: PlannedPost) => new Map(pictures.map(({ url }) => [url, '/uploads/to-come.webp']));

/** Copies the pictures of a post into the library, each address once. Those that fail keep their address, and are listed. */
async function copyPictures(
  { database }: MoveInContext,
  run: Run,
  { pictures }: PlannedPost,
  saving: Saving,
): Promise<Map<string, string | null>> {
  const places = new Semaphore(MAX_COPIED_AT_ONCE);
  const copies = await Promise.allSettled(
    pictures.map((picture) => places.runExclusive(() => copyPicture(database, run, picture, saving))),
  );
  const found = new Map<string, string | null>();
  for (const [index, copy] of copies.entries()) {
    if (copy.status === 'rejected') throw copy.reason;
    const url = pictures[index]?.url ?? '';
    found.set(url, 'url' in copy.value ? copy.value.url : null);
    if ('problem' in copy.value) notePicture(run, url, copy.value.problem);
  }
  return found;
}

function notePicture({ report: { pictures } }: Run, url: string, reason: string): void {
  if (pictures.length >= MAX_LISTED || pictures.some((each) => each.url === url)) return;
  pictures.push({ url: url.slice(0, 500), reason });
}

/** Copies a picture that has not come in before. @returns its address here, or why there is none */
async function copyPicture(
  database: Database,
  { report }: Run,
  { url, altText }: PlannedPost['pictures'][number],
  { changeId, downloads }: Saving,
): Promise<{ url: string } | { problem: string }> {
  const known = await findMovedPicture(database, url);
  if (known) return { url: known };
  const copy = await copyRemotePicture(database, { url, altText, download: downloads.take(url) });
  if ('problem' in copy) return copy;
  report.counts.pictures += 1;
  const { id: entityId, isNew } = copy;
  const source = pictureSource(url);
  await remember(database, { source, kind: 'picture', entityId, url: copy.url, changeId: isNew ? changeId : null });
  return copy;
}

type Remembered = {
  source: string;
  kind: 'article' | 'page' | 'picture';
  entityId: number;
  url: string;
  changeId: number | null;
};

const remember = (database: Database, item: Remembered) =>
  database
    .insertInto('movedItems')
    .values({ ...item, createdAt: new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet(({ ref }) => ({
        entityId: ref('excluded.entityId'),
        url: ref('excluded.url'),
        changeId: ref('excluded.changeId'),
      })),
    )
    .execute();

/** The redirect from a post's old address, where one is needed; what stands in its way is said. */
async function planRedirect(
  { database, ownPaths }: MoveInContext,
  { options }: Run,
  { oldUrl }: SourcePost,
  { notes, state }: PlannedPost,
  target: string,
): Promise<{ name: string; target: string } | null> {
  if (!options.redirects || !oldUrl || !isPublished(state)) return null;
  const name = readOldPath(oldUrl);
  if (!name) notes.push(`Its old address ${oldUrl.slice(0, 120)} has no path of its own, so it can’t be redirected.`);
  if (!name || name === target) return null;
  if (ownPaths.has(name)) {
    notes.push(`Its old address ${name} is a page of this site, which comes first.`);
    return null;
  }
  const other = await database.selectFrom('redirects').select('target').where('name', '=', name).executeTakeFirst();
  if (other) notes.push(`Its old address ${name} already leads to ${other.target}.`);
  return other ? null : { name, target };
}

async function addRedirect(
  context: MoveInContext,
  { facts }: Run,
  redirect: { name: string; target: string },
): Promise<ChangedItem> {
  const resource = findResource(context.resources, 'redirect');
  const body = { ...redirect, notes: `Imported from ${facts.site || 'an old site'}` };
  return made(resource, await createImportedItem(context, resource, { body, state: {} }));
}

/** Adds a post to the report. */
function count(
  { report }: Run,
  post: SourcePost,
  { state, notes, body }: PlannedPost,
  { fields, redirect }: { fields: Values; redirect: { name: string } | null },
): void {
  const { counts, items } = report;
  const words: MovedItem['state'] = describeItemState(state);
  counts[post.kind === 'page' ? 'pages' : 'articles'] += 1;
  if (words === 'draft') counts.drafts += 1;
  if (redirect) counts.redirects += 1;
  if (items.length >= MAX_LISTED) return;
  items.push({
    ...{ kind: post.kind, name: String(fields.title), path: itemPath(post.kind, fields) ?? '', state: words },
    ...{ date: state.publishedAt ?? state.publishAt ?? null, from: redirect?.name ?? null },
    notes: [...new Set([...notes, ...body.notes])].slice(0, 10),
  });
}
