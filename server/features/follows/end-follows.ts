import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteMailTo } from '../mail/index.ts';
import { findFollow, findFollowOfPage, hashAddress } from './follow-store.ts';
import { listSiteTopics, selectFollowsOn } from './followed-site.ts';

type Ending = { addressHash: string; id?: number; before?: string | undefined };

/**
 * Ends follows of one address: one, or all where no id is given; with `before`, ISO 8601, only those that the person asked for until then.
 * Withdraws their mail, and keeps only hashes and the token by which mails leave.
 */
export async function endFollows(trx: Database, { addressHash, id, before = '' }: Ending): Promise<number> {
  const endedAt = new Date().toISOString();
  const blank = { email: null, topic: null, confirmToken: null, pageToken: null };
  const ended = await trx
    .updateTable('follows')
    .set({ state: 'ended', ...blank, endedAt })
    .where('addressHash', '=', addressHash)
    .where('state', '!=', 'ended')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(before !== '', (query) =>
      query.where((row) =>
        row.or([
          row('state', '=', 'confirmed').and('confirmedAt', '<=', before),
          row('state', '=', 'waiting').and('requestedAt', '<=', before),
        ]),
      ),
    )
    .returning('id')
    .execute();
  for (const follow of ended) {
    await handOverClosures(trx, follow.id, addressHash);
    await trx.deleteFrom('followMails').where('followId', '=', follow.id).execute();
  }
  return ended.length;
}

/** Lets another topic of the address tell the closures of an ended one, where it is about their site too. */
async function handOverClosures(trx: Database, endedId: number, addressHash: string): Promise<void> {
  const closures = await trx
    .selectFrom('followMails')
    .select('occasion')
    .where('followId', '=', endedId)
    .where('occasion', 'like', 'closure:%')
    .execute();
  for (const { occasion } of closures) {
    const siteId = Number(occasion.split(':')[1]);
    const site = await trx
      .selectFrom('diveSites')
      .select(['areaSlug', 'regionSlug'])
      .where('id', '=', siteId)
      .executeTakeFirst();
    if (!site) continue;
    const heir = await selectFollowsOn(trx, await listSiteTopics(trx, { siteId, ...site }))
      .select('id')
      .where('addressHash', '=', addressHash)
      .executeTakeFirst();
    if (heir)
      await trx
        .updateTable('followMails')
        .set({ followId: heir.id })
        .where('followId', '=', endedId)
        .where('occasion', '=', occasion)
        .execute();
  }
}

/** Ends the follow of a plan by its private page, whose address may be passed on: no other topic, and no address. */
export async function leaveByPage(database: Database, pageToken: string): Promise<void> {
  const follow = await findFollowOfPage(database, pageToken);
  if (follow) await leaveByToken(database, follow.token, { all: false });
}

/** Ends the follow of a mail's link, or all of its address. Works after it has ended, too. */
export async function leaveByToken(database: Database, token: string, { all }: { all: boolean }): Promise<void> {
  const follow = await findFollow(database, token);
  if (!follow) return;
  const { addressHash, id } = follow;
  await database.transaction().execute((trx) => endFollows(trx, all ? { addressHash } : { addressHash, id }));
}

/**
 * Ends every follow of an address and deletes mail that waits for its confirmation: its owner asked for that, the mailbox is gone, or it
 * complained. `before`, ISO 8601: leaves alone what was asked for later. @returns the number of follows.
 */
export async function eraseFollows(trx: Database, email: string, before?: string): Promise<number> {
  const addressHash = hashAddress(email);
  const ended = await endFollows(trx, { addressHash, before });
  const open = trx.selectFrom('follows').where('addressHash', '=', addressHash).where('state', '!=', 'ended');
  if (!(await hasRows(open))) await deleteMailTo(trx, ['follow-confirm'], email);
  return ended;
}

/** Whether an address follows anything, or ever did. */
export const hasFollowed = (database: Database, email: string): Promise<boolean> =>
  hasRows(database.selectFrom('follows').where('addressHash', '=', hashAddress(email)));
