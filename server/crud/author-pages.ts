import { createHash } from 'node:crypto';
import { authorPath, slugify } from '../../domain/kernel/slug.ts';
import { mayPublishOwn } from '../../domain/security/permissions.ts';
import { cachePerContentVersion } from '../platform/database/content-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/errors.ts';
import { isPublishedRow } from './select-published.ts';

/** Pages of people who write. A text belongs to the page whose person has, or had, the name in its byline. */

const parseNames = (json: string) => JSON.parse(json) as string[];

/** Lists the pages that readers may see: those that are on and whose person has published a text. */
export const loadAuthorPages = cachePerContentVersion(async (database) => {
  const rows = await database
    .selectFrom('authorPages')
    .innerJoin('users', 'users.id', 'authorPages.userId')
    .select(['slug', 'name', 'formerNames', 'about', 'tickets', 'imageUrl', 'authorPages.updatedAt'])
    .where('authorPages.state', '=', 'public')
    .orderBy('userId')
    .execute();
  if (rows.length === 0) return [];
  const bylines = new Set<string | null>();
  for (const table of ['articles', 'reviews'] as const)
    for (const { author } of await database
      .selectFrom(table)
      .select('author')
      .distinct()
      .where(isPublishedRow)
      .execute())
      bylines.add(author);
  return rows
    .map(({ formerNames, tickets, ...row }) => ({
      ...row,
      names: [row.name, ...parseNames(formerNames)],
      tickets: parseNames(tickets),
    }))
    .filter(({ names }) => names.some((name) => bylines.has(name)));
});

/** Returns the address of the page about the person in a byline, for the page of a text; nothing where there is none. */
export async function readAuthorPath(database: Database, { author }: { author?: string | null }) {
  const page = author && (await loadAuthorPages(database)).find(({ names }) => names.includes(author));
  return page ? { authorPath: authorPath(page.slug) } : {};
}

/** Returns whether an address at which there is no page was public before. `slug` comes from a request. */
export async function isGoneAuthor(database: Database, slug: string): Promise<boolean> {
  if (slug.includes('\0')) return false;
  const query = database
    .selectFrom('authorPages')
    .select('slug')
    .where('slug', '=', slug)
    .where('state', '=', 'hidden');
  return (await query.executeTakeFirst()) !== undefined;
}

/** Hides the page of a person who leaves and deletes what they said on it; the row keeps the address from going to someone else. */
export async function closeAuthorPage(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('authorPages').where('userId', '=', userId).where('state', '=', 'new').execute();
  await trx
    .updateTable('authorPages')
    .set({ state: 'hidden', about: '', tickets: '[]', imageUrl: '', updatedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .execute();
}

/** The start of the usernames of who is invited to an address: it tells those who come back once their address is deleted. */
export const hashInvited = (email: string): string => createHash('sha256').update(`invited:${email}`).digest('hex');

const isSamePerson = (a: { username: string }, b: { username: string }) =>
  a.username.split('.', 1)[0] === b.username.split('.', 1)[0];

/**
 * Keeps older texts on the page of a person who takes another name. It waits for an owner again if the person may not publish. Who has left
 * and comes back by the old name gets the closed page.
 * @throws HttpError 409 for a name that is another author's.
 */
export async function renameAuthor(trx: Database, userId: number, name: string): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(['name', 'username', 'role', 'mayPublish'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (name === person.name) return;
  const taken = (await listAuthors(trx)).find((author) => author.userId !== userId && isNamed(author, name));
  const own = await findAuthorPage(trx, userId);
  if (taken && !own && taken.personState === 'left' && isSamePerson(taken, person))
    return returnAuthorPage(trx, taken, userId, name);
  if (taken) throw nameError('This is the name of another author here.');
  if (!own) return;
  if (own.state === 'public' && !slugify(name)) throw nameError('Your author page needs a name.');
  const formerNames = [...new Set([...parseNames(own.formerNames), person.name])].filter((former) => former !== name);
  const state = own.state === 'public' && !mayPublishOwn(person) ? 'hidden' : own.state;
  await trx
    .updateTable('authorPages')
    .set({ formerNames: JSON.stringify(formerNames), state })
    .where('userId', '=', userId)
    .execute();
}

async function returnAuthorPage(trx: Database, closed: Author, userId: number, name: string): Promise<void> {
  const names = [closed.name, ...parseNames(closed.formerNames)].filter((each) => each !== name);
  await trx
    .updateTable('authorPages')
    .set({ userId, formerNames: JSON.stringify([...new Set(names)]) })
    .where('userId', '=', closed.userId)
    .execute();
}

/** @throws HttpError 409 for a name that is anyone else's, or the team's: their texts would be on this page. */
export async function assertOwnName(trx: Database, userId: number, name: string, teamAuthor: string): Promise<void> {
  if (!slugify(name)) throw new HttpError(409, 'Save your name first: the page and its address carry it.');
  const people = await trx.selectFrom('users').select(['id', 'name', 'username']).execute();
  const own = people.find(({ id }) => id === userId);
  const others = [
    { name: teamAuthor, formerNames: '[]' },
    ...people
      .filter((person) => !own || !isSamePerson(person, own))
      .map((person) => ({ ...person, formerNames: '[]' })),
    ...(await listAuthors(trx)).filter((author) => author.userId !== userId),
  ];
  if (others.some((author) => isNamed(author, name)))
    throw new HttpError(409, 'Texts by this name may be someone else’s. Add your surname to your name first.');
}

export const findAuthorPage = (database: Database, userId: number) =>
  database.selectFrom('authorPages').selectAll().where('userId', '=', userId).executeTakeFirst();

const listAuthors = (trx: Database) =>
  trx
    .selectFrom('authorPages')
    .innerJoin('users', 'users.id', 'authorPages.userId')
    .select(['userId', 'name', 'formerNames', 'username', 'users.state as personState'])
    .execute();
type Author = Awaited<ReturnType<typeof listAuthors>>[number];

const isNamed = ({ name, formerNames }: { name: string; formerNames: string }, wanted: string) =>
  [name, ...parseNames(formerNames)].some((each) => each.toLowerCase() === wanted.toLowerCase());

const nameError = (text: string) => new HttpError(409, text, { details: { name: text } });
