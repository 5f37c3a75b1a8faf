import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type Follower,
  followedTopicSchema,
  followerSchema,
  followsOverviewSchema,
  givenUpMailSchema,
} from '../../../domain/follows/listed-follows.ts';
import { emailSchema } from '../../../domain/kernel/fields.ts';
import { maskEmail } from '../../../domain/newsletter/subscriber.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes, confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { listSchema, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { type CsvColumn, csvText, downloadName, sendCsv } from '../../platform/http/send-csv.ts';
import { eraseFollows } from './end-follows.ts';
import { endPause, findPause } from './follow-pause.ts';
import { countAllFollows, listFollowedTopics, listFollowers, listGivenUpMails } from './list-follows.ts';

type Context = { database: Database; settings: SiteSettings; guard: ConfirmedOnly };

const PATH = '/api/admin/follows';
/** A page always: the topics of each address are named one by one. */
const query = z.object({ ...pageQuery, limit: pageQuery.limit.default(25) });
const searched = query.extend({ q: searchQuery });

/** Admin routes for what people follow by mail. */
export function registerFollowAdmin(app: FastifyInstance, context: Context): void {
  const { database, guard } = context;
  const admin = adminRoutes(app, guard);
  admin.get(
    `${PATH}/overview`,
    'Counts of follows, and mail that waits since too much was rejected',
    { response: followsOverviewSchema },
    async () => ({ ...(await countAllFollows(database)), pause: await findPause(database) }),
  );
  admin.get(
    `${PATH}/topics`,
    'Topics, the most followed first',
    { query, response: listSchema(followedTopicSchema) },
    async ({ query: range }) => toListResponse(await listFollowedTopics(database, range), range, (row) => row),
  );
  admin.get(
    PATH,
    'Addresses with what they follow, the newest first',
    { query: searched, response: listSchema(followerSchema) },
    async ({ query: range }) => toListResponse(await listFollowers(database, range), range, (row) => row),
  );
  admin.get(
    `${PATH}/mails`,
    'Mails to followers that are not sent again, the newest first',
    { query, response: listSchema(givenUpMailSchema) },
    async ({ query: range }) => toListResponse(await listGivenUpMails(database, range), range, (row) => row),
  );
  admin.post(
    `${PATH}/erase`,
    'Remove all follows of an address, with the mail that waits for it',
    { body: z.object({ email: emailSchema }), response: z.object({ changed: z.int() }) },
    async (request) => ({ changed: await removeFollower(database, request.body.email, request) }),
  );
  admin.post(
    `${PATH}/send-again`,
    'Send mail at once that waits since too much was rejected',
    { response: z.object({ mails: z.int() }) },
    async (request) => ({ mails: await endPause(database, request) }),
  );
  registerExport(app, context);
}

/** Ends all follows of an address. The log keeps a masked one. @returns their number. */
function removeFollower(database: Database, email: string, actor: Actor): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const changed = await eraseFollows(trx, email);
    const details = { email: maskEmail(email), follows: changed };
    if (changed > 0) await recordAudit(trx, { action: 'follows_erased', resource: 'follows', details }, actor);
    return changed;
  });
}

function registerExport(app: FastifyInstance, { database, settings, guard }: Context): void {
  confirmedRoutes(app, guard).get(
    `${PATH}/export/csv`,
    'Addresses with what they follow as CSV: all, or those with a text in them',
    { query: z.object({ q: searchQuery }), response: z.unknown() },
    async (request, reply) => {
      const rows: FollowRow[] = [];
      for (let offset = 0, total = 1; offset < total; offset += EXPORT_STEP) {
        const page = await listFollowers(database, { q: request.query.q, limit: EXPORT_STEP, offset });
        total = page.total;
        rows.push(...page.rows.flatMap(({ email, follows }) => follows.map((follow) => ({ email, ...follow }))));
      }
      const details = { rows: rows.length };
      await recordAudit(database, { action: 'follows_exported', resource: 'follows', details }, request);
      return sendCsv(reply, downloadName(settings.name, 'follows'), csvText(COLUMNS, rows));
    },
  );
}

/** Addresses read at once. */
const EXPORT_STEP = 500;
type FollowRow = Follower['follows'][number] & Pick<Follower, 'email'>;

const COLUMNS: readonly CsvColumn<FollowRow>[] = [
  ['Email', ({ email }) => email],
  ['Follows', ({ name }) => name],
  ['Topic', ({ topic }) => topic],
  ['State', ({ state }) => (state === 'confirmed' ? 'Confirmed' : 'Not confirmed yet')],
  ['Asked for', ({ requestedAt }) => requestedAt],
  ['Confirmed by mail', ({ confirmedAt }) => confirmedAt],
];
