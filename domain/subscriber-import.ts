import { z } from 'zod';
import { csvProblem, readCsv } from './csv.ts';
import { emailSchema, requiredText } from './fields.ts';
import { isoDateSchema } from './timestamp.ts';

export const MAX_IMPORTED = 20_000;
const MAX_CSV_LENGTH = 2_000_000;
const MAX_SOURCE_LENGTH = 160;

/** `source` and `consentedOn`: where and when those without columns of their own agreed. */
export const subscriberImportSchema = z.object({
  csv: z
    .string('Choose a file or paste its lines.')
    .min(1, 'Choose a file or paste its lines.')
    .max(MAX_CSV_LENGTH, 'Use a file of at most 2 MB.')
    .superRefine((csv, context) => {
      const problem = csvProblem(csv);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  source: requiredText('Where they agreed', MAX_SOURCE_LENGTH),
  consentedOn: isoDateSchema,
  dryRun: z.boolean().default(true),
});
export type SubscriberImport = z.output<typeof subscriberImportSchema>;

/** `duplicates`: addresses that are in the file more than once. `suppressed`: people whose data was deleted here; they stay out. */
export const importResultSchema = z.object({
  lines: z.int(),
  added: z.int(),
  alreadyHere: z.int(),
  unsubscribed: z.int(),
  suppressed: z.int(),
  duplicates: z.array(z.object({ line: z.int(), text: z.string() })),
  invalid: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** A line that names an address. `consentedAt` and `source` are there where the file says them itself. */
export type ImportLine = { line: number; email: string; consentedAt?: string; source?: string };
export type ImportNote = { line: number; text: string };
export type ReadImport = { people: ImportLine[]; duplicates: ImportNote[]; invalid: ImportNote[]; lines: number };

const EMAIL_HEADING = /^e-?mail(?:[ _-]?address)?$/i;
const CONSENT_HEADING = /^(?:consent given|consented(?: ?(?:at|on))?|opt-?in (?:date|time)|confirm_time|optin_time)$/i;
const SOURCE_HEADING = /^(?:consent source|source)$/i;
const MAX_SHOWN = 80;

/**
 * Reads the addresses in a CSV or in lines: with a heading `Email`, otherwise the first cell that holds an @. Columns of consent are
 * read where they are headed as in our own export or in those of Mailchimp.
 */
export function readSubscriberImport(csv: string): ReadImport {
  const rows = readCsv(csv).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const heading = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  const column = (pattern: RegExp) => heading.findIndex((name) => pattern.test(name));
  const emailAt = column(EMAIL_HEADING);
  const hasHeading = emailAt >= 0;
  const [consentAt, sourceAt] = hasHeading ? [column(CONSENT_HEADING), column(SOURCE_HEADING)] : [-1, -1];
  const found: ReadImport = { people: [], duplicates: [], invalid: [], lines: 0 };
  const seen = new Set<string>();
  for (const { line, cells } of hasHeading ? rows.slice(1) : rows) {
    found.lines += 1;
    const cell = (hasHeading ? cells[emailAt] : cells.find((text) => text.includes('@'))) ?? cells[0] ?? '';
    const email = emailSchema.safeParse(unquoteFormula(cell));
    if (!email.success) found.invalid.push({ line, text: cell.trim().slice(0, MAX_SHOWN) });
    else if (seen.has(email.data)) found.duplicates.push({ line, text: email.data });
    else {
      seen.add(email.data);
      const consentedAt = readMoment(cells[consentAt]);
      const source = cells[sourceAt]
        ?.toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MAX_SOURCE_LENGTH);
      found.people.push({ line, email: email.data, ...(consentedAt && { consentedAt }), ...(source && { source }) });
    }
  }
  return found;
}

/** Our exports put ' before a cell that a spreadsheet would run as a formula. */
const unquoteFormula = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Parses a past date or timestamp; undefined for anything else. */
function readMoment(text: string | undefined): string | undefined {
  const written = text?.trim() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.test(written)) return undefined;
  const moment = new Date(/Z$|^\S{10}$/.test(written) ? written : `${written.replace(' ', 'T')}Z`);
  return Number.isNaN(moment.getTime()) || moment.getTime() > Date.now() ? undefined : moment.toISOString();
}
