import { formatRating } from '../../../domain/dive-sites/certification.ts';
import { depthSpan } from '../../../domain/dive-sites/depth.ts';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { type HazardKind, hazardLabel, NO_HAZARDS_TEXT } from '../../../domain/dive-sites/hazards.ts';
import { isLimitedAtTimes } from '../../../domain/dive-sites/limited-at-times.ts';
import {
  isClosed,
  requirementHeading,
  requirementText,
  siteStateText,
  sortRequirements,
} from '../../../domain/dive-sites/site-access.ts';
import { describeExposure } from '../../../domain/dive-sites/site-exposure.ts';
import { formatEntries, positionQualityText } from '../../../domain/dive-sites/site-vocabulary.ts';
import { longDate, partialDate } from '../../../domain/kernel/dates.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { uncapitalize } from '../../../domain/kernel/letter-case.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { findOpenWater } from '../open-water/queries.ts';

/** A dive site for export files, with absolute addresses. */
export type ExportedSite = {
  site: DiveSite;
  /** Includes 'closed' for a closed site, since many plotters show only the name. */
  name: string;
  url: string;
  /** Decimal degrees as recorded, to six decimals (0.1 m). */
  position: Position;
  depth: { from: number; to: number } | null;
  /** Region, depth, entry and rating in one line. */
  summary: string;
  /** Everything that a diver has to know away from our pages, one paragraph each: restrictions first, then hazards. */
  notes: string[];
};

/** Metadata of a whole file. */
export type ExportedList = {
  title: string;
  /** Address of the page with the same sites. */
  url: string;
  siteName: string;
  siteUrl: string;
  /** The terms on which the file may be used. */
  licenceUrl: string;
  year: number;
  sites: ExportedSite[];
};

/** Prepares sites for export. Leaves out sites whose position cannot be parsed: no file could place them. */
export function exportSites(sites: readonly DiveSite[], siteUrl: string): ExportedSite[] {
  return sites.flatMap((site) => {
    const recorded = parseSitePosition(site);
    if (!recorded) return [];
    const { name, depthRange, details } = site;
    return {
      site,
      name: isClosed(details) ? `${name} (closed to diving)` : name,
      url: new URL(diveSitePath(site), siteUrl).href,
      position: { latitude: sixDecimals(recorded.latitude), longitude: sixDecimals(recorded.longitude) },
      depth: depthSpan(depthRange),
      summary: summariseSite(site),
      notes: listNotes(site),
    };
  });
}

const sixDecimals = (degrees: number) => Number(degrees.toFixed(6));

/** Replaces non-breaking spaces, which a plotter could show as a box. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

function summariseSite(site: DiveSite): string {
  const entry = formatEntries(site.details.entry ?? []);
  const depth = `Depth ${formatMeasurement(site.depthRange)}`;
  const parts = [site.region, depth, entry && `Entry: ${entry.toLowerCase()}`, `Rated ${formatRating(site)}`];
  return plain(parts.filter(Boolean).join('. '));
}

function listNotes(site: DiveSite): string[] {
  const { details } = site;
  const requirements = sortRequirements(details.requires ?? []);
  return [
    ...statusNote(details),
    ...requirements.map((requirement) => `${requirementHeading(requirement)}: ${requirementText(requirement)}`),
    `${summariseSite(site)}.`,
    ...exposureNote(site),
    ...hazardNotes(site),
    positionNote(details),
    details.checkedOn ? `Last checked ${partialDate(details.checkedOn)}.` : `As of ${longDate(site.createdAt)}.`,
  ].map(plain);
}

function statusNote({ status }: SiteDetails): string[] {
  if (!status || !isLimitedAtTimes({ status })) return [];
  return [`${siteStateText(status)}: ${status.text} Checked on ${partialDate(status.checkedOn)}.`];
}

function exposureNote(site: DiveSite): string[] {
  const { value, notes } = describeExposure(site.details, findOpenWater(site));
  return value === null
    ? []
    : [`Wind and swell: ${uncapitalize(value)}. ${notes.map((note) => `${note}.`).join(' ')}`.trim()];
}

function hazardNotes({ hazards, details: { hazards: items = [] } }: DiveSite): string[] {
  if (items.length > 0) return items.map(({ kind, text }) => `Hazard: ${hazardPrefix(kind)}${text}`);
  return [`Hazards: ${hazards ?? NO_HAZARDS_TEXT}`];
}

/** Returns 'Current. ', or an empty string for hazards of kind 'other'. */
const hazardPrefix = (kind: HazardKind) => (kind === 'other' ? '' : `${hazardLabel(kind)}. `);

function positionNote({ position }: SiteDetails): string {
  const source = position?.source ? ` Source: ${position.source.replace(/\.$/, '')}.` : '';
  return `${positionQualityText(position?.quality)}${source} Not for navigation.`;
}

/** Formats the terms of a file in one line. Positions from OpenStreetMap come under its licence. */
export function formatAttribution({ siteName, siteUrl, sites }: ExportedList): string {
  const usesOpenStreetMap = sites.some(({ site }) => site.details.position?.source.includes('OpenStreetMap'));
  const others = usesOpenStreetMap
    ? ' Positions that name OpenStreetMap as their source: © OpenStreetMap contributors, ODbL.'
    : '';
  return `© ${siteName}, ${siteUrl}. For your own dives; any other use needs our consent.${others} Not for navigation.`;
}

/** Returns when the newest of the sites was changed; null without sites. */
export const findLastChange = ({ sites }: ExportedList): string | null =>
  sites
    .map(({ site }) => site.updatedAt)
    .toSorted()
    .at(-1) ?? null;
