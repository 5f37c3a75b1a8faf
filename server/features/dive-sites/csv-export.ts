import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { csvText, sendCsv } from '../../platform/http/csv.ts';
import { downloadName } from '../../platform/http/download-name.ts';
import { diveSiteCsvColumns } from './csv-columns.ts';
import { presentDiveSite } from './presenter.ts';
import { listDiveSites } from './queries.ts';

type Context = { database: Database; settings: SiteSettings; siteUrl: string; guard: AdminOnly };

/**
 * Every dive site as a table. 'Not for navigation' must go with positions wherever they go: it stands in the file's name,
 * since a line in the table itself would break the programs that read it.
 */
export function registerCsvExport(app: FastifyInstance, { database, settings, siteUrl, guard }: Context): void {
  app.get(
    '/api/dive-sites/export/csv',
    { onRequest: guard.adminOnly, schema: { summary: 'All dive sites as CSV', tags: ['Owners'] } },
    async (request, reply) => {
      const { rows } = await listDiveSites(database, {});
      const text = csvText(diveSiteCsvColumns(siteUrl), rows.map(presentDiveSite));
      const details = { rows: rows.length };
      await recordAudit(database, { action: 'dive_sites_exported', resource: 'dive-sites', details }, request);
      return sendCsv(reply, downloadName(settings.name, 'dive-sites-not-for-navigation'), text);
    },
  );
}
