import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contactSchema } from '../../../domain/forms/contact.ts';
import { CONTACT_LIMIT } from '../../../domain/security/rate-limits.ts';
import { errorBodySchema } from '../../platform/http/errors.ts';
import { readFormSubmission } from '../../platform/http/submission-headers.ts';
import { enforceRateLimit } from '../../platform/security/enforce-rate-limit.ts';
import { saveContact } from './submit-contact.ts';
import type { ContactContext } from './submit-form.ts';

export function registerContact(app: FastifyInstance, context: ContactContext): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/contact',
    {
      schema: {
        summary: 'Send a message to the site’s operators',
        description:
          '`emailSent` is true when the mail server accepted it at once; the message is stored in any case. One with the `Idempotency-Key` (a UUID) of a stored message is not stored again.',
        tags: ['Visitors'],
        body: contactSchema,
        response: { 201: z.object({ emailSent: z.boolean() }), 400: errorBodySchema, 429: errorBodySchema },
      },
    },
    async (request, reply) => {
      await enforceRateLimit(context.database, CONTACT_LIMIT, request);
      return reply.code(201).send(await saveContact(context, request.body, readFormSubmission(request)));
    },
  );
}
