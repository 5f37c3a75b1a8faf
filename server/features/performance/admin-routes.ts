import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { type PerformanceReport, reportPerformance } from '../../../domain/performance/performance-report.ts';
import { summariseReaders } from '../../../domain/performance/reader-timings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { spansUntil, viewsByDay, viewsByPage } from '../traffic/queries.ts';
import { firstKept, listQuarters, listReaderTimings, listVisits } from './queries.ts';

type Context = { database: Database; guard: AdminOnly; traffic: { countsViews: boolean } };

const dayQuery = z.object({ day: z.iso.date().optional() });
const pageQuery = z.object({ page: textSchema(LIMITS.url).optional() });

/** This month and the one before, each of 30 days. */
const MONTH = 30;
const MAX_LISTED = 20;

/** Registers the admin routes for how the site is doing. */
export function registerPerformanceAdmin(app: FastifyInstance, { database, guard, traffic }: Context): void {
  const admin = adminRoutes(app, guard);
  admin.get(
    '/api/admin/performance',
    'How the server did in the last 24 hours, or on a day, by quarter hour',
    { query: dayQuery, response: z.custom<PerformanceReport>() },
    async ({ query: { day } }) => {
      const now = Date.now();
      return reportPerformance(await listQuarters(database, firstKept(now)), day, now);
    },
  );
  admin.get(
    '/api/admin/performance/pages',
    'Views of the site, or of a page, in the last 30 days and the 30 before, and its busiest pages',
    { query: pageQuery, response: z.unknown() },
    async ({ query: { page } }) => ({ countsViews: traffic.countsViews, ...(await reportPages(database, page)) }),
  );
  admin.get(
    '/api/admin/performance/readers',
    'What 75 of 100 readers had at most in the last 30 days, by kind of page',
    { response: z.unknown() },
    async () => {
      const { present } = spansUntil(siteDate(new Date()), MONTH);
      return {
        countsViews: traffic.countsViews,
        rows: summariseReaders(await listReaderTimings(database, present.first)),
      };
    },
  );
}

type DayCount = { day: string; count: number };

/** The counts of this month's days, and the sum of the month before. */
const splitMonths = (counts: readonly DayCount[], first: string) => ({
  days: counts.filter(({ day }) => day >= first),
  before: counts.filter(({ day }) => day < first).reduce((sum, { count }) => sum + count, 0),
});

async function reportPages(database: Database, page: string | undefined) {
  const { present, before } = spansUntil(siteDate(new Date()), MONTH);
  const [byDay, visits, pages, pagesBefore] = await Promise.all([
    viewsByDay(database, { first: before.first, last: present.last }, page),
    listVisits(database, before.first),
    viewsByPage(database, present),
    viewsByPage(database, before),
  ]);
  const earlier = new Map(pagesBefore.map((row) => [row.page, row.count]));
  return {
    first: present.first,
    last: present.last,
    views: splitMonths(byDay, present.first),
    visits: splitMonths(visits, present.first),
    busiest: pages
      .sort((a, b) => b.count - a.count || (a.page < b.page ? -1 : 1))
      .slice(0, MAX_LISTED)
      .map((row) => ({ page: row.page, views: row.count, before: earlier.get(row.page) ?? 0 })),
  };
}
