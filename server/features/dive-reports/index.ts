import type { FastifyInstance } from 'fastify';
import { diveReportPath } from '../../../domain/dive-reports/report-words.ts';
import { SENT_PARAMETER } from '../../../domain/forms/report-vocabulary.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { AnyFeature } from '../feature.ts';
import type { ReportsContext } from './change-reports.ts';
import { confirmReport } from './confirm-report.ts';
import { reportData } from './personal-data.ts';
import { pruneReports } from './prune-reports.ts';
import { registerReportRoutes } from './report-routes.ts';

export const diveReports = {
  routes: [registerReportRoutes, registerConfirmation],
  personalData: reportData,
  prune: ({ database }: { database: Database }, now: number) => pruneReports(database, now),
} satisfies AnyFeature;

/** The button behind the link in the mail: reading the mail, or a program that follows its links, confirms nothing. */
function registerConfirmation(app: FastifyInstance, context: ReportsContext): void {
  app.post<{ Params: { token: string } }>(
    '/dive-reports/confirm/:token',
    { config: { allowForeignOrigin: true }, schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params;
      const site = await confirmReport(context, token);
      if (!site) throw notFound('This link is not valid.');
      return reply.redirect(`${diveReportPath(site)}?${SENT_PARAMETER}=confirmed`, 303);
    },
  );
}

export { limitDiveReports, submitDiveReport } from './submit-dive-report.ts';
export { findWithdrawn, reportKey } from './withdrawn-reports.ts';
