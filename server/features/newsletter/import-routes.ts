import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { siteDate } from '../../../domain/dates.ts';
import {
  type ImportLine,
  type ImportResult,
  importResultSchema,
  MAX_IMPORTED,
  readSubscriberImport,
  type SubscriberImport,
  subscriberImportSchema,
} from '../../../domain/subscriber-import.ts';
import { importSource } from '../../../domain/subscription.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema, HttpError } from '../../platform/http/errors.ts';
import { findSuppressed } from './suppressions.ts';

/** The longest body: the text of a file as JSON. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** The admin route that imports subscribers, or previews the result. */
export function registerSubscriberImport(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/newsletter/subscribers/import',
    {
      onRequest: guard.adminOnly,
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Import subscribers who agreed elsewhere; a dry run unless dryRun is false',
        tags: ['Admin'],
        body: subscriberImportSchema,
        response: { 200: importResultSchema, 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    (request) => importSubscribers(database, request.body, request),
  );
}

const FUTURE_CONSENT = 'Choose a day that is not in the future.';

/**
 * Adds new subscribers. Existing ones stay unchanged, unsubscribed ones too: only they can subscribe again.
 * Sends no mail. @throws HttpError 400
 */
async function importSubscribers(
  database: Database,
  { csv, source, consentedOn, dryRun }: SubscriberImport,
  actor: Actor,
): Promise<ImportResult> {
  const now = new Date();
  // Today here begins hours before it does in UTC.
  if (consentedOn > siteDate(now))
    throw new HttpError(400, FUTURE_CONSENT, { details: { consentedOn: FUTURE_CONSENT } });
  const consentedAt = new Date(Math.min(Date.parse(`${consentedOn}T00:00:00Z`), now.getTime())).toISOString();
  const { people, ...read } = readSubscriberImport(csv);
  if (people.length > MAX_IMPORTED) {
    const text = `Import at most ${MAX_IMPORTED} people at once.`;
    throw new HttpError(400, text, { details: { csv: text } });
  }
  return database.transaction().execute(async (trx) => {
    const known = await findKnown(trx, people);
    const unknown = people.filter(({ email }) => !known.has(email));
    const suppressed = await findSuppressed(
      trx,
      unknown.map(({ email }) => email),
    );
    const added = unknown.filter(({ email }) => !suppressed.has(email));
    const statuses = [...known.values()];
    const unsubscribed = statuses.filter((subscribed) => !subscribed).length;
    const counts = { added: added.length, alreadyHere: statuses.length - unsubscribed, unsubscribed };
    const result = { ...read, ...counts, suppressed: suppressed.size };
    if (dryRun || added.length === 0) return result;
    await addSubscribers(trx, added, { consentedAt, source: importSource(source) });
    const details = { rows: added.length, source };
    await recordAudit(trx, { action: 'subscribers_imported', resource: 'subscribers', details }, actor);
    return result;
  });
}

const ROWS_PER_STATEMENT = 500;

/** The addresses that are already stored, and whether they are subscribed. */
async function findKnown(trx: Database, people: readonly ImportLine[]): Promise<Map<string, boolean>> {
  const known = new Map<string, boolean>();
  for (let start = 0; start < people.length; start += ROWS_PER_STATEMENT) {
    const emails = people.slice(start, start + ROWS_PER_STATEMENT).map(({ email }) => email);
    const rows = await trx
      .selectFrom('newsletters')
      .select(['email', 'subscribed'])
      .where('email', 'in', emails)
      .execute();
    for (const { email, subscribed } of rows) known.set(email, subscribed);
  }
  return known;
}

async function addSubscribers(
  trx: Database,
  people: readonly ImportLine[],
  given: { consentedAt: string; source: string },
): Promise<void> {
  const now = new Date().toISOString();
  const rows = people.map(({ email, consentedAt, source }) => ({
    email,
    subscribed: true,
    unsubscribeToken: randomBytes(16).toString('base64url'),
    consentedAt: consentedAt ?? given.consentedAt,
    consentSource: source ?? given.source,
    createdAt: now,
    updatedAt: now,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('newsletters')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      // Someone may have signed up in the meantime.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  }
}
