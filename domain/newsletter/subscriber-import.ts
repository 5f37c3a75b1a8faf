import { z } from 'zod';
import { csvProblem } from '../kernel/csv.ts';
import { requiredText } from '../kernel/fields.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';

export const MAX_IMPORTED = 20_000;
const MAX_CSV_LENGTH = 2_000_000;
/** Twice as many lines as people, for those that are blank, twice there or left out. More would only hold the server. */
const MAX_CSV_LINES = 40_000;
export const MAX_SOURCE_LENGTH = 160;
const MAX_ANSWERS = 200;

const UNREADABLE =
  'This file has letters that were lost when it was saved (shown as �). Save it again as “CSV UTF-8” and choose that file.';

const TOO_MANY_LINES = `Use a file of at most ${MAX_CSV_LINES.toLocaleString('en-AU')} lines, and import the rest from a second one.`;

function hasTooManyLines(csv: string): boolean {
  let lines = 0;
  for (let at = 0; at >= 0 && lines <= MAX_CSV_LINES; at = csv.indexOf('\n', at + 1)) lines += 1;
  return lines > MAX_CSV_LINES;
}

/** The column of addresses by its number from 0, or all columns that hold some. */
export const chosenColumnSchema = z.union([z.literal('all'), z.int().min(0).max(999)]);
export type ChosenColumn = z.infer<typeof chosenColumnSchema>;

/** The owner's decision about a value that the import cannot read: the people may be mailed, have left, or stay out of the import. */
export const IMPORT_ANSWERS = ['subscribed', 'unsubscribed', 'left-out'] as const;
export type ImportAnswer = (typeof IMPORT_ANSWERS)[number];

/**
 * `source` and `consentedOn`: where and when those without columns of their own agreed. `answers`: by the key of each question. `dateOrder`: for
 * a file whose dates do not show whether the day or the month comes first. `addressColumn`: for a file with several columns of addresses.
 */
export const subscriberImportSchema = z.object({
  csv: z
    .string('Choose a file or paste its lines.')
    .min(1, 'Choose a file or paste its lines.')
    .max(MAX_CSV_LENGTH, 'Use a file of at most 2 MB.')
    .superRefine((csv, context) => {
      const problem = hasTooManyLines(csv) ? TOO_MANY_LINES : csv.includes('\uFFFD') ? UNREADABLE : csvProblem(csv);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  fileName: z.string().max(255).default(''),
  source: requiredText('How they signed up', MAX_SOURCE_LENGTH),
  consentedOn: isoDateSchema,
  answers: z
    .record(z.string().max(300), z.enum(IMPORT_ANSWERS))
    .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, 'Too many answers.')
    .default({}),
  dateOrder: z.enum(['day-first', 'month-first']).optional(),
  addressColumn: chosenColumnSchema.optional(),
  dryRun: z.boolean().default(true),
});
export type SubscriberImport = z.output<typeof subscriberImportSchema>;

const noteSchema = z.object({ line: z.int(), text: z.string() });
export type ImportNote = z.infer<typeof noteSchema>;

/**
 * The report of an import. Every address found is counted once: `addresses` is the sum of `added`, `gone`, `goneHere`, `alreadyHere`,
 * `unsubscribed`, `suppressed`, `pending`, `undecided` and `duplicates`.
 */
export const importResultSchema = z.object({
  /** Set once the import is stored. */
  id: z.int().nullable(),
  lines: z.int(),
  addresses: z.int(),
  added: z.int(),
  /** Left, bounced or complained there: stored as such, never mailed. */
  gone: z.array(noteSchema),
  /** Subscribed here, and gone by the file: get no more mail. */
  goneHere: z.array(noteSchema),
  alreadyHere: z.int(),
  /** Left here before, and stay so. */
  unsubscribed: z.int(),
  /** Deleted here before, and stay out. */
  suppressed: z.int(),
  /** Never confirmed there; left out. */
  pending: z.array(noteSchema),
  /** Left out because the owner has not said what their status means, or said so. */
  undecided: z.array(noteSchema),
  duplicates: z.array(noteSchema),
  /** Lines and parts of lines that are no address. */
  invalid: z.array(noteSchema),
  /** Addresses in other columns than that of the addresses. */
  otherAddresses: z.array(noteSchema),
  dates: z.object({
    read: z.int(),
    unread: z.int(),
    missing: z.int(),
    needOrder: z.int(),
    order: z.string().nullable(),
  }),
  columns: z.object({ email: z.string().nullable(), consent: z.array(z.string()), status: z.array(z.string()) }),
  /** Columns of addresses, where there are several. `chosen` is null until the owner has said which, where none is clear. */
  addressColumns: z.object({
    columns: z.array(z.object({ at: z.int(), heading: z.string(), count: z.int(), example: z.string() })),
    chosen: chosenColumnSchema.nullable(),
  }),
  /** The state that the name of the file gives to all its lines. */
  fileState: z.string().nullable(),
  /** Columns and values that the owner has to explain before anything is stored. */
  questions: z.array(
    z.object({
      key: z.string(),
      heading: z.string(),
      value: z.string(),
      count: z.int(),
      answer: z.string().nullable(),
    }),
  ),
});
export type ImportResult = z.infer<typeof importResultSchema>;
export type ImportQuestion = ImportResult['questions'][number];
