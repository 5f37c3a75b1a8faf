import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  LIKENESSES,
  MAX_MESSAGE_NOTE,
  MESSAGE_ACTIONS,
  MESSAGE_LISTS,
  type MessageList,
  messageSchema,
} from '../../../domain/forms/message.ts';
import { textSchema } from '../../../domain/kernel/fields.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';
import { idParameters, listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { countBlocked } from './block-submissions.ts';
import { blockSender, changeMessages, countInflow, listAlike, MAX_ALIKE } from './bulk-messages.ts';
import { deleteMessage, findMessage, markMessage } from './message-commands.ts';
import { listMessages } from './message-queries.ts';

const PATH = '/api/admin/messages';
const markBody = z
  .object({
    read: z.boolean('Set whether the message is read.').optional(),
    /** Accepts 'closed' only: saving the dive site with the report marks it as applied. */
    resolution: z.literal('closed').nullable().optional(),
    answered: z.boolean().optional(),
    note: textSchema(MAX_MESSAGE_NOTE).optional(),
  })
  .refine((marks) => Object.values(marks).some((mark) => mark !== undefined), {
    path: ['read'],
    message: 'Set whether the message is read.',
  });

const inflowSchema = z.object({ day: z.int(), usual: z.number() });
const MAX_ID = 2_147_483_647;
const idSchema = z.int().positive().max(MAX_ID);

type Context = AdminContext & { settings: SiteSettings };

/** Admin routes for contact messages. */
export function registerMessages(app: FastifyInstance, context: Context): void {
  const { database, guard } = context;
  const admin = adminRoutes(app, guard);
  registerBulk(app, context);

  admin.get(
    PATH,
    'Messages and reports of changes at dive sites, newest first; one page with limit',
    {
      query: z.object({
        ...pageQuery,
        q: searchQuery,
        unread: z.literal('true').optional(),
        report: z.literal('open').optional(),
        site: z.coerce.number().int().positive().max(MAX_ID).optional().describe('Reports of this dive site only'),
        show: z.enum(Object.keys(MESSAGE_LISTS) as [MessageList, ...MessageList[]]).optional(),
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
    'Mark a message as read, answered or not, its report as closed or open, or note something on it',
    { params: idParameters, body: markBody, response: messageSchema },
    (request) => markMessage(database, { id: request.params.id, ...request.body }, request),
  );
  admin.delete(`${PATH}/:id`, 'Delete a message and its mail permanently', { params: idParameters }, (request) =>
    deleteMessage(database, request.params.id, request),
  );
}

/** Registers what is done with many messages at once. */
function registerBulk(app: FastifyInstance, context: Context): void {
  const { database, guard } = context;
  const admin = adminRoutes(app, guard);
  admin.post(
    `${PATH}/change`,
    'Mark many messages as spam, not spam, read or answered, or delete them permanently',
    {
      body: z.strictObject({
        ids: z.array(idSchema).min(1, 'Choose at least one message.').max(MAX_ALIKE),
        action: z.enum(MESSAGE_ACTIONS),
      }),
      response: z.object({ changed: z.int() }),
    },
    async (request) => ({ changed: await changeMessages(database, request.body, request) }),
  );
  admin.get(
    `${PATH}/:id/alike`,
    'The messages with the same text, or from the same address or domain, itself among them',
    {
      params: idParameters,
      query: z.object({ by: z.enum(LIKENESSES).default('text') }),
      response: z.object({ ids: z.array(z.int()) }),
    },
    async ({ params, query }) => ({ ids: await listAlike(database, params.id, query.by) }),
  );
  admin.post(
    `${PATH}/:id/block`,
    'Add the sender’s address or domain to the blocked ones in Settings',
    {
      params: idParameters,
      body: z.strictObject({ by: z.enum(['address', 'domain']) }),
      response: z.object({ line: z.string() }),
      errors: [409],
    },
    async (request) => ({
      line: await blockSender(context, { id: request.params.id, by: request.body.by }, request),
    }),
  );
  admin.get(
    `${PATH}/inflow`,
    'What came in 24 hours and on a usual day, and what was blocked in 30 days',
    {
      response: z.object({
        ...{ messages: inflowSchema, signUps: inflowSchema },
        blocked: z.record(z.string(), z.int()),
      }),
    },
    async () => ({ ...(await countInflow(database)), blocked: await countBlocked(database) }),
  );
}
