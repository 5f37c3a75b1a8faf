import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { type PerformanceReport, reportPerformance } from '../../../domain/performance/performance-report.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { spansUntil, viewsByDay, viewsByPage } from '../traffic/queries.ts';
import { firstKept, listQuarters } from './queries.ts';

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
}

async function reportPages(database: Database, page: string | undefined) {
  const { present, before } = spansUntil(siteDate(new Date()), MONTH);
  const [byDay, pages, pagesBefore] = await Promise.all([
    viewsByDay(database, { first: before.first, last: present.last }, page),
    viewsByPage(database, present),
    viewsByPage(database, before),
  ]);
  const earlier = new Map(pagesBefore.map((row) => [row.page, row.count]));
  return {
    first: present.first,
    last: present.last,
    views: byDay.filter(({ day }) => day >= present.first),
    viewsBefore: byDay.filter(({ day }) => day < present.first).reduce((sum, { count }) => sum + count, 0),
    busiest: pages
      .sort((a, b) => b.count - a.count || (a.page < b.page ? -1 : 1))
      .slice(0, MAX_LISTED)
      .map((row) => ({ page: row.page, views: row.count, before: earlier.get(row.page) ?? 0 })),
  };
}
