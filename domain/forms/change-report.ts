import { z } from 'zod';
import { emailSchema, honeypotSchema, textSchema } from '../kernel/fields.ts';
import { isoDateSchema, timestampSchema } from '../kernel/timestamp.ts';
import { readDay } from '../kernel/typed-day.ts';
import { describeUnreadPosition, parsePosition } from '../positions/position.ts';
import { CHANGE_KINDS, REPORT_LIMITS, REPORT_SOURCES } from './report-vocabulary.ts';

/** No report is about a time before recreational diving. */
const MIN_DAY = '1940-01-01';
const DAY_HELP = 'Enter a day, such as 22/11/2026.';

/** Empty input of a text field as null. */
const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));

const optionalDay = z.preprocess(
  readDay,
  z.iso
    .date(DAY_HELP)
    .refine((day) => day >= MIN_DAY, DAY_HELP)
    .nullable(),
);

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value) && URL.canParse(value);

const optionalPosition = z.preprocess(
  blankAsNull,
  textSchema(REPORT_LIMITS.position)
    .transform((value, context) => {
      const position = parsePosition(value);
      if (position) return position;
      context.issues.push({ code: 'custom', message: describeUnreadPosition(String(value)), input: value });
      return z.NEVER;
    })
    .nullable(),
);

const kindSchema = z.enum(CHANGE_KINDS, 'Choose what has changed.');
const sourceSchema = z.enum(REPORT_SOURCES, 'Tell us how you know.');
const TEXT_HELP = `Tell us what has changed, in at least ${REPORT_LIMITS.minText} characters.`;

const reportFields = z.object({
  kind: kindSchema,
  text: z.string(TEXT_HELP).pipe(textSchema(REPORT_LIMITS.text).min(REPORT_LIMITS.minText, TEXT_HELP)),
  since: optionalDay,
  position: optionalPosition,
  source: sourceSchema,
  seenOn: optionalDay,
  link: z.preprocess(
    blankAsNull,
    textSchema(REPORT_LIMITS.link)
      .refine(isWebAddress, 'Enter the full web address, such as https://parks.example/notice.')
      .nullable(),
  ),
  email: z.preprocess(blankAsNull, emailSchema.nullable()),
  website: honeypotSchema,
});

/** The fields of the form, as a browser sends them. */
export const REPORT_FIELDS: readonly string[] = Object.keys(reportFields.shape);

/** Reports an error in one field together with those of all others. */
const always = { when: () => true };

/**
 * The body that the form for a change at a dive site sends. Ignores fields that the choices made do not ask for. `today`: the day at the
 * site, `YYYY-MM-DD`, which may be ahead of the server's and of the sender's.
 */
export const changeReportInput = (today: string) =>
  z.preprocess(
    withoutUnasked,
    reportFields
      .extend({ since: notAfter(today), seenOn: notAfter(today) })
      .refine(({ source, link }) => source !== 'published' || link !== null, {
        ...always,
        path: ['link'],
        message: 'Enter the address of the notice or page.',
      }),
  );
export type ChangeReportInput = z.infer<ReturnType<typeof changeReportInput>>;

const notAfter = (today: string) =>
  optionalDay.refine((day) => day === null || day <= today, 'This day is in the future.');

function withoutUnasked(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return {};
  const { kind, source, position, since, seenOn, link, ...rest } = input as Record<string, unknown>;
  return {
    ...{ ...rest, kind, source },
    position: kind === 'position' ? position : null,
    since: kind === 'position' ? null : since,
    seenOn: source === 'seen' ? seenOn : null,
    link: source === 'published' ? link : null,
  };
}

/** The structured part of a report as it is stored; its text and address are those of the message. */
const changeReportSchema = z.object({
  kind: kindSchema,
  /** Since when, where the sender knows the day. */
  since: isoDateSchema.nullable(),
  /** Decimal degrees. */
  position: z.object({ latitude: z.string(), longitude: z.string() }).nullable(),
  source: sourceSchema,
  seenOn: isoDateSchema.nullable(),
  link: z.string().nullable(),
});
export type ChangeReport = z.infer<typeof changeReportSchema>;

/** The outcome of a report: its dive site was saved with it, or it was closed without. */
export const REPORT_RESOLUTIONS = ['applied', 'closed'] as const;
export const resolutionSchema = z.enum(REPORT_RESOLUTIONS);
export type ReportResolution = z.infer<typeof resolutionSchema>;

/** The report that a message carries. `site` is null once the dive site is deleted. */
export const messageReportSchema = changeReportSchema.extend({
  site: z.object({ id: z.int(), name: z.string() }).nullable(),
  resolution: resolutionSchema.nullable(),
  resolvedAt: timestampSchema.nullable(),
  /** The IP address of the admin, for as long as the audit log keeps it. */
  resolvedFrom: z.string().nullable(),
});
export type MessageReport = z.infer<typeof messageReportSchema>;
