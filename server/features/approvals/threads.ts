import type { EntityKind } from '../../../domain/kernel/entities.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { findItemRefusal, may, type Person } from '../../../domain/security/permissions.ts';
import {
  type ApprovalInput,
  type ApprovalThread,
  findApproval,
  type OpenDraft,
} from '../../../domain/writing/approval.ts';
import { buildAuditEntry } from '../../crud/audit-entry.ts';
import { findRow, itemGoneError } from '../../crud/commands.ts';
import { findSchedulerRefusal } from '../../crud/item-authors.ts';
import { assertMayKeep, readPendingChange } from '../../crud/pending-changes.ts';
import { findResource, type Resource } from '../../crud/resource.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { type Item, type MailContext, mailAbout } from './approval-mail.ts';
import { findPreviewLink } from './preview-links.ts';

type ThreadContext = MailContext & { resources: readonly Resource[] };

/**
 * Reads an item and its draft: the changes kept beside it, or itself where it is not published. Locks it for a step, which is about this draft.
 * @throws HttpError 404
 */
async function readDraft(
  database: Database,
  { kind, id }: Item,
  resources: readonly Resource[],
  { isLocked = true } = {},
) {
  const resource = findResource(resources, kind);
  const row = await findRow(database, resource, id, { isLocked });
  if (!row) throw itemGoneError(resource.name);
  const pending = await readPendingChange(database, resource, id);
  const version = pending?.version ?? (isPublished(row) ? null : row.version);
  return { resource, row, pending, version, name: String(row[resource.nameField] ?? '') };
}

const selectThread = (database: Database, { kind, id }: Item) =>
  database
    .selectFrom('itemComments')
    .select(['id', 'action', 'personId', 'person', 'askedId', 'asked', 'text', 'seenVersion', 'isOpen', 'createdAt'])
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .orderBy('id');

/** Lists the people who can be asked: everyone on the desk but `except`. */
async function listColleagues(database: Database, except: number) {
  const people = await database
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('state', '=', 'active')
    .where('id', '!=', except)
    .orderBy('id')
    .execute();
  return people.map(({ id, name, email, role }) => ({ id, role, email, name: name || email || `The ${role}` }));
}

/** @throws HttpError 404 */
export async function readThread(database: Database, item: Item, person: Person, resources: readonly Resource[]) {
  const { pending, version, name } = await readDraft(database, item, resources, { isLocked: false });
  const people = await listColleagues(database, person.id);
  return {
    ...{ ...item, name, version, pending },
    comments: await selectThread(database, item).execute(),
    people: people.map(({ email: _email, ...rest }) => rest),
    link: (await findPreviewLink(database, item)) ?? null,
  } satisfies ApprovalThread;
}

/** Asserts that a draft is there to show, and that the person may change it. @throws HttpError 403, 404, 409 */
export async function assertOwnDraft(trx: Database, item: Item, actor: Actor, resources: readonly Resource[]) {
  const { resource, version } = await readDraft(trx, item, resources);
  if (version === null) throw new HttpError(409, 'All of this is live: there is no draft to look at.');
  await assertMayKeep(trx, resource, { id: item.id, publishAt: null }, actor);
}

/**
 * Adds a step to the thread of a draft, with mail to the others in it, in the transaction.
 * @throws HttpError 400, 403, 404, 409 for a step that does not fit, 412 for an approval of a draft that was changed since.
 */
export async function addStep(
  trx: Database,
  item: Item,
  input: ApprovalInput,
  request: Parameters<typeof readPerson>[0],
  context: ThreadContext,
): Promise<void> {
  const person = readPerson(request);
  const { resource, row, version, name } = await readDraft(trx, item, context.resources);
  const thread = await selectThread(trx, item).execute();
  const approval = findApproval(thread);
  const { action, text } = input;
  const colleagues = await listColleagues(trx, 0);
  const asked = colleagues.find(({ id }) => id === input.askedId);
  if (action === 'comment' && text === '') throw refuse(400, 'Write something first.', 'text');
  if (action === 'ask' || action === 'withdraw') await assertOwnDraft(trx, item, request, context.resources);
  if (action === 'ask' && (!asked || asked.id === person.id)) throw refuse(400, 'Choose who should look.', 'askedId');
  if (action === 'approve') {
    if (version === null || !approval)
      throw new HttpError(409, 'No one is asked about this any more. Reload the page.');
    assertMayApprove(person, item.kind, approval);
    if (input.version !== version) throw new HttpError(412, 'This was changed after you opened it. Look at it again.');
  }
  const who = colleagues.find(({ id }) => id === person.id)?.name ?? person.name;
  const step = { action, text, personId: person.id, person: who };
  await trx
    .insertInto('itemComments')
    .values({
      ...{ kind: item.kind, entityId: item.id, ...step, seenVersion: version ?? 0 },
      ...(action === 'ask' && asked ? { askedId: asked.id, asked: asked.name } : { askedId: 0, asked: '' }),
      ...{ isOpen: version !== null, createdAt: new Date().toISOString() },
    })
    .execute();
  await recordAudit(trx, buildAuditEntry(resource, row, VERBS[action]), request);
  if (action === 'withdraw') return;
  const isInThread = (id: number) =>
    thread.some((each) => each.isOpen && (each.personId === id || each.askedId === id));
  const receivers = action === 'ask' ? [asked] : colleagues.filter(({ id }) => isInThread(id));
  const to = receivers.filter((each) => each !== undefined && each.id !== person.id);
  await mailAbout(trx, { ...step, item, name, of: resource.name, to: to.map((each) => each?.email ?? null) }, context);
}

