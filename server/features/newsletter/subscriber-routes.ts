import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  JOINED_WITHIN,
  type JoinedWithin,
  MAX_CHANGED_SUBSCRIBERS,
  maskEmail,
  SUBSCRIBER_ACTIONS,
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberAction,
  type SubscriberState,
  subscriberChangeSchema,
  subscriberSchema,
} from '../../../domain/newsletter/subscriber.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes, confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { idParameters, listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { type CsvColumn, csvText, downloadName, sendCsv } from '../../platform/http/send-csv.ts';
import { type ErasingContext, eraseAddress } from '../privacy/queries.ts';
import { listSubscribers } from './subscriber-queries.ts';
import { updateSubscriber } from './update-subscriber.ts';

type Context = ErasingContext & { guard: ConfirmedOnly };

const PATH = '/api/newsletter/subscribers';

/** Admin routes for subscribers. */
export function registerSubscribers(app: FastifyInstance, context: Context): void {
  const { database, guard } = context;
  const admin = adminRoutes(app, guard);

  admin.get(
    PATH,
    'Subscribers, newest first; one page with limit',
    {
      query: z.object({
        ...pageQuery,
        q: searchQuery,
        status: z.enum(Object.keys(SUBSCRIBER_STATES) as [SubscriberState, ...SubscriberState[]]).optional(),
        joined: z.enum(Object.keys(JOINED_WITHIN) as [JoinedWithin, ...JoinedWithin[]]).optional(),
      }),
      response: listSchema(subscriberSchema),
    },
    async ({ query }) => toListResponse(await listSubscribers(database, query), query, (row) => row),
  );
  admin.patch(
    `${PATH}/:id`,
    'Change a subscriber’s address, or deactivate or reactivate the subscription',
    {
      description: '409 for an address in use, and for a subscription that the person ended.',
      params: idParameters,
      body: subscriberChangeSchema,
      response: subscriberSchema,
      errors: [409],
    },
    (request) => updateSubscriber(database, { id: request.params.id, change: request.body }, request),
  );
  admin.delete(`${PATH}/:id`, 'Delete a subscriber permanently', { params: idParameters }, (request) =>
    deleteSubscriber(context, request.params.id, request),
  );
  admin.post(
    `${PATH}/change`,
    'Switch many subscriptions off or on again, or delete them; each that cannot be changed is named',
    {
      body: z.strictObject({
        ids: z.array(z.int().positive().max(2_147_483_647)).min(1, 'Choose at least one.').max(MAX_CHANGED_SUBSCRIBERS),
        action: z.enum(SUBSCRIBER_ACTIONS),
      }),
      response: z.object({ changed: z.int(), failed: z.array(z.string()) }),
      errors: [403],
    },
    async (request) => {
      // Deleting by the hundred cannot be undone.
      if (request.body.action === 'delete') await guard.requireConfirmation(request);
      return changeSubscribers(context, request.body, request);
    },
  );
  registerExport(app, context);
}

/** Applies one change to each subscriber in turn, as a single change does. `failed`: the reasons, each once. */
async function changeSubscribers(
  context: Context,
  { ids, action }: { ids: readonly number[]; action: SubscriberAction },
  actor: Actor,
): Promise<{ changed: number; failed: string[] }> {
  const failed = new Set<string>();
  let changed = 0;
  for (const id of new Set(ids)) {
    try {
      if (action === 'delete') await deleteSubscriber(context, id, actor);
      else await updateSubscriber(context.database, { id, change: { subscribed: action === 'activate' } }, actor);
      changed += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failed.add(error.message);
    }
  }
  return { changed, failed: [...failed] };
}

function registerExport(app: FastifyInstance, { database, settings, guard }: Context): void {
  confirmedRoutes(app, guard).get(
    `${PATH}/export/csv`,
    'All subscribers as CSV',
    { response: z.unknown() },
    async (request, reply) => {
      const { rows } = await listSubscribers(database, {});
      const details = { rows: rows.length };
      await recordAudit(database, { action: 'subscribers_exported', resource: 'subscribers', details }, request);
      return sendCsv(reply, downloadName(settings.name, 'subscribers'), subscribersCsv(rows));
    },
  );
}

/**
 * Deletes a subscriber permanently, with all that is held about the address but messages. The suppression list keeps a hash of the
 * address, so that no import or restored backup subscribes it again; the log a masked address. @throws HttpError 404
 */
async function deleteSubscriber(context: Context, id: number, actor: Actor): Promise<void> {
  const places = context.personalData.filter(({ isCorrespondence }) => !isCorrespondence);
  await eraseAddress({ ...context, personalData: places }, async (trx) => {
    const row = await trx.selectFrom('newsletters').select('email').where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('This subscriber has since been deleted. Reload the list.');
    const details = { email: maskEmail(row.email) };
    await recordAudit(trx, { action: 'subscriber_deleted', resource: `subscriber/${id}`, details }, actor);
    return row.email;
  });
}

const COLUMNS: readonly CsvColumn<Subscriber>[] = [
  ['Email', ({ email }) => email],
  ['Status', ({ subscribed }) => (subscribed ? 'Active' : 'Unsubscribed')],
  ['Subscribed Date', ({ createdAt }) => createdAt],
  ['Consent given', ({ consentedAt }) => consentedAt],
  ['Consent date typed', ({ consentEstimated }) => (consentEstimated ? 'Yes' : '')],
  ['Consent source', ({ consentSource }) => consentSource],
  ['Confirmed by mail', ({ confirmedAt }) => confirmedAt],
  ['Unsubscribed by themselves', ({ unsubscribedAt }) => unsubscribedAt],
  ['Mailbox gone', ({ bouncedAt }) => bouncedAt],
  ['Marked as spam', ({ complainedAt }) => complainedAt],
];

/** Exports subscribers with the evidence of consent that the Spam Act 2003 requires. */
const subscribersCsv = (subscribers: readonly Subscriber[]) => csvText(COLUMNS, subscribers);
