import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { EntityKind } from '../../../domain/kernel/entities.ts';
import { PREVIEW_LINK_DAYS } from '../../../domain/writing/approval.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { hashToken } from '../../platform/security/link-token.ts';

type Item = { kind: EntityKind; id: number };

const DAY_MS = 24 * 60 * 60_000;
const TOKEN = /^[\w-]{43}$/;

/** Makes the secret link to an item's preview, in place of an earlier one. @returns its token, of which only the hash is stored. */
export async function makePreviewLink(trx: Database, { kind, id }: Item, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    ...{ tokenHash: hashToken(token), userId, opens: 0, lastOpenedAt: null },
    expiresAt: new Date(Date.now() + PREVIEW_LINK_DAYS * DAY_MS).toISOString(),
  };
  await trx
    .insertInto('previewLinks')
    .values({ kind, entityId: id, ...link })
    .onConflict((conflict) => conflict.columns(['kind', 'entityId']).doUpdateSet(link))
    .execute();
  return token;
}

/** Finds the link of an item that still works, without its secret. */
export const findPreviewLink = (database: Database, { kind, id }: Item) =>
  database
    .selectFrom('previewLinks')
    .select(['expiresAt', 'opens', 'lastOpenedAt'])
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();

export const endPreviewLink = (trx: Database, { kind, id }: Item) =>
  trx.deleteFrom('previewLinks').where('kind', '=', kind).where('entityId', '=', id).execute();

/** Counts that a link was opened. @returns the one item that it shows; undefined for a link that does not work. */
export async function openPreviewLink(database: Database, token: string): Promise<Item | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const now = new Date().toISOString();
  const link = await database
    .updateTable('previewLinks')
    .set({ opens: sql`opens + 1`, lastOpenedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .returning(['kind', 'entityId'])
    .executeTakeFirst();
  return link && { kind: link.kind, id: link.entityId };
}

export const prunePreviewLinks = (database: Database): Promise<unknown> =>
  pruneRows(database, 'previewLinks', (row) => row('expiresAt', '<', new Date().toISOString()));
