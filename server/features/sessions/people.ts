import type { Role } from '../../../domain/security/permissions.ts';
import { USERNAME } from '../../../domain/security/session.ts';
import { closeAuthorPage, renameAuthor } from '../../crud/author-pages.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import { type Database, isPostgres } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { deleteMailTo } from '../mail/index.ts';
import { removeAllPasskeys } from './passkeys.ts';
import { deleteOtherSessions } from './sessions.ts';

/** The people who run the site. Every function that writes expects a transaction. */

/** Lists who is on the desk or invited, in the order in which they came, with the latest use of their sessions. */
export async function listPeople(database: Database) {
  const [people, sessions, passkeys] = await Promise.all([
    database
      .selectFrom('users')
      .leftJoin('authorPages', 'authorPages.userId', 'users.id')
      .select(['id', 'name', 'email', 'role', 'mayPublish', 'users.state', 'inviteExpiresAt', 'totpSince'])
      .select('authorPages.state as authorPage')
      .where('users.state', '!=', 'left')
      .orderBy('id')
      .execute(),
    database
      .selectFrom('sessions')
      .select((eb) => ['userId', eb.fn.max('lastSeenAt').as('lastSeenAt'), eb.fn.countAll<number>().as('count')])
      .where('expiresAt', '>', new Date().toISOString())
      .groupBy('userId')
      .execute(),
    database
      .selectFrom('passkeys')
      .select((eb) => ['userId', eb.fn.countAll<number>().as('count')])
      .groupBy('userId')
      .execute(),
  ]);
  return people.map(({ totpSince, ...person }) => {
    const used = sessions.find(({ userId }) => userId === person.id);
    return {
      ...person,
      hasSecondFactor: totpSince !== null,
      passkeys: Number(passkeys.find(({ userId }) => userId === person.id)?.count ?? 0),
      devices: Number(used?.count ?? 0),
      lastSeenAt: used?.lastSeenAt ?? null,
    };
  });
}

/** Returns whether anyone besides the account of the first start may log in, so that the login asks for an address. */
export const hasSeveralPeople = (database: Database): Promise<boolean> =>
  hasRows(database.selectFrom('users').where('state', '=', 'active').where('username', '!=', USERNAME));

/** Saves a person's own name and address. @returns the address before. @throws HttpError 409 for an address or a name of someone else. */
export async function setOwnAccount(
  trx: Database,
  id: number,
  account: { name: string; email: string | null },
): Promise<string | null> {
  const { email } = account;
  const taken = email && (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst());
  if (taken && taken.id !== id) {
    const text = 'This address belongs to someone else here.';
    throw new HttpError(409, text, { details: { email: text } });
  }
  const before = await trx.selectFrom('users').select(['username', 'email']).where('id', '=', id).executeTakeFirst();
  if (email === null && before?.username !== USERNAME) {
    const text = 'You log in with your address, so there must be one.';
    throw new HttpError(409, text, { details: { email: text } });
  }
  await renameAuthor(trx, id, account.name);
  await trx.updateTable('users').set(account).where('id', '=', id).execute();
  return before?.email ?? null;
}

type RoleChange = { role: Role; mayPublish: boolean };

/** Gives a person another role. @returns whether it differs. @throws HttpError 404, or 409 for the last owner. */
export async function changeRole(trx: Database, id: number, change: RoleChange): Promise<boolean> {
  await lockPeople(trx);
  const person = await findPresent(trx, id);
  if (person.role === 'owner' && change.role !== 'owner') await assertAnotherOwner(trx, person);
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
  return person.role !== change.role || Boolean(person.mayPublish) !== change.mayPublish;
}

/**
 * Removes a person or an invitation: ends every session, password, passkey, second factor, recovery code and invitation of theirs, and hands
 * their drafts over. The row stays without an address, so that its number is never another person's.
 * @returns what ended. @throws HttpError 404, or 409 for the last owner.
 */
export async function removePerson(trx: Database, id: number, heirId: number) {
  await lockPeople(trx);
  const person = await findPresent(trx, id);
  if (person.role === 'owner') await assertAnotherOwner(trx, person);
  if (heirId !== id) await findPresent(trx, heirId);
  await trx
    .updateTable('users')
    .set({
      ...{ state: 'left', password: '', email: null, inviteHash: null, inviteExpiresAt: null, mayPublish: false },
      ...{ totpSecret: null, totpSince: null },
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
  await removeAllPasskeys(trx, id);
  await closeAuthorPage(trx, id);
  if (person.email) await deleteMailTo(trx, ['invitation', 'approval'], person.email);
  await trx.deleteFrom('previewLinks').where('userId', '=', id).execute();
  await trx.updateTable('itemComments').set({ askedId: heirId }).where('askedId', '=', id).execute();
  const sessions = await deleteOtherSessions(trx, id);
  const { numUpdatedRows } = await trx
    .updateTable('itemAuthors')
    .set({ userId: heirId })
    .where('userId', '=', id)
    .executeTakeFirst();
  return { name: person.name || person.email || '', sessions, drafts: Number(numUpdatedRows) };
}

/**
 * Lets nobody else give or take a role until the transaction ends, so that the roles read after it are true and owners who remove or
 * demote each other at once leave one. SQLite has one writer anyway.
 */
async function lockPeople(trx: Database): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.selectFrom('users').select('id').where('state', '!=', 'left').orderBy('id').forUpdate().execute();
}

async function findPresent(trx: Database, id: number) {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'mayPublish', 'state'])
    .where('id', '=', id)
    .where('state', '!=', 'left')
    .executeTakeFirst();
  if (!person) throw notFound('This person is no longer here.');
  return person;
}

/** @throws HttpError 409 for the only active owner. */
async function assertAnotherOwner(trx: Database, { id, state }: { id: number; state: string }): Promise<void> {
  if (state !== 'active') return;
  const owners = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .execute();
  if (!owners.some((owner) => owner.id !== id))
    throw new HttpError(409, 'This is the only owner. Make someone else an owner first.');
}
