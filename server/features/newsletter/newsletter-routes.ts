import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newsletterSignUpSchema } from '../../../domain/newsletter.ts';
import { isFilledByProgram } from '../../../domain/visitor-fields.ts';
import { errorBodySchema, HttpError, notFound } from '../../http/errors.ts';
import type { Mailer } from '../../mail/outbox-worker.ts';
import { limitVisitor } from '../rate-limits/limit-visitor.ts';
import { NEWSLETTER_LIMIT } from './newsletter-limit.ts';
import { type SubscribeContext, subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const subscribedSchema = z.object({ message: z.literal('Successfully subscribed!') });

/** RFC 8058: the body of the call that a mailbox provider makes when its own unsubscribe button is pressed. */
const oneClickSchema = z.object({ 'List-Unsubscribe': z.string().optional() }).nullish();

export function registerNewsletter(app: FastifyInstance, context: SubscribeContext & { mailer: Mailer }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/newsletter/subscribe',
    {
      schema: {
        summary: 'Sign up to the newsletter',
        tags: ['Visitors'],
        body: newsletterSignUpSchema,
        response: { 201: subscribedSchema, 400: errorBodySchema, 409: errorBodySchema, 429: errorBodySchema },
      },
    },
    async (request, reply) => {
      await limitVisitor(context.database, NEWSLETTER_LIMIT, request);
      const { email, website } = request.body;
      if (!isFilledByProgram(website)) {
        const outcome = await subscribe(context, { email, source: 'website-form' });
        if (outcome === 'already') throw new HttpError(409, 'Email already subscribed');
        context.mailer.wake();
      }
      return reply.code(201).send({ message: 'Successfully subscribed!' });
    },
  );

  routes.post(
    '/unsubscribe/:token',
    {
      // A mailbox provider calls from anywhere; knowing the token is the permission.
      config: { allowForeignOrigin: true },
      schema: { params: z.object({ token: z.string().max(100) }), body: oneClickSchema },
    },
    async (request, reply) => {
      const { token } = request.params;
      const isOneClick = request.body?.['List-Unsubscribe'] === 'One-Click';
      if (!(await unsubscribe(context.database, token))) throw notFound('This unsubscribe link is not known.');
      if (isOneClick) return reply.type('text/plain; charset=utf-8').send('Unsubscribed');
      return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}?done=1`, 303);
    },
  );
}
