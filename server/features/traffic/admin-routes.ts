import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { daysUntil, TRAFFIC_DAYS, type TrafficDays } from '../../../domain/links/traffic.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { csvText, downloadName, sendCsv } from '../../platform/http/send-csv.ts';
import {
  clicksByDay,
  clicksByPage,
  clicksByPlace,
  spansUntil,
  topHosts,
  topMissedPages,
  topMissedSearches,
  viewsByDay,
  viewsByPage,
} from './queries.ts';
import type { TrafficCounter } from './traffic-counter.ts';

const query = z.object({
  days: z
    .enum(TRAFFIC_DAYS.map(String) as [string, ...string[]])
    .default('30')
    .transform((days) => Number(days) as TrafficDays),
});

const MAX_LISTED = 20;

type Context = { database: Database; settings: SiteSettings; guard: AdminOnly; traffic: TrafficCounter };

/** Registers the admin routes for page views and clicks. */
export function registerTrafficAdmin(app: FastifyInstance, { database, settings, guard, traffic }: Context): void {
  const admin = adminRoutes(app, guard);
  admin.get(
    '/api/admin/traffic',
    'Page views, clicks and searches without result',
    { query, response: z.unknown() },
    async ({ query: { days } }) => ({
      countsViews: traffic.countsViews,
      ...(await reportTraffic(database, days, siteDate(new Date()))),
    }),
  );
  admin.get(
    '/api/admin/traffic/csv',
    'Clicks by day, link, page and position as CSV',
    { query, response: z.unknown() },
    async ({ query: { days } }, reply) => {
      const rows = await clicksByPlace(database, spansUntil(siteDate(new Date()), days).present);
      const table = csvText(
        [
          ['Day', ({ day }) => day],
          ['Address', ({ address }) => address],
          ['Page', ({ page }) => page],
          ['Position', ({ position }) => position],
          ['Clicks', ({ clicks }) => clicks],
        ],
        rows,
      );
      return sendCsv(reply, downloadName(settings.name, 'clicks'), table);
    },
  );
}

async function reportTraffic(database: Database, days: TrafficDays, today: string) {
  const { present, before } = spansUntil(today, days);
  const [clicks, views, clicksBefore, viewsBefore, pageClicks, pageViews, hosts, searches, missedPages] =
    await Promise.all([
      clicksByDay(database, present),
      viewsByDay(database, present),
      clicksByDay(database, before),
      viewsByDay(database, before),
      clicksByPage(database, present),
      viewsByPage(database, present),
      topHosts(database, present, MAX_LISTED),
      topMissedSearches(database, present, MAX_LISTED),
      topMissedPages(database, present, MAX_LISTED),
    ]);
  const span = daysUntil(today, days);
  return {
    days: span,
    views: series(span, views),
    clicks: series(span, clicks),
    before: { views: sumCounts(viewsBefore), clicks: sumCounts(clicksBefore) },
    pages: topPages(pageViews, pageClicks),
    hosts,
    searches,
    missedPages,
  };
}

type CountRow = { count: number };
const sumCounts = (rows: readonly CountRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

function series(days: readonly string[], rows: readonly ({ day: string } & CountRow)[]): number[] {
  const byDay = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((day) => byDay.get(day) ?? 0);
}

type PageCount = { page: string } & CountRow;

/** Lists the pages with the most clicks, then those with the most views. */
function topPages(views: readonly PageCount[], clicks: readonly PageCount[]) {
  const clicked = new Map(clicks.map(({ page, count }) => [page, count]));
  const viewed = new Map(views.map(({ page, count }) => [page, count]));
  return [...new Set([...clicked.keys(), ...viewed.keys()])]
    .map((page) => ({ page, views: viewed.get(page) ?? 0, clicks: clicked.get(page) ?? 0 }))
    .sort((a, b) => b.clicks - a.clicks || b.views - a.views || (a.page < b.page ? -1 : 1))
    .slice(0, MAX_LISTED);
}
