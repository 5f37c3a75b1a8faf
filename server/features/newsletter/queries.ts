import type { Database } from '../../platform/database/database.ts';

/** Lists sent issues that anyone may read, newest first. */
export const listArchivedIssues = (database: Database) =>
  database
    .selectFrom('newsletterIssues')
    .select((eb) => ['slug', 'title', 'preheader', 'updatedAt', eb.ref('sentAt').$notNull().as('sentAt')])
    .where('sentAt', 'is not', null)
    .where('inArchive', '=', true)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function archivedIssue(database: Database, slug: string) {
  const row = await database
    .selectFrom('newsletterIssues')
    .select((eb) => ['slug', 'title', 'preheader', 'content', 'updatedAt', eb.ref('sentAt').$notNull().as('sentAt')])
    .where('slug', '=', slug)
    .where('sentAt', 'is not', null)
    .where('inArchive', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