const VERBS = { ask: 'review_asked', comment: 'commented', approve: 'approved', withdraw: 'review_withdrawn' };

const refuse = (status: number, message: string, field: string) =>
  new HttpError(status, message, { details: { [field]: message } });

/** Whoever was asked approves, and whoever may publish everything; no one approves what they asked about themselves. */
function assertMayApprove(
  person: Person,
  kind: EntityKind,
  { askedId, personId }: { askedId: number; personId: number },
) {
  if (personId === person.id)
    throw new HttpError(403, 'You asked for this to be looked at, so someone else has to approve it.');
  if (askedId === person.id || may(person.role, 'content')) return;
  const state = { isOwn: false, isPublic: false };
  throw new HttpError(
    403,
    findItemRefusal(person, kind, { before: state, after: state }) ?? 'You were not asked about this.',
  );
}

/** Lists the drafts with kept changes, those that someone is asked about, and those that were not published at their time, the latest first. */
export async function listOpenDrafts(database: Database, resources: readonly Resource[]): Promise<OpenDraft[]> {
  const [pending, steps, held] = await Promise.all([
    database.selectFrom('pendingChanges').selectAll().orderBy('savedAt', 'desc').execute(),
    database.selectFrom('itemComments').selectAll().where('isOpen', '=', true).orderBy('id').execute(),
    database
      .selectFrom('itemAuthors')
      .select(['kind', 'entityId', 'heldFrom'])
      .where('heldFrom', 'is not', null)
      .orderBy('heldFrom', 'desc')
      .execute(),
  ]);
  const keys = new Set([...held, ...steps.toReversed(), ...pending].map(({ kind, entityId }) => `${kind}/${entityId}`));
  const drafts = [...keys].map((key) => {
    const belongsToItem = (each: { kind: EntityKind; entityId: number }) => `${each.kind}/${each.entityId}` === key;
    const { heldFrom = null } = held.find(belongsToItem) ?? {};
    return { key, heldFrom, kept: pending.find(belongsToItem), approval: findApproval(steps.filter(belongsToItem)) };
  });
  const open = drafts.filter(({ kept, approval, heldFrom }) => kept || approval || heldFrom);
  const names = await readNames(
    database,
    open.map(({ key }) => key),
    resources,
  );
  const listed: OpenDraft[] = [];
  for (const { key, kept, approval = null, heldFrom } of open) {
    const [kind, id] = key.split('/') as [EntityKind, string];
    const name = names.get(key);
    if (name === undefined) continue;
    const { savedBy = null, savedAt = null, publishAt = null } = kept ?? {};
    const refusal = heldFrom && !kept ? await findSchedulerRefusal(database, { kind }, Number(id)) : null;
    const problem = kept?.problem || refusal || (heldFrom ? 'Not published on time.' : '');
    listed.push({ kind, id: Number(id), name, savedBy, savedAt, publishAt, heldFrom, problem, approval });
  }
  return listed;
}

/** Reads names in one query of each kind. @param keys as 'article/12' */
async function readNames(database: Database, keys: readonly string[], resources: readonly Resource[]) {
  const names = new Map<string, string>();
  for (const { kind, table, nameField } of resources) {
    const ids = keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => Number(key.slice(kind.length + 1)));
    if (ids.length === 0) continue;
    const rows = await database.selectFrom(table).select(['id', nameField]).where('id', 'in', ids).execute();
    for (const row of rows as { id: number; [name: string]: unknown }[])
      names.set(`${kind}/${row.id}`, String(row[nameField]));
  }
  return names;
}
