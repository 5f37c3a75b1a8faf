import type { EntityKind } from '../../domain/kernel/entities.ts';
import { describeItemState } from '../../domain/kernel/publication.ts';
import { findItemRefusal, may } from '../../domain/security/permissions.ts';
import type { PublicationState } from '../../domain/writing/publishing.ts';
import { findPerson } from '../platform/acting-person.ts';
import type { Actor } from '../platform/audit-log.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { Resource } from './resource.ts';

type Publication = Pick<PublicationState, 'published' | 'publishAt'>;
type ItemChange = { before: ({ id: number } & Publication) | null; after: Publication | null };

const isPublic = (item: Publication) => describeItemState(item) !== 'draft';

/**
 * Checks that the person who acts may save or delete this item. An action of the site itself, such as scheduled publishing, may;
 * doors check everything else.
 * @throws HttpError 403 with the reason.
 */
export async function assertMayChange(
  trx: Database,
  { kind }: Pick<Resource, 'kind'>,
  { before, after }: ItemChange,
  actor: Actor | undefined,
): Promise<void> {
  const person = actor && findPerson(actor);
  if (!person || may(person.role, 'content')) return;
  const isOwn = before !== null && (await findAuthor(trx, kind, before.id)) === person.id;
  const refusal = findItemRefusal(person, kind, {
    before: before && { isOwn, isPublic: isPublic(before) },
    after: after && { isPublic: isPublic(after) },
  });
  if (refusal) throw new HttpError(403, refusal);
}

/** Notes that a new item is the draft of the person who acts. */
export async function recordAuthor(trx: Database, kind: EntityKind, entityId: number, actor: Actor): Promise<void> {
  const person = findPerson(actor);
  if (!person) return;
  await trx
    .insertInto('itemAuthors')
    .values({ kind, entityId, userId: person.id })
    .onConflict((conflict) => conflict.columns(['kind', 'entityId']).doUpdateSet({ userId: person.id }))
    .execute();
}

type ItemKey = Pick<Resource, 'kind'>;

/**
 * Notes who gave an item its time to publish, so that their right is asked again when it has come; nothing is held back from then on. A
 * save by the site itself changes no time and keeps the name.
 */
export async function recordScheduler(
  trx: Database,
  { kind }: ItemKey,
  { id, publishAt }: { id: number; publishAt: string | null },
  actor: Actor | undefined,
): Promise<void> {
  if (publishAt === null) return endSchedule(trx, { kind }, id);
  const person = actor && findPerson(actor);
  if (person) await setSchedule(trx, { kind }, id, { scheduledBy: person.id, heldFrom: null });
}

/** Notes that an item was not published at its time. */
export const recordHeld = (trx: Database, { kind }: ItemKey, id: number, heldFrom: string | null): Promise<void> =>
  setSchedule(trx, { kind }, id, { heldFrom });

/** Notes that nothing of an item waits for its time, or is held back. */
export async function endSchedule(trx: Database, { kind }: ItemKey, id: number): Promise<void> {
  await trx
    .updateTable('itemAuthors')
    .set({ scheduledBy: 0, heldFrom: null })
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .where((row) => row.or([row('scheduledBy', '!=', 0), row('heldFrom', 'is not', null)]))
    .execute();
}

async function setSchedule(
  trx: Database,
  { kind }: ItemKey,
  entityId: number,
  schedule: { scheduledBy?: number; heldFrom: string | null },
): Promise<void> {
  await trx
    .insertInto('itemAuthors')
    .values({ kind, entityId, userId: 0, ...schedule })
    .onConflict((conflict) => conflict.columns(['kind', 'entityId']).doUpdateSet(schedule))
    .execute();
}

/**
 * Says why an item may no longer be published by the right of the person who scheduled it; null where it may, also where that person is
 * not known: the site itself scheduled it, an archive did, or a release before people had names.
 */
export async function findSchedulerRefusal(trx: Database, { kind }: ItemKey, id: number): Promise<string | null> {
  const plan = await trx
    .selectFrom('itemAuthors')
    .leftJoin('users', 'users.id', 'itemAuthors.scheduledBy')
    .select(['itemAuthors.userId', 'scheduledBy', 'users.name', 'users.role', 'users.mayPublish', 'users.state'])
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .where('scheduledBy', '!=', 0)
    .executeTakeFirst();
  if (!plan) return null;
  const { userId, scheduledBy, name, role, mayPublish, state } = plan;
  const person = state === 'active' && role && { id: scheduledBy, name: '', role, mayPublish: Boolean(mayPublish) };
  const draft = { isOwn: userId === scheduledBy, isPublic: false };
  if (person && !findItemRefusal(person, kind, { before: draft, after: { isPublic: true } })) return null;
  return `Not published on time: ${name || 'the person who scheduled it'} no longer has permission to publish it.`;
}

async function findAuthor(database: Database, kind: EntityKind, entityId: number): Promise<number | undefined> {
  const author = await database
    .selectFrom('itemAuthors')
    .select('userId')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .executeTakeFirst();
  return author?.userId;
}
