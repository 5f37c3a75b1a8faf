import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Message, messageSchema } from '../../../domain/contact.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminErrorResponses, errorBodySchema, notFound } from '../../platform/http/errors.ts';
import { idParameters, listOf, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { deleteMail } from '../mail/outbox.ts';
import { listMessages, messageById, presentMessage } from './message-queries.ts';

const PATH = '/api/admin/messages';
const tags = ['Admin'];

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
        summary: 'Messages from the contact form, newest first; one page with limit',
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

/** Deletes a message permanently, with its mail; the log keeps none of its content. @throws HttpError 404 */
async function deleteMessage(database: Database, id: number, actor: Actor): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('contacts').where('id', '=', id).returning('mailId').executeTakeFirst();
    if (!row) throw notFound(MESSAGE_NOT_FOUND);
    if (row.mailId !== null) await deleteMail(trx, row.mailId);
    await recordAudit(trx, { action: 'message_deleted', resource: `message/${id}` }, actor);
  });
}

const MESSAGE_NOT_FOUND = 'This message no longer exists.';

/** Marks a message as read or unread; does nothing if it already is. @throws HttpError 404 */
async function markMessage(
  database: Database,
  { id, read }: { id: number; read: boolean },
  actor: Actor,
): Promise<Message> {
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('contacts')
      .set({ readAt: read ? new Date().toISOString() : null })
      .where('id', '=', id)
      .where('readAt', read ? 'is' : 'is not', null)
      .executeTakeFirst();
    const row = await messageById(trx, id);
    if (!row) throw notFound(MESSAGE_NOT_FOUND);
    if (numUpdatedRows > 0n) {
      await recordAudit(trx, { action: read ? 'message_read' : 'message_unread', resource: `message/${id}` }, actor);
    }
    return presentMessage(row);
  });
}
