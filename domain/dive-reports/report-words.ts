import { diveSitePath } from '../kernel/slug.ts';

/** Words of the form 'How was it?' and of divers' reports. No schemas, so that pages go without the schema library. */

export const SWELLS = ['flat', 'small', 'moderate', 'rough'] as const;
export type ReportedSwell = (typeof SWELLS)[number];
export const SWELL_LABELS: Record<ReportedSwell, string> = {
  flat: 'Flat',
  small: 'Small swell',
  moderate: 'Moderate swell',
  rough: 'Rough',
};

export const STREAMS = ['none', 'weak', 'strong'] as const;
export type ReportedStream = (typeof STREAMS)[number];
export const STREAM_LABELS: Record<ReportedStream, string> = {
  none: 'No current',
  weak: 'Weak current',
  strong: 'Strong current',
};

/** Metres offered as choices; the form takes other figures too. */
export const VISIBILITY_CHOICES = [1, 3, 5, 8, 10, 12, 15, 20, 25, 30] as const;

/** Metres of visibility, degrees Celsius, UTF-16 units of texts, bytes and species. No sea water is clearer or colder. */
export const DIVE_REPORT_LIMITS = {
  visibility: 80,
  minWaterTemp: -2,
  maxWaterTemp: 40,
  note: 280,
  seenOther: 80,
  credit: 80,
  email: 254,
  species: 12,
  photoBytes: 10 * 1024 * 1024,
  ageDays: 365,
} as const;

export const PHOTO_TOO_LARGE = 'The photo is larger than 10 MB. Choose a smaller one, or send the report without it.';

/** A dive, or 'I was there, still right': a reader found the page as it is. */
export const DIVE_REPORT_KINDS = ['dive', 'check'] as const;
export type DiveReportKind = (typeof DIVE_REPORT_KINDS)[number];

export const DIVE_REPORT_STATES = ['new', 'published', 'spam'] as const;
export type DiveReportState = (typeof DIVE_REPORT_STATES)[number];

type Site = { id: number; name: string };

/** The page with the form 'How was it?' of a dive site. */
export const diveReportPath = (site: Site): string => `${diveSitePath(site)}/dived`;

/** Holds the token of the mail that asks whether a report was sent by its address. */
export const CONFIRM_PARAMETER = 'confirm';

/** Names of the fields that choose species, one each, so that a queued form keeps them all. */
export const seenField = (speciesId: number): string => `seen-${speciesId}`;

/** No-break spaces stand before units. '8 m visibility, small swell, 19 °C, weak current': the measured part of a report; '' where nothing was given. */
export function describeConditions(report: {
  visibility: number | null;
  swell: ReportedSwell | null;
  waterTemp: number | null;
  stream: ReportedStream | null;
}): string {
  const { visibility, swell, waterTemp, stream } = report;
  const words = [
    visibility !== null && `${visibility}\u00a0m visibility`,
    swell && SWELL_LABELS[swell],
    waterTemp !== null && `${waterTemp}\u00a0°C`,
    stream && STREAM_LABELS[stream],
  ].filter((part) => typeof part === 'string');
  return words.map((part, index) => (index === 0 ? part : part.toLowerCase().replace('°c', '°C'))).join(', ');
}
