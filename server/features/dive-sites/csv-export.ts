import type { FastifyInstance } from 'fastify';
import type { DiveSite } from '../../../domain/dive-site.ts';
import { requirementText, SITE_STATE_LABELS, sortRequirements } from '../../../domain/site-access.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { type CsvColumn, csvText, downloadName, sendCsv } from '../../platform/http/csv.ts';
import { listDiveSites } from './queries.ts';
import { diveSiteResource } from './resource.ts';

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
      const text = csvText(diveSiteCsvColumns(siteUrl), rows.map(diveSiteResource.present));
      const details = { rows: rows.length };
      await recordAudit(database, { action: 'dive_sites_exported', resource: 'dive-sites', details }, request);
      return sendCsv(reply, downloadName(settings.name, 'dive-sites-not-for-navigation'), text);
    },
  );
}

type Column = CsvColumn<DiveSite>;

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleString('en-AU', { month: 'long', timeZone: 'UTC' }),
);

const list = (words: readonly string[] | undefined) => words?.join(', ') ?? null;
/** Decimal degrees without the zeros that fill up the column. */
const degrees = (decimal: string) => decimal.replace(/\.?0+$/, '');

const sentences = (texts: readonly string[] | undefined) => (texts?.length ? texts.join(' ') : null);

const FACTS: readonly Column[] = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Region', ({ region }) => region],
  ['Latitude', ({ latitude }) => degrees(latitude)],
  ['Longitude', ({ longitude }) => degrees(longitude)],
  ['Position quality', ({ details }) => details.position?.quality ?? null],
  ['Position source', ({ details }) => details.position?.source ?? null],
  ['Skill level', ({ skillLevel }) => skillLevel],
  ['Requires', ({ details }) => sentences(sortRequirements(details.requires ?? []).map(requirementText))],
  ['Requirement sources', ({ details }) => list(details.requires?.map(sourceText))],
  ['Status', ({ details: { status } }) => (status ? SITE_STATE_LABELS[status.state] : null)],
  ['Status details', ({ details }) => details.status?.text ?? null],
  ['Status since', ({ details }) => details.status?.since ?? null],
  ['Status source', ({ details: { status } }) => (status ? sourceText(status) : null)],
  ['Status checked on', ({ details }) => details.status?.checkedOn ?? null],
  ['Depth range', ({ depthRange }) => depthRange],
  ['Water temperature', ({ waterTemp }) => waterTemp],
  ['Visibility', ({ visibility }) => visibility],
  ['Best time', ({ bestTime }) => bestTime],
  ['Best months', ({ details }) => list(details.bestMonths?.map((month) => MONTHS[month - 1] ?? ''))],
  ['Description', ({ description }) => description],
  ['Marine life', ({ marineLife }) => marineLife],
  ['Hazards', ({ hazards }) => hazards],
  ['Facilities', ({ facilities }) => facilities],
];

const DETAILS: readonly Column[] = [
  ['Entry', ({ details }) => list(details.entry)],
  ['Kinds', ({ details }) => list(details.kinds)],
  ['Species', ({ details }) => list(details.species?.map(speciesName))],
  ['Wreck', ({ details }) => details.wreck?.ship ?? null],
  ['Wreck sunk', ({ details }) => details.wreck?.sunk ?? null],
  ['Wreck length (m)', ({ details }) => details.wreck?.lengthMetres ?? null],
  ['Wreck deck (m)', ({ details }) => details.wreck?.deckMetres ?? null],
  ['Wreck sand (m)', ({ details }) => details.wreck?.sandMetres ?? null],
  ['Exposed to wind', ({ details }) => list(details.exposure?.wind)],
  ['Exposed to swell', ({ details }) => list(details.exposure?.swell)],
  ['Tide', ({ details }) => details.tide ?? null],
];

const LINKS: readonly Column[] = [
  ['Image URL', ({ imageUrl }) => imageUrl],
  ['Video URL', ({ videoUrl }) => videoUrl],
  ['Video thumbnail', ({ videoThumbnail }) => videoThumbnail],
  ['Video added', ({ videoAddedAt }) => videoAddedAt],
  ['Review link', ({ reviewLink }) => reviewLink],
  ['Blog slug', ({ blogSlug }) => blogSlug],
  ['Featured', ({ featured }) => featured],
  ['Created', ({ createdAt }) => createdAt],
  ['Updated', ({ updatedAt }) => updatedAt],
];

/** Every field of a dive site, the structured details each in words of their own, and last its page on the site. */
const diveSiteCsvColumns = (siteUrl: string): readonly Column[] => [
  ...FACTS,
  ...DETAILS,
  ...LINKS,
  ['Page', (site) => new URL(diveSitePath(site), siteUrl).href],
];

const sourceText = ({ source, sourceUrl }: { source: string; sourceUrl?: string | null }) =>
  sourceUrl ? `${source} (${sourceUrl})` : source;

const speciesName = ({ common, scientific }: { common: string; scientific?: string | null }) =>
  scientific ? `${common} (${scientific})` : common;
