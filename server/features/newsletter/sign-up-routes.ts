import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { daysUntil } from '../../../domain/links/traffic.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

const signUpsSchema = z.object({
  days: z.array(z.string()),
  signUps: z.array(z.int()),
  before: z.int(),
  unsubscribed: z.int(),
  subscribers: z.int(),
});

/** Registers the admin route that counts newsletter sign-ups by day. */
export function registerSignUpCounts(app: FastifyInstance, { database, guard }: AdminContext): void {
  adminRoutes(app, guard).get(
    '/api/admin/sign-ups',
    `Newsletter sign-ups of each of the last ${DAYS} days, and of as many before`,
    { response: signUpsSchema },
    () => countSignUps(database),
  );
}

/** Counts the remaining subscribers, each on the day of their consent. */
export async function countSignUps(database: Database, now = new Date()): Promise<z.output<typeof signUpsSchema>> {
  const all = daysUntil(siteDate(now), 2 * DAYS);
  const days = all.slice(DAYS);
  // Starts a day earlier, since days here begin at a different time than in UTC.
  const since = new Date(now.getTime() - (2 * DAYS + 1) * DAY_MS).toISOString();
  const consents = await database
    .selectFrom('newsletters')
    .select('consentedAt')
    .where('consentedAt', '>=', since)
    .execute();
  const byDay = Map.groupBy(consents, ({ consentedAt }) => siteDate(new Date(consentedAt)));
  const countOn = (day: string) => byDay.get(day)?.length ?? 0;
  const left = await database
    .selectFrom('newsletters')
    .select('unsubscribedAt')
    .where('unsubscribedAt', '>=', since)
    .execute();
  return {
    days,
    signUps: days.map(countOn),
    before: all.slice(0, DAYS).reduce((sum, day) => sum + countOn(day), 0),
    unsubscribed: left.filter(({ unsubscribedAt }) => days.includes(siteDate(new Date(unsubscribedAt ?? '')))).length,
    subscribers: await countRows(database.selectFrom('newsletters').where('subscribed', '=', true)),
  };
}
