import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isBot } from '../../../domain/kernel/fields.ts';
import { newsletterSignUpSchema } from '../../../domain/newsletter/subscriber.ts';
import { NEWSLETTER_LIMIT } from '../../../domain/security/rate-limits.ts';
import { declareRoutes } from '../../platform/http/declare-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { enforceRateLimit } from '../../platform/security/enforce-rate-limit.ts';
import type { Mailer } from '../mail/index.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { type SubscribeContext, subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const subscribedSchema = z.object({ message: z.literal('Successfully subscribed!') });

/** Appears in the request body that a mailbox provider sends for its own unsubscribe button (RFC 8058). */
const ONE_CLICK = 'One-Click';
const MAX_UNSUBSCRIBE_BYTES = 16 * 1024;

export function registerNewsletter(app: FastifyInstance, context: SubscribeContext & { mailer: Mailer }): void {
  declareRoutes(app, { tag: 'Visitors', errors: [429] }).post(
    '/api/newsletter/subscribe',
    'Sign up to the newsletter',
    { body: newsletterSignUpSchema, response: subscribedSchema, status: 201, errors: [409] },
    async (request) => {
      await enforceRateLimit(context.database, NEWSLETTER_LIMIT, request);
      const { email, website } = request.body;
      if (!isBot(website)) {
        const outcome = await subscribe(context, { email, source: 'website-form' });
        if (outcome === 'already') throw new HttpError(409, 'Email already subscribed');
        context.mailer.wake();
      }
      return { message: 'Successfully subscribed!' as const };
    },
  );
  app.withTypeProvider<ZodTypeProvider>().post(
    '/newsletter/confirm/:token',
    // Posted by our page's form, or by that of a mail program that shows the page: the token authorises it.
    { config: { allowForeignOrigin: true }, schema: { hide: true, params: z.object({ token: z.string().max(100) }) } },
    async (request, reply) => {
      const { token } = request.params;
      if (!(await confirmSignUp(context, token)))
        throw notFound('This link has expired or is incomplete. Please sign up again.');
      context.mailer.wake();
      return reply.redirect(`/newsletter/confirm/${encodeURIComponent(token)}?done=1`, 303);
    },
  );
  app.register(async (scope) => registerUnsubscribe(scope, context));
}

/** Needs its own scope, because it replaces the content type parsers. */
function registerUnsubscribe(app: FastifyInstance, { database }: SubscribeContext): void {
  // Unsubscribes with any body: mailbox providers send a form in either encoding (RFC 8058, section 3.2).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_UNSUBSCRIBE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.withTypeProvider<ZodTypeProvider>().post(
    '/unsubscribe/:token',
    {
      // Mailbox providers call from other origins; the token is the authorisation.
      config: { allowForeignOrigin: true },
      schema: { hide: true, params: z.object({ token: z.string().max(100) }), body: z.string().nullish() },
    },
    async (request, reply) => {
      const { token } = request.params;
      if (!(await unsubscribe(database, token))) throw notFound('This unsubscribe link is not valid.');
      // RFC 8058 forbids redirecting a provider; our own form has an empty body.
      if (request.body?.includes(ONE_CLICK)) return reply.type('text/plain; charset=utf-8').send('Unsubscribed');
      return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}?done=1`, 303);
    },
  );
}
