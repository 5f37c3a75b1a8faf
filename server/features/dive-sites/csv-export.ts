import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import {
  cellText,
  ID_HEADING,
  type READ_ONLY_HEADINGS,
  siteColumns,
} from '../../../domain/dive-sites/dive-site-table.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { COMPASS } from '../../../domain/sea/exposure.ts';
import type { SeaForce } from '../../../domain/sea/open-water.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { type CsvColumn, csvText, downloadName, sendCsv } from '../../platform/http/send-csv.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { listAllDiveSites } from './queries.ts';
import { diveSiteResource } from './resource.ts';

type Context = { database: Database; settings: SiteSettings; siteUrl: string; guard: AdminOnly };

/**
 * Serves every dive site as a CSV file. Positions must carry 'Not for navigation': the file's name says it, since an extra
 * line would break programs that read the file.
 */
export function registerCsvExport(app: FastifyInstance, { database, settings, siteUrl, guard }: Context): void {
  adminRoutes(app, guard).get(
    '/api/dive-sites/export/csv',
    'All dive sites as CSV',
    { response: z.unknown() },
    async (request, reply) => {
      const rows = await listAllDiveSites(database);
      const text = csvText(diveSiteCsvColumns(siteUrl), rows.map(diveSiteResource.present));
      const details = { rows: rows.length };
      await recordAudit(database, { action: 'dive_sites_exported', resource: 'dive-sites', details }, request);
      return sendCsv(reply, downloadName(settings.name, 'dive-sites-not-for-navigation'), text);
    },
  );
}

type Column = CsvColumn<DiveSite>;

/** 'N 43; NE 38; …'; empty where not computed, as in fresh water. */
function openWaterCell(site: DiveSite, force: SeaForce): string | null {
  const km = findOpenWater(site)?.[force];
  return km ? COMPASS.map((point, index) => `${point} ${km[index]}`).join('; ') : null;
}

/** Lists every field of a dive site, the structured details as separate columns, and last its page on the site. */
function diveSiteCsvColumns(siteUrl: string): readonly Column[] {
  const readOnly: readonly [heading: (typeof READ_ONLY_HEADINGS)[number], read: Column[1]][] = [
    ['Open water for wind from the coast (km)', (site) => openWaterCell(site, 'wind')],
    ['Open water for swell from the coast (km)', (site) => openWaterCell(site, 'swell')],
    ['Video added', ({ videoAddedAt }) => videoAddedAt],
    ['Created', ({ createdAt }) => createdAt],
    ['Updated', ({ updatedAt }) => updatedAt],
    ['Page', (site) => new URL(diveSitePath(site), siteUrl).href],
  ];
  return [
    [ID_HEADING, ({ id }) => id],
    ...siteColumns(Object.keys(diveSiteResource.fields.shape)).map(
      (column): Column => [column.heading, (site) => cellText(column, site)],
    ),
    ...readOnly,
  ];
}
