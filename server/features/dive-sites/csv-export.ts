import type { FastifyInstance } from 'fastify';
import type { DiveSite } from '../../../domain/dive-site.ts';
import type { SiteDetails } from '../../../domain/dive-site-details.ts';
import { hazardLabel } from '../../../domain/hazards.ts';
import { requirementText, SITE_STATE_LABELS, sortRequirements } from '../../../domain/site-access.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { type CsvColumn, csvText, downloadName, sendCsv } from '../../platform/http/csv.ts';
import { listAllDiveSites } from './queries.ts';
import { diveSiteResource } from './resource.ts';

type Context = { database: Database; settings: SiteSettings; siteUrl: string; guard: AdminOnly };

/**
 * Serves every dive site as a table. 'Not for navigation' must go with positions: it is in the file's name, since a line in the table
 * would break the programs that read it.
 */
export function registerCsvExport(app: FastifyInstance, { database, settings, siteUrl, guard }: Context): void {
  app.get(
    '/api/dive-sites/export/csv',
    { onRequest: guard.adminOnly, schema: { summary: 'All dive sites as CSV', tags: ['Admin'] } },
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
/** The field that a column shows, its heading, and its text where that is not the field's own value. */
type FieldColumn = readonly [field: keyof DiveSite, heading: string, value?: Column[1]];

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleString('en-AU', { month: 'long', timeZone: 'UTC' }),
);

const list = (words: readonly string[] | undefined) => words?.join(', ') ?? null;
/** Decimal degrees without trailing zeros. */
const degrees = (decimal: string) => decimal.replace(/\.?0+$/, '');

const sentences = (texts: readonly string[] | undefined) => (texts?.length ? texts.join(' ') : null);

const FACTS: readonly FieldColumn[] = [
  ['id', 'ID'],
  ['name', 'Name'],
  ['region', 'Region'],
  ['latitude', 'Latitude', ({ latitude }) => degrees(latitude)],
  ['longitude', 'Longitude', ({ longitude }) => degrees(longitude)],
  ['details', 'Position quality', ({ details }) => details.position?.quality ?? null],
  ['details', 'Position source', ({ details }) => details.position?.source ?? null],
  ['skillLevel', 'Skill level'],
  ['details', 'Requires', ({ details }) => sentences(sortRequirements(details.requires ?? []).map(requirementText))],
  ['details', 'Requirement sources', ({ details }) => list(details.requires?.map(sourceText))],
  ['details', 'Status', ({ details: { status } }) => (status ? SITE_STATE_LABELS[status.state] : null)],
  ['details', 'Status details', ({ details }) => details.status?.text ?? null],
  ['details', 'Status since', ({ details }) => details.status?.since ?? null],
  ['details', 'Status source', ({ details: { status } }) => (status ? sourceText(status) : null)],
  ['details', 'Status checked on', ({ details }) => details.status?.checkedOn ?? null],
  ['depthRange', 'Depth range'],
  ['waterTemp', 'Water temperature'],
  ['visibility', 'Visibility'],
  ['bestTime', 'Best time'],
  ['details', 'Best months', ({ details }) => list(details.bestMonths?.map((month) => MONTHS[month - 1] ?? ''))],
  ['description', 'Description'],
  ['marineLife', 'Marine life'],
  ['hazards', 'Hazards'],
  ['facilities', 'Facilities'],
];

const DETAILS: readonly FieldColumn[] = [
  ['details', 'Entry', ({ details }) => list(details.entry)],
  ['details', 'Kinds', ({ details }) => list(details.kinds)],
  ['details', 'Species', ({ details }) => list(details.species?.map(speciesName))],
  ['details', 'Wreck', ({ details }) => details.wreck?.ship ?? null],
  ['details', 'Wreck sunk', ({ details }) => details.wreck?.sunk ?? null],
  ['details', 'Wreck length (m)', ({ details }) => details.wreck?.lengthMetres ?? null],
  ['details', 'Wreck deck (m)', ({ details }) => details.wreck?.deckMetres ?? null],
  ['details', 'Wreck sand (m)', ({ details }) => details.wreck?.sandMetres ?? null],
  ['details', 'Exposed to wind', ({ details }) => list(details.exposure?.wind)],
  ['details', 'Exposed to swell', ({ details }) => list(details.exposure?.swell)],
  ['details', 'Tide', ({ details }) => details.tide ?? null],
  ['details', 'Slack station', ({ details }) => details.slack?.station ?? null],
  ['details', 'Slack after', ({ details }) => details.slack?.water ?? null],
  ['details', 'Slack offset (min)', ({ details }) => details.slack?.offsetMinutes ?? null],
  ['details', 'Slack length (min)', ({ details }) => details.slack?.windowMinutes ?? null],
  ['details', 'Slack source', ({ details }) => details.slack?.source ?? null],
  ['details', 'Hazard kinds', ({ details }) => list(details.hazards?.map(({ kind }) => hazardLabel(kind)))],
  ['details', 'Where to get in', ({ details }) => details.access?.entryPoint ?? null],
  ['details', 'By boat from', ({ details }) => details.access?.boat ?? null],
  ['details', 'Parking', ({ details }) => details.access?.parking ?? null],
  ['details', 'Toilets', ({ details }) => details.access?.toilets ?? null],
  ['details', 'Air fills', ({ details }) => details.access?.air ?? null],
  ['details', 'Phone reception', ({ details }) => details.access?.reception ?? null],
  ['details', 'Fee', ({ details }) => details.access?.fee?.amount ?? null],
  ['details', 'Fee currency', ({ details }) => details.access?.fee?.currency ?? null],
  ['details', 'Fee for', ({ details }) => details.access?.fee?.purpose ?? null],
  ['details', 'Fee checked on', ({ details }) => details.access?.fee?.checkedOn ?? null],
  ['details', 'Permit', ({ details }) => details.access?.permit?.text ?? null],
  ['details', 'Permit link', ({ details }) => details.access?.permit?.url ?? null],
  ['details', 'Operators', ({ details }) => list(details.operators?.map(operatorTrip))],
  ['details', 'Page checked on', ({ details }) => details.checkedOn ?? null],
  ['details', 'History', ({ details }) => sentences(details.changes?.map(({ date, text }) => `${date}: ${text}`))],
];

const LINKS: readonly FieldColumn[] = [
  ['imageUrl', 'Image URL'],
  ['videoUrl', 'Video URL'],
  ['videoThumbnail', 'Video thumbnail'],
  ['videoAddedAt', 'Video added'],
  ['reviewLink', 'Review link'],
  ['blogSlug', 'Blog slug'],
  ['featured', 'Featured'],
  ['createdAt', 'Created'],
  ['updatedAt', 'Updated'],
];

/** Every field of a dive site, the structured details as columns of their own, and last its page on the site. */
function diveSiteCsvColumns(siteUrl: string): readonly Column[] {
  const columns = [...FACTS, ...DETAILS, ...LINKS];
  const shown = new Set(columns.map(([field]) => field));
  const others = diveSiteResource.itemColumns.filter((field) => !shown.has(field));
  return [
    ...columns.map(([field, heading, value = fieldValue(field)]): Column => [heading, value]),
    ...others.map((field): Column => [field, fieldValue(field)]),
    ['Page', (site) => new URL(diveSitePath(site), siteUrl).href],
  ];
}

function fieldValue(field: keyof DiveSite): Column[1] {
  return (site) => {
    const value = site[field];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  };
}

const sourceText = ({ source, sourceUrl }: { source: string; sourceUrl?: string | null }) =>
  sourceUrl ? `${source} (${sourceUrl})` : source;

function operatorTrip({ slug, from, minutes }: NonNullable<SiteDetails['operators']>[number]): string {
  const facts = list([...(from ? [`from ${from}`] : []), ...(minutes ? [`${minutes} min`] : [])]);
  return facts ? `${slug} (${facts})` : slug;
}

const speciesName = ({ common, scientific }: { common: string; scientific?: string | null }) =>
  scientific ? `${common} (${scientific})` : common;
