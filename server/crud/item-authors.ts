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

async function findAuthor(database: Database, kind: EntityKind, entityId: number): Promise<number | undefined> {
  const author = await database
    .selectFrom('itemAuthors')
    .select('userId')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .executeTakeFirst();
  return author?.userId;
}
