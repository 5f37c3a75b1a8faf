import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  EARNING_DAYS,
  EARNING_GROUPS,
  type EarningRow,
  earningsSchema,
  linklessPagesSchema,
  perHundredViews,
} from '../../../domain/earnings/earnings.ts';
import { minorDigits } from '../../../domain/earnings/sale.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { daysUntil } from '../../../domain/links/traffic.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { pageQuery } from '../../platform/http/list-query.ts';
import { csvText, downloadName, sendCsv } from '../../platform/http/send-csv.ts';
import { listLinklessPages } from './linkless-pages.ts';
import { reportEarnings } from './report-earnings.ts';

type Context = { database: Database; resources: readonly Resource[]; settings: SiteSettings; guard: AdminOnly };

const reportQuery = z.object({
  by: z.enum(EARNING_GROUPS).default('page'),
  days: z
    .enum(EARNING_DAYS.map(String) as [string, ...string[]])
    .default('90')
    .transform(Number),
  currency: z.string().max(3).optional(),
});

const NOT_ATTRIBUTED = 'Not attributed';

/** Registers the admin routes that show what shops' sales earned. */
export function registerEarnings(app: FastifyInstance, { database, resources, settings, guard }: Context): void {
  const admin = adminRoutes(app, guard);
  const today = () => siteDate(new Date());
  const report = ({ by, days, currency }: z.output<typeof reportQuery>) =>
    reportEarnings(database, {
      span: { first: daysUntil(today(), days)[0] ?? today(), last: today() },
      ...{ by, currency },
    });
  admin.get(
    '/api/admin/earnings',
    'What sales earned by page, link, shop or month, in one currency',
    { query: reportQuery.extend(pageQuery), response: earningsSchema },
    async ({ query: { limit = 50, offset = 0, ...query } }) => {
      const { rows, ...rest } = await report(query);
      return { ...rest, items: rows.slice(offset, offset + limit), total: rows.length };
    },
  );
  admin.get(
    '/api/admin/earnings/csv',
    'What sales earned as CSV',
    { query: reportQuery, response: z.unknown() },
    async ({ query }, reply) => {
      const { rows, currency } = await report(query);
      const money = (minor: number | null) => {
        const digits = minorDigits(currency ?? 'AUD');
        return minor === null ? null : (minor / 10 ** digits).toFixed(digits);
      };
      const table = csvText<EarningRow>(
        [
          [query.by, ({ name }) => name || NOT_ATTRIBUTED],
          ['Currency', () => currency],
          ['Sales', ({ sales }) => sales],
          ['Earned', ({ earned }) => money(earned)],
          ['Pending', ({ pending }) => money(pending)],
          ['Reversed sales', ({ reversed }) => reversed],
          ['Clicks', ({ clicks }) => clicks],
          ['Views', ({ views }) => views],
          ['Per 100 views', (row) => money(perHundredViews(row))],
        ],
        rows,
      );
      return sendCsv(reply, downloadName(settings.name, 'earnings'), table);
    },
  );
  admin.get(
    '/api/admin/earnings/linkless',
    'Posts and reviews that lost their shop links, and those much read without one',
    { response: linklessPagesSchema },
    () => listLinklessPages(database, resources, today()),
  );
}
