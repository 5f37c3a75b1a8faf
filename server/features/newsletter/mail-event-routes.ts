import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type MailEvent, readMailEvents } from '../../../domain/mail-events.ts';
import { maskEmail } from '../../../domain/subscriber.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorBodySchema, HttpError } from '../../platform/http/errors.ts';
import { withdrawMail } from '../mail/outbox.ts';
import { SUBSCRIBER_MAIL } from './subscriber-mail.ts';
import { creditUnsubscription } from './unsubscribe.ts';

const PATH = '/api/newsletter/mail-events';
const MAX_BODY_BYTES = 1024 * 1024;
const WRONG_SECRET = 'Send the secret of the webhook as a password or as a bearer token.';

type Context = { database: Database; secret: string | undefined };

/** Receives reports of bounces and complaints from the mail provider. */
export function registerMailEvents(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => registerWebhook(scope, context));
}

/** Needs its own scope, because Amazon SNS sends JSON as plain text. */
function registerWebhook(app: FastifyInstance, { database, secret }: Context): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new HttpError(400, 'The request could not be read.'));
    }
  });
  app.withTypeProvider<ZodTypeProvider>().post(
    PATH,
    {
      bodyLimit: MAX_BODY_BYTES,
      // Skips the same-origin check: the secret authorises, and is checked before the body is read.
      config: { allowForeignOrigin: true },
      onRequest: async (request) => {
        if (!isAuthorized(request, secret)) throw new HttpError(401, WRONG_SECRET);
      },
      schema: {
        summary: 'Report bounces and complaints; for mail providers, with the secret in MAIL_WEBHOOK_SECRET',
        tags: ['Visitors'],
        body: z.unknown(),
        response: { 200: z.object({ marked: z.int() }), 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    async (request) => {
      let marked = 0;
      for (const event of readMailEvents(request.body)) if (await markSubscriber(database, event)) marked += 1;
      return { marked };
    },
  );
}

/** Whether the request has the secret as a bearer token or as the password of any user. Compares in constant time. */
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
 * Marks a mailbox that rejects our mail, which gets none until its owner signs up again. A complaint unsubscribes.
 * @returns whether anything changed.
 */
async function markSubscriber(database: Database, { kind, email }: MailEvent): Promise<boolean> {
  const now = new Date().toISOString();
  return database.transaction().execute(async (trx) => {
    const mark = kind === 'bounce' ? { bouncedAt: now } : { complainedAt: now, subscribed: false, unsubscribedAt: now };
    const marked = await trx
      .updateTable('newsletters')
      .set({ ...mark, updatedAt: now })
      .where('email', '=', email)
      .where(kind === 'bounce' ? 'bouncedAt' : 'complainedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return false;
    await withdrawMail(trx, SUBSCRIBER_MAIL, email);
    if (kind === 'complaint') await creditUnsubscription(trx, marked.id, now);
    const details = { email: maskEmail(email) };
    await recordAudit(trx, {
      action: kind === 'bounce' ? 'subscriber_bounced' : 'subscriber_complained',
      resource: `subscriber/${marked.id}`,
      details,
    });
    return true;
  });
}
