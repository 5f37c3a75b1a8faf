import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failedMailSchema, mailRetrySchema, mailStatusSchema } from '../../../domain/mail/mail.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { listSchema, pageQuery, toListResponse } from '../../platform/http/list-query.ts';
import { countOutbox, listFailedMail, presentFailedMail } from './outbox-queries.ts';
import type { Mailer } from './outbox-worker.ts';
import { type IssueMails, MAIL_NOT_FOUND, retryAllMail, retryMail } from './retry-mail.ts';

const PATH = '/api/admin/mail';
/** `id`: the id in the outbox, or issue and subscriber, e.g. `3-45`. */
const params = z.object({ id: z.string().regex(/^[1-9]\d{0,8}(?:-[1-9]\d{0,8})?$/) });

type Context = { database: Database; mailer: Mailer; guard: AdminOnly; issueMails: IssueMails };

/** Admin routes for mail that could not be sent. */
export function registerOutbox(app: FastifyInstance, { database, mailer, guard, issueMails }: Context): void {
  const admin = adminRoutes(app, guard);

  admin.get(
    PATH,
    'Whether mail is set up, and how many mails are waiting or were given up',
    { response: mailStatusSchema },
    async () => ({ isSetUp: mailer.isSetUp, ...(await countOutbox(database)) }),
  );
  admin.get(
    `${PATH}/failed`,
    'Mail that could not be sent so far, given-up mail first; one page with limit',
    { query: z.object(pageQuery), response: listSchema(failedMailSchema) },
    async ({ query }) => toListResponse(await listFailedMail(database, query), query, presentFailedMail),
  );
  admin.post(
    `${PATH}/retry`,
    'Retry all mail that was given up',
    { response: z.object({ count: z.int(), left: z.int() }), errors: [409] },
    (request) => retryAllMail({ database, mailer, issueMails }, request),
  );
  admin.post(
    `${PATH}/:id/retry`,
    'Retry one mail at once',
    { params, response: mailRetrySchema, errors: [409] },
    (request) => retryMail({ database, mailer, issueMails }, request.params.id, request),
  );
  admin.delete(`${PATH}/:id`, 'Discard a mail', { params }, (request) =>
    discardMail({ database, issueMails }, request.params.id, request),
  );
}

/**
 * Deletes an unsent mail; the contact message in it stays among the messages, and a failure in the results of its newsletter issue.
 * @throws HttpError 404
 */
async function discardMail(
  { database, issueMails }: Pick<Context, 'database' | 'issueMails'>,
  id: string,
  actor: Actor,
) {
  await database.transaction().execute(async (trx) => {
    const kind = id.includes('-') ? await issueMails.drop(trx, id) : await deleteUnsent(trx, Number(id));
    if (!kind) throw notFound(MAIL_NOT_FOUND);
    await recordAudit(trx, { action: 'mail_given_up', resource: `mail/${id}`, details: { kind } }, actor);
  });
}

async function deleteUnsent(trx: Database, id: number): Promise<string | undefined> {
  const mail = trx.deleteFrom('mailOutbox').where('id', '=', id).where('status', '!=', 'sent');
  return (await mail.returning('kind').executeTakeFirst())?.kind;
}
