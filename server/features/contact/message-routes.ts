import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messageSchema } from '../../../domain/forms/message.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';
import { idParameters, listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { deleteMessage, findMessage, markMessage } from './message-commands.ts';
import { listMessages } from './message-queries.ts';

const PATH = '/api/admin/messages';
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
export function registerMessages(app: FastifyInstance, { database, guard }: AdminContext): void {
  const admin = adminRoutes(app, guard);

  admin.get(
    PATH,
    'Messages and reports of changes at dive sites, newest first; one page with limit',
    {
      query: z.object({
        ...pageQuery,
        q: searchQuery,
        unread: z.literal('true').optional(),
        report: z.literal('open').optional(),
      }),
      response: listSchema(messageSchema),
    },
    async ({ query }) => toListResponse(await listMessages(database, query), query, (message) => message),
  );
  admin.get(`${PATH}/:id`, 'One message', { params: idParameters, response: messageSchema }, ({ params }) =>
    findMessage(database, params.id),
  );
  admin.patch(
    `${PATH}/:id`,
    'Mark a message as read or unread, or its report as closed or open',
    { params: idParameters, body: markBody, response: messageSchema },
    (request) => markMessage(database, { id: request.params.id, ...request.body }, request),
  );
  admin.delete(`${PATH}/:id`, 'Delete a message and its mail permanently', { params: idParameters }, (request) =>
    deleteMessage(database, request.params.id, request),
  );
}
