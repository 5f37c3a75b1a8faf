import { randomBytes } from 'node:crypto';
import { INVITATION_PATH, INVITE_DAYS, type Person, type Role } from '../../../domain/security/permissions.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { hashInvited, renameAuthor } from '../../crud/author-pages.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { hashToken } from '../../platform/security/link-token.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { deleteMailTo, queueMail } from '../mail/index.ts';

type Context = { settings: SiteSettings; siteUrl: string };
type Invitation = { email: string; role: Role; mayPublish: boolean };

const DAY_MS = 24 * 60 * 60_000;

/** Makes a link; only its hash is stored. It stands after the # of the address, which browsers send to no server. */
function makeLink(siteUrl: string) {
  const token = randomBytes(32).toString('base64url');
  return {
    link: `${siteUrl}${INVITATION_PATH}#${token}`,
    columns: {
      inviteHash: hashToken(token),
      inviteExpiresAt: new Date(Date.now() + INVITE_DAYS * DAY_MS).toISOString(),
    },
  };
}

/** Invites a person and queues the mail, in the transaction. @returns the link, for a site without mail. @throws HttpError 409 */
export async function invitePerson(trx: Database, invitation: Invitation, by: Person, context: Context) {
  const { link, columns } = makeLink(context.siteUrl);
  const now = new Date().toISOString();
  const row = {
    ...invitation,
    ...columns,
    username: `${hashInvited(invitation.email)}.${randomBytes(12).toString('hex')}`,
    password: '',
  };
  try {
    await trx
      .insertInto('users')
      .values({ ...row, state: 'invited', createdAt: now, updatedAt: now })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const text = 'This address belongs to someone who is here or invited already.';
    throw new HttpError(409, text, { details: { email: text } });
  }
  await queueMail(trx, invitationMail(invitation, link, by, context));
  return { link };
}

/** Sends an invitation again with a new link; the one before no longer works. @throws HttpError 404 */
export async function renewInvitation(trx: Database, id: number, by: Person, context: Context) {
  const { link, columns } = makeLink(context.siteUrl);
  const invited = await trx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .returning(['email', 'role'])
    .executeTakeFirst();
  if (!invited?.email) throw notFound('This invitation has been used or taken back.');
  await deleteMailTo(trx, ['invitation'], invited.email);
  await queueMail(trx, invitationMail({ email: invited.email, role: invited.role }, link, by, context));
  return { link };
}

/** Finds the invitation of a link that still works. @throws HttpError 404 */
export async function findInvitation(database: Database, token: string) {
  const invitation = await database
    .selectFrom('users')
    .select(['id', 'email', 'role', 'inviteHash'])
    .where('inviteHash', '=', hashToken(token))
    .where('state', '=', 'invited')
    .where('inviteExpiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!invitation?.email)
    throw notFound('This link has been used, was taken back or is older than three days. Ask for a new one.');
  return { ...invitation, email: invitation.email };
}

/** Uses a link up: its person chooses name and password. Of two uses at once one succeeds. @throws HttpError 404, 409 for the name of an author. */
export async function acceptInvitation(
  database: Database,
  { token, name, password }: { token: string; name: string; password: string },
  record: (trx: Database, email: string) => Promise<void>,
): Promise<void> {
  const { id, email, inviteHash } = await findInvitation(database, token);
  const hash = await hashPassword(password);
  await database.transaction().execute(async (trx) => {
    await renameAuthor(trx, id, name);
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({
        ...{ name, password: hash, state: 'active', inviteHash: null, inviteExpiresAt: null },
        updatedAt: new Date().toISOString(),
      })
      .where('id', '=', id)
      .where('state', '=', 'invited')
      .where('inviteHash', '=', inviteHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('This link has been used.');
    await deleteMailTo(trx, ['invitation'], email);
    await record(trx, email);
  });
}

function invitationMail(
  { email, role }: Pick<Invitation, 'email' | 'role'>,
  link: string,
  by: Person,
  { settings, siteUrl }: Context,
) {
  const who = by.name || `An owner of ${settings.name}`;
  return {
    kind: 'invitation' as const,
    to: email,
    subject: `You are invited to ${settings.name}`,
    text: [
      `${who} invites you to help run ${settings.name} (${siteUrl}) as ${role === 'writer' ? 'a' : 'an'} ${role}.`,
      `Choose your name and a password here: ${link}`,
      `The link works once, for ${INVITE_DAYS} days. Nobody else needs it: keep it to yourself.`,
      `If you don’t know what this is about, do nothing.\n\n-- \nSent by ${settings.name}. Contact: ${settings.postalContact}\n`,
    ].join('\n\n'),
  };
}
