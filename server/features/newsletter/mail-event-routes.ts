import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type MailEvent, readMailEvents } from '../../../domain/mail/mail-events.ts';
import { maskEmail } from '../../../domain/newsletter/subscriber.ts';
import type { RateLimit } from '../../../domain/security/rate-limits.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { declareRoutes } from '../../platform/http/declare-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { enforceRateLimit } from '../../platform/security/enforce-rate-limit.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import { eraseFollows, hasFollowed } from '../follows/index.ts';
import { withdrawSubscriberMail } from './subscriber-mail.ts';
import { suppressAddress } from './suppressions.ts';
import { creditUnsubscription } from './unsubscribe.ts';

const PATH = '/api/newsletter/mail-events';
const MAX_BODY_BYTES = 1024 * 1024;
const WRONG_SECRET = 'Send the secret of the webhook as a password or as a bearer token.';

const WRONG_SECRET_LIMIT: RateLimit = { name: 'mail-webhook', max: 10, windowSeconds: 15 * 60 };
const WRONG_SECRET_LOG: RateLimit = { name: 'mail-webhook-log', max: 1, windowSeconds: 60 * 60 };

type Context = { database: Database; config: { mailWebhookSecret?: string | undefined } };

/** Receives reports of bounces and complaints from the mail provider. */
export function registerMailEvents(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => registerWebhook(scope, context));
}

/** Needs its own scope, because Amazon SNS sends JSON as plain text. */
function registerWebhook(app: FastifyInstance, { database, config }: Context): void {
  const secret = config.mailWebhookSecret;
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new HttpError(400, 'The request could not be read.'));
    }
  });
  const onRequest = async (request: FastifyRequest) => {
    if (!isAuthorized(request, secret)) await refuseSecret(database, request);
  };
  declareRoutes(app, { tag: 'Visitors', onRequest, errors: [401, 429] }).post(
    PATH,
    'Report bounces and complaints; for mail providers, with the secret in MAIL_WEBHOOK_SECRET',
    {
      // Skips the same-origin check: the secret authorises, and is checked before the body is read.
      config: { allowForeignOrigin: true },
      ...{ body: z.unknown(), response: z.object({ marked: z.int() }), bodyLimit: MAX_BODY_BYTES },
    },
    async (request) => {
      let marked = 0;
      for (const event of readMailEvents(request.body)) if (await markSubscriber(database, event)) marked += 1;
      return { marked };
    },
  );
}

/** Limits guesses of the secret and logs them, at most one row an hour. @throws HttpError 401, 429 */
async function refuseSecret(database: Database, request: FastifyRequest): Promise<never> {
  request.log.warn('the mail webhook received a wrong secret');
  await enforceRateLimit(database, WRONG_SECRET_LIMIT, request);
  const { allowed } = await takeToken(database, WRONG_SECRET_LOG, 'all');
  if (allowed) await recordAudit(database, { action: 'mail_webhook_refused', resource: 'newsletter' }, request);
  throw new HttpError(401, WRONG_SECRET);
}

/**
 * Returns whether the request has the secret as a bearer token or as the password of any user. Compares in constant time.
 */
function isAuthorized({ headers }: FastifyRequest, secret: string | undefined): boolean {
  if (!secret) return false;
  const [, scheme, given = ''] = /^(bearer|basic) (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const password =
    scheme?.toLowerCase() === 'basic'
      ? Buffer.from(given, 'base64')
          .toString('utf8')
          .replace(/^[^:]*:/, '')
      : given;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(password), digest(secret));
}

/**
 * Marks a mailbox that rejects our mail; nothing more is sent to it until its owner signs up again. A complaint or an
 * unsubscribe at the provider ends the subscription, and each of them all that the address follows. Events before the person's latest consent do not count. @returns
 * whether anything changed.
 */
async function markSubscriber(database: Database, { kind, email, at }: MailEvent): Promise<boolean> {
  const now = new Date().toISOString();
  return database.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('newsletters')
      .set({ ...MARKS[kind](now), updatedAt: now })
      .where('email', '=', email)
      .where(kind === 'unsubscribe' ? 'unsubscribedAt' : kind === 'bounce' ? 'bouncedAt' : 'complainedAt', 'is', null)
      .$if(at !== undefined, (query) => query.where('consentedAt', '<=', at ?? now))
      .returning('id')
      .executeTakeFirst();
    const follows = await eraseFollows(trx, email, at);
    if (!marked) {
      if (kind === 'complaint') await suppressFollower(trx, email, at ?? now);
      return follows > 0;
    }
    await withdrawSubscriberMail(trx, { id: marked.id, email }, now);
    if (kind !== 'bounce') await creditUnsubscription(trx, marked.id, now);
    const details = { email: maskEmail(email) };
    await recordAudit(trx, { action: ACTIONS[kind], resource: `subscriber/${marked.id}`, details });
    return true;
  });
}

/** Puts an address that complained on the suppression list where it is no subscriber's, whose row would say so. */
async function suppressFollower(trx: Database, email: string, at: string): Promise<void> {
  const subscriber = await trx.selectFrom('newsletters').select('id').where('email', '=', email).executeTakeFirst();
  if (subscriber || !(await hasFollowed(trx, email))) return;
  await suppressAddress(trx, email, { reason: 'complained', unsubscribeToken: null }, new Date(at));
}

const MARKS = {
  bounce: (now: string) => ({ bouncedAt: now }),
  complaint: (now: string) => ({ complainedAt: now, subscribed: false, unsubscribedAt: now }),
  unsubscribe: (now: string) => ({ subscribed: false, unsubscribedAt: now }),
};
const ACTIONS = {
  bounce: 'subscriber_bounced',
  complaint: 'subscriber_complained',
  unsubscribe: 'subscriber_unsubscribed',
};
