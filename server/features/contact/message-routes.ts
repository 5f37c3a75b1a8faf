import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageSchema } from '../../../domain/message.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminErrorResponses, errorBodySchema } from '../../platform/http/errors.ts';
import { listOf, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { idParameters } from '../../platform/http/path-parameters.ts';
import { deleteMessage } from './delete-message.ts';
import { markMessage } from './mark-message.ts';
import { presentMessage } from './message-presenter.ts';
import { listMessages } from './message-queries.ts';

const PATH = '/api/admin/messages';
const tags = ['Owners'];

/** The owners' calls for what visitors wrote. */
export function registerMessages(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;

  routes.get(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'Messages of the contact form, newest first; with limit one page of them',
        tags,
        querystring: z.object({ ...pageQuery, q: searchQuery, unread: z.literal('true').optional() }),
        response: { 200: listOf(messageSchema), 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    async ({ query }) => toListResponse(await listMessages(database, query), query, presentMessage),
  );
  routes.patch(
    `${PATH}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Mark a message as read or unread',
        tags,
        params: idParameters,
        body: z.object({ read: z.boolean('Say whether it is read.') }),
        response: { 200: messageSchema, 400: errorBodySchema, ...adminErrorResponses },
      },
    },
    (request) => markMessage(database, { id: request.params.id, read: request.body.read }, request),
  );
  routes.delete(
    `${PATH}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Delete a message for good, and the mail that carries it',
        tags,
        params: idParameters,
        response: { 204: z.null(), ...adminErrorResponses },
      },
    },
    async (request, reply) => {
      await deleteMessage(database, request.params.id, request);
      return reply.code(204).send(null);
    },
  );
}
