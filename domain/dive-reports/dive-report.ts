import { z } from 'zod';
import { emailSchema, honeypotSchema, textSchema } from '../kernel/fields.ts';
import { addDays } from '../kernel/local-time.ts';
import { isoDateSchema, timestampSchema } from '../kernel/timestamp.ts';
import { readDay } from '../kernel/typed-day.ts';
import { photoCreditSchema } from '../media/upload.ts';
import { REPORT_FLAGS } from './report-flags.ts';
import { DIVE_REPORT_KINDS, DIVE_REPORT_LIMITS, DIVE_REPORT_STATES, STREAMS, SWELLS } from './report-words.ts';

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));

const DAY_HELP = 'Enter the day of the dive, such as 22/11/2026.';
const dayOfDive = (today: string) =>
  z.preprocess(
    readDay,
    z.iso
      .date(DAY_HELP)
      .refine((day) => day <= today, 'This day is in the future.')
      .refine(
        (day) => day >= addDays(today, -DIVE_REPORT_LIMITS.ageDays),
        'This dive is more than a year ago. Reports are about what the water is like now.',
      ),
  );

/** A figure as people type it, such as '12', '12,5' or '12 m', within bounds. */
const figure = (min: number, max: number, message: string) =>
  z.preprocess((value) => {
    const text = blankAsNull(value);
    if (typeof text !== 'string') return text;
    const match = /^\s*(-?\d{1,3}(?:[.,]\d{1,2})?)\s*(?:m|metres|°?\s*c)?\s*$/iu.exec(text);
    return match?.[1] ? Number(match[1].replace(',', '.')) : Number.NaN;
  }, z.number(message).min(min, message).max(max, message).nullable());

const choice = <const Options extends readonly [string, ...string[]]>(options: Options, message: string) =>
  z.preprocess(blankAsNull, z.enum(options, message).nullable());

const optionalWords = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' ? value.replace(/\s+/gu, ' ') : (value ?? '')), textSchema(max));

const LIMITS = DIVE_REPORT_LIMITS;

const reportFields = {
  kind: z.preprocess((value) => blankAsNull(value) ?? 'dive', z.enum(DIVE_REPORT_KINDS)),
  visibility: figure(0, LIMITS.visibility, `Give the visibility in metres, 0 to ${LIMITS.visibility}.`),
  swell: choice(SWELLS, 'Choose the swell from the list.'),
  waterTemp: figure(
    LIMITS.minWaterTemp,
    LIMITS.maxWaterTemp,
    `Give the water temperature in °C, ${LIMITS.minWaterTemp} to ${LIMITS.maxWaterTemp}.`,
  ),
  stream: choice(STREAMS, 'Choose the current from the list.'),
  species: z.array(z.int()).max(LIMITS.species, `Choose at most ${LIMITS.species} animals.`).describe('Ids of species'),
  note: optionalWords(LIMITS.note),
  seenOther: optionalWords(LIMITS.seenOther),
  credit: optionalWords(LIMITS.credit),
  licence: z.boolean(),
  email: z.preprocess(blankAsNull, emailSchema.nullable()),
  website: honeypotSchema,
};

/** Fields whose values the form shows again, besides those that choose species. */
export const DIVE_REPORT_FIELDS: readonly string[] = [
  'divedOn',
  ...Object.keys(reportFields).filter((name) => name !== 'species'),
];

/**
 * The body that the form 'How was it?' sends. Fields `seen-{id}` choose species; `seenOther` names one. A check needs nothing else: its day is that
 * on which it is sent. `today`: the day at the site, `YYYY-MM-DD`, since the sender may be elsewhere and the server is.
 */
export const diveReportInput = (today: string) =>
  z.preprocess(
    (input) => gatherFields(input, today),
    z
      .object({ ...reportFields, divedOn: dayOfDive(today) })
      .refine(
        ({ kind, visibility, swell, waterTemp, stream, species, seenOther, note }) =>
          kind === 'check' ||
          [visibility, swell, waterTemp, stream].some((fact) => fact !== null) ||
          species.length > 0 ||
          note + seenOther !== '',
        { path: ['visibility'], message: 'Say one thing about the dive: the visibility, the swell, or what you saw.' },
      ),
  );
export type DiveReportInput = z.infer<ReturnType<typeof diveReportInput>>;

const SEEN_FIELD = /^seen-([1-9]\d{0,8})$/;

function gatherFields(input: unknown, today: string): unknown {
  if (typeof input !== 'object' || input === null) return { species: [], licence: false };
  const fields = input as Record<string, unknown>;
  const chosen = Object.keys(fields).flatMap((name) => SEEN_FIELD.exec(name)?.[1] ?? []);
  const { divedOn, kind } = fields;
  return {
    ...fields,
    divedOn: kind === 'check' && !divedOn ? today : divedOn,
    species: [...new Set(chosen.map(Number))],
    licence: fields.licence === 'on' || fields.licence === 'true' || fields.licence === true,
  };
}

/** A published report, as pages and the API deliver it. Metres, degrees Celsius; nothing about who sent it. */
export const publishedReportSchema = z.object({
  id: z.int(),
  siteId: z.int(),
  kind: z.enum(DIVE_REPORT_KINDS),
  divedOn: isoDateSchema.describe('The day of the dive at the site'),
  visibility: z.number().nullable(),
  swell: z.enum(SWELLS).nullable(),
  waterTemp: z.number().nullable(),
  stream: z.enum(STREAMS).nullable(),
  species: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  note: z.string(),
  photo: z.object({ url: z.string(), credit: photoCreditSchema }).nullable(),
  publishedAt: timestampSchema,
});
export type PublishedReport = z.infer<typeof publishedReportSchema>;

/** Lately at a site, by divers: never mixed with the facts of its record. */
export const siteReportsSchema = z.object({
  today: isoDateSchema.describe('The day at the site on which this was read'),
  shown: z.array(publishedReportSchema).describe('The newest of the last 30 days, five at most'),
  readersCheckedOn: isoDateSchema.nullable().describe('When a reader last found the page still right'),
  visibility: z
    .array(z.object({ month: z.int(), median: z.number(), reports: z.int() }))
    .describe('Medians of reported visibility in metres, of months with ten reports'),
});
export type SiteReports = z.infer<typeof siteReportsSchema>;

/** A report as an owner sees it. */
export const heldReportSchema = publishedReportSchema.omit({ publishedAt: true, siteId: true }).extend({
  site: z.object({ id: z.int(), name: z.string() }).nullable(),
  state: z.enum(DIVE_REPORT_STATES),
  flags: z.array(z.enum(REPORT_FLAGS)),
  email: z.string().nullable(),
  confirmedAt: timestampSchema.nullable(),
  /** Reports from the same confirmed address that were published before. */
  publishedBefore: z.int(),
  /** Others with the same text. */
  alike: z.int(),
  createdAt: timestampSchema,
  writtenAt: timestampSchema.nullable(),
  publishedAt: timestampSchema.nullable(),
});
export type HeldReport = z.infer<typeof heldReportSchema>;
