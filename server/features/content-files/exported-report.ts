import { z } from 'zod';
import {
  DIVE_REPORT_KINDS,
  DIVE_REPORT_LIMITS as LIMITS,
  STREAMS,
  SWELLS,
} from '../../../domain/dive-reports/report-words.ts';
import { slugSchema, textSchema } from '../../../domain/kernel/fields.ts';
import { isoDateSchema, timestampSchema } from '../../../domain/kernel/timestamp.ts';
import { uploadOfUrl } from '../../../domain/media/upload-address.ts';

/** A day ahead at most, since clocks differ and a site may be 14 hours ahead: a report of next year would never leave its page. */
const isPast = (time: string) => Date.parse(time) <= Date.now() + 86_400_000;
const FUTURE = 'Lies in the future.';
/** More of one site would not fit one query. */
const MAX_REPORTS = 20_000;

const exportedReportSchema = z.strictObject({
  createdAt: timestampSchema.refine(isPast, FUTURE),
  publishedAt: timestampSchema.refine(isPast, FUTURE),
  kind: z.enum(DIVE_REPORT_KINDS).default('dive'),
  divedOn: isoDateSchema.refine(isPast, FUTURE),
  visibility: z.number().min(0).max(LIMITS.visibility).nullable().default(null),
  swell: z.enum(SWELLS).nullable().default(null),
  waterTemp: z.number().min(LIMITS.minWaterTemp).max(LIMITS.maxWaterTemp).nullable().default(null),
  stream: z.enum(STREAMS).nullable().default(null),
  /** Slugs, since ids differ between sites. */
  species: z
    .array(slugSchema)
    .max(LIMITS.species + 1)
    .default([]),
  // An animal without a page was added to the note as 'Also seen: ….'
  note: textSchema(LIMITS.note + LIMITS.seenOther + 20).default(''),
  photo: z
    .string()
    .refine((url) => uploadOfUrl(url) !== null, 'Is not the address of an uploaded picture.')
    .nullable()
    .default(null),
});
export type ExportedReport = z.output<typeof exportedReportSchema>;

/** The published reports of one dive site, as a file of an export. Nothing about who sent them; metres and degrees Celsius. */
export const exportedReportsSchema = z.strictObject({
  site: z.strictObject({ id: z.int().positive(), name: z.string(), region: z.string(), createdAt: timestampSchema }),
  reports: z.array(exportedReportSchema).max(MAX_REPORTS, `Has more than ${MAX_REPORTS} reports.`),
});
