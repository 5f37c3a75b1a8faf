import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageSchema } from '../../../domain/forms/message.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminErrorResponses, errorBodySchema } from '../../platform/http/errors.ts';
import { idParameters, listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { deleteMessage, findMessage, markMessage } from './message-commands.ts';
import { listMessages } from './message-queries.ts';

const PATH = '/api/admin/messages';
const tags = ['Admin'];
const markBody = z
  .object({
    read: z.boolean('Set whether the message is read.').optional(),
    /** Accepts 'closed' only: saving the dive site with the report marks it as applied. */
    resolution: z.literal('closed').nullable().optional(),
  })
  .refine(({ read, resolution }) => read !== undefined || resolution !== undefined, {
    path: ['read'],
    message: 'Set whether the message is read.',
  });

/** Admin routes for contact messages. */
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
        summary: 'Messages and reports of changes at dive sites, newest first; one page with limit',
        tags,
        querystring: z.object({
          ...pageQuery,
          q: searchQuery,
          unread: z.literal('true').optional(),
          report: z.literal('open').optional(),
        }),
        response: { 200: listSchema(messageSchema), 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    async ({ query }) => toListResponse(await listMessages(database, query), query, (message) => message),
  );
  routes.get(
    `${PATH}/:id`,
    {
      onRequest,
      schema: {
        summary: 'One message',
        tags,
        params: idParameters,
        response: { 200: messageSchema, ...adminErrorResponses },
      },
    },
    ({ params }) => findMessage(database, params.id),
  );
  routes.patch(
    `${PATH}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Mark a message as read or unread, or its report as closed or open',
        tags,
        params: idParameters,
        body: markBody,
        response: { 200: messageSchema, 400: errorBodySchema, ...adminErrorResponses },
      },
    },
    (request) => markMessage(database, { id: request.params.id, ...request.body }, request),
  );
  routes.delete(
    `${PATH}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Delete a message and its mail permanently',
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
