import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Parts the token of a follow: `token` ends it from every mail ever sent, `confirm_token` confirms one request, `page_token` opens the
 * private page of a plan. Pages that mails have linked keep their address. Occasions of closures get the state of their site, so that a
 * restriction that becomes a closure is told.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  for (const column of ['confirm_token', 'page_token'])
    await sql.raw(`alter table follows add column ${optionalText(column)}`).execute(database);
  await sql`update follows set page_token = token where state <> 'ended'`.execute(database);
  await sql`create unique index follows_by_page_token on follows (page_token)`.execute(database);
  const { rows } = await sql<{ occasion: string }>`
    select distinct occasion from follow_mails where occasion like 'closure:%'`.execute(database);
  for (const { occasion } of rows) {
    const id = Number(occasion.split(':')[1]);
    const sites = await sql<{ details: string }>`select details from dive_sites where id = ${id}`.execute(database);
    const state = readState(sites.rows[0]?.details ?? '{}');
    await sql`update follow_mails set occasion = ${`${occasion}:${state}`} where occasion = ${occasion}`.execute(
      database,
    );
  }
}

function readState(details: string): string {
  const { status } = JSON.parse(details) as { status?: { state?: string } };
  return status?.state === 'restricted' ? 'restricted' : 'closed';
}
