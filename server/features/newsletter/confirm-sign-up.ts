import { maskEmail } from '../../../domain/newsletter/subscriber.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { isLinkToken } from '../../platform/security/link-token.ts';
import { queueMail } from '../mail/index.ts';
import { storeConsent } from './store-consent.ts';
import { SUBSCRIBER_MAIL } from './subscriber-mail.ts';
import { confirmationMail, welcomeMail } from './welcome-mail.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days for which the link in a confirmation mail works. */
const CONFIRM_DAYS = 30;
/** Maximum confirmation mails to one address a day, because anyone can request them. */
const MAX_MAILS_A_DAY = 3;

type ConfirmationContext = { database: Database; settings: SiteSettings; siteUrl: string };

type Request = { email: string; source: string; token: string };

/** Stores a sign-up until it is confirmed, and queues the confirmation mail, at most three a day to an address. */
export async function requestConfirmation(
  trx: Database,
  { email, source, token }: Request,
  { settings, siteUrl }: Omit<ConfirmationContext, 'database'>,
): Promise<void> {
  const now = Date.now();
  const row = { consentSource: source, requestedAt: new Date(now).toISOString(), confirmedAt: null };
  // An address keeps its link until it is confirmed, so that the first of two mails works too.
  const stored = await trx
    .insertInto('signUpRequests')
    .values({ email, token, ...row })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        ...row,
        token: eb
          .case()
          .when('signUpRequests.confirmedAt', 'is', null)
          .then(eb.ref('signUpRequests.token'))
          .else(token)
          .end(),
      })),
    )
    .returning('token')
    .executeTakeFirstOrThrow();
  if (await hasMailsToday(trx, email, now)) return;
  await queueMail(trx, confirmationMail({ email, token: stored.token }, { settings, siteUrl }));
}

/** Returns whether an address has had the maximum of mails about its sign-up within a day. */
export async function hasMailsToday(trx: Database, email: string, now = Date.now(), max = MAX_MAILS_A_DAY) {
  const mails = trx
    .selectFrom('mailOutbox')
    .where('kind', 'in', SUBSCRIBER_MAIL)
    .where('recipient', '=', email)
    .where('createdAt', '>', new Date(now - DAY_MS).toISOString());
  return (await countRows(mails)) >= max;
}

/** Finds the sign-up that a link confirms. Masks the address. @returns null for an unknown or old link. */
export async function findSignUp(database: Database, token: string, now = Date.now()) {
  const request = await findRequest(database, token, now);
  return request ? { email: maskEmail(request.email), confirmed: request.confirmedAt !== null } : null;
}

async function findRequest(database: Database, token: string, now: number) {
  if (!isLinkToken(token)) return undefined;
  return database
    .selectFrom('signUpRequests')
    .selectAll()
    .where('token', '=', token)
    .where('requestedAt', '>', new Date(now - CONFIRM_DAYS * DAY_MS).toISOString())
    .executeTakeFirst();
}

/**
 * Subscribes the person who follows the link in a confirmation mail, and queues the welcome mail with the guide. Does
 * nothing the second time, so that an old mail does not subscribe someone again who has unsubscribed. @returns false for an
 * unknown or old link.
 */
export async function confirmSignUp(
  { database, settings, siteUrl }: ConfirmationContext,
  token: string,
  now = new Date(),
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const request = await findRequest(trx, token, now.getTime());
    if (!request) return false;
    const confirmedAt = now.toISOString();
    const isFirst = await trx
      .updateTable('signUpRequests')
      .set({ confirmedAt })
      .where('token', '=', token)
      .where('confirmedAt', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!isFirst) return true;
    const { email, consentSource: source } = request;
    const unsubscribeToken = await storeConsent(trx, { email, source, consentedAt: confirmedAt, confirmedAt });
    if (unsubscribeToken) await queueMail(trx, welcomeMail({ email, token: unsubscribeToken }, { settings, siteUrl }));
    return true;
  });
}

/** Deletes sign-ups whose link has expired. */
export const pruneSignUpRequests = (database: Database, now = Date.now()): Promise<void> =>
  pruneRows(database, 'signUpRequests', (row) =>
    row('requestedAt', '<=', new Date(now - CONFIRM_DAYS * DAY_MS).toISOString()),
  );
