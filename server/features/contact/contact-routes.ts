import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contactSchema } from '../../../domain/forms/contact.ts';
import { CONTACT_LIMIT } from '../../../domain/security/rate-limits.ts';
import { declareRoutes } from '../../platform/http/declare-routes.ts';
import { readFormSubmission } from '../../platform/http/submission-headers.ts';
import { enforceRateLimit } from '../../platform/security/enforce-rate-limit.ts';
import { saveContact } from './submit-contact.ts';
import type { ContactContext } from './submit-form.ts';

export function registerContact(app: FastifyInstance, context: ContactContext): void {
  declareRoutes(app, { tag: 'Visitors', errors: [429] }).post(
    '/api/contact',
    'Send a message to the site’s operators',
    {
      description:
        '`emailSent` is true when the mail server accepted it at once; the message is stored in any case. One with the `Idempotency-Key` (a UUID) of a stored message is not stored again.',
      body: contactSchema,
      response: z.object({ emailSent: z.boolean() }),
      status: 201,
    },
    async (request) => {
      await enforceRateLimit(context.database, CONTACT_LIMIT, request);
      return saveContact(context, request.body, readFormSubmission(request));
    },
  );
}
