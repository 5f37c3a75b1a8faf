import { z } from 'zod';
import { csvProblem, readCsv } from '../kernel/csv.ts';
import { requiredText } from '../kernel/fields.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';
import { chosenColumnSchema } from './address-columns.ts';
import { DateReader } from './date-reader.ts';
import { findImportColumns, type ImportColumns } from './import-columns.ts';
import { type ImportState, isGone, readFileState, readLooseState, readState, weightier } from './import-status.ts';
import { readAddresses } from './read-addresses.ts';

export const MAX_IMPORTED = 20_000;
const MAX_CSV_LENGTH = 2_000_000;
/** Twice as many lines as people, for those that are blank, twice there or left out. More would only hold the server. */
const MAX_CSV_LINES = 40_000;
const MAX_SOURCE_LENGTH = 160;
const MAX_ANSWERS = 200;

const UNREADABLE =
  'This file has letters that were lost when it was saved (shown as �). Save it again as “CSV UTF-8” and choose that file.';

const TOO_MANY_LINES = `Use a file of at most ${MAX_CSV_LINES.toLocaleString('en-AU')} lines, and import the rest from a second one.`;

function hasTooManyLines(csv: string): boolean {
  let lines = 0;
  for (let at = 0; at >= 0 && lines <= MAX_CSV_LINES; at = csv.indexOf('\n', at + 1)) lines += 1;
  return lines > MAX_CSV_LINES;
}

/** The owner's decision about a value that the import cannot read: the people may be mailed, have left, or stay out of the import. */
export const IMPORT_ANSWERS = ['subscribed', 'unsubscribed', 'left-out'] as const;
export type ImportAnswer = (typeof IMPORT_ANSWERS)[number];

/**
 * `source` and `consentedOn`: where and when those without columns of their own agreed. `answers`: by {@link answerKey}. `dateOrder`: for
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

/** A person in the file. `consentedAt`, `goneAt` and `source` are there where the file says them itself. */
export type ImportPerson = {
  line: number;
  email: string;
  state: ImportState;
  consentedAt?: string;
  /** Whether the file says that its date of consent was typed by an owner. */
  isTypedDate?: boolean;
  goneAt?: string;
  source?: string;
};
export type ReadImport = Pick<
  ImportResult,
  | 'lines'
  | 'addresses'
  | 'duplicates'
  | 'invalid'
  | 'otherAddresses'
  | 'dates'
  | 'columns'
  | 'addressColumns'
  | 'fileState'
  | 'questions'
> & { people: ImportPerson[] };

type ReadOptions = Partial<Pick<SubscriberImport, 'fileName' | 'answers' | 'dateOrder' | 'addressColumn'>>;

const MAX_SHOWN = 80;
const MAX_VALUE = 100;
const note = (line: number, text: string): ImportNote => ({ line, text: text.trim().slice(0, MAX_SHOWN) });

/** Names a value of a column in `answers`. */
export const answerKey = (heading: string, value: string): string =>
  `${heading.trim().slice(0, MAX_VALUE)}=${value.trim().toLowerCase().slice(0, MAX_VALUE)}`;

/**
 * Reads the people in a CSV or in lines of addresses: address, state, date and source of consent, under the headings of our own export,
 * Mailchimp, Ghost, listmonk, Substack, Brevo, MailPoet, WordPress and others like them.
 */
export function readSubscriberImport(
  csv: string,
  { fileName = '', answers = {}, dateOrder, addressColumn }: ReadOptions = {},
): ReadImport {
  const all = readCsv(csv).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = findImportColumns(all, addressColumn);
  const { rows, headings } = columns;
  const dates = new DateReader(columns, dateOrder);
  const questions = new Map<string, ImportQuestion>();
  const fileState = readFileState(fileName);
  const people = new Map<string, ImportPerson>();
  const found: Omit<ReadImport, 'people' | 'dates' | 'questions'> = {
    ...{ lines: rows.length, addresses: 0, duplicates: [], invalid: [], otherAddresses: [], fileState },
    addressColumns: columns.addressColumns,
    columns: {
      email: columns.email === null ? null : (headings[columns.email] ?? ''),
      consent: columns.consent.map((at) => headings[at] ?? ''),
      status: columns.status.flatMap(({ at, column }) => (column.kind === 'unclear' ? [] : [headings[at] ?? ''])),
    },
  };
  for (const row of rows) {
    const { emails, rejected, others, beside } = readRow(row.cells, columns);
    for (const part of rejected) found.invalid.push(note(row.line, part));
    for (const address of others) found.otherAddresses.push(note(row.line, address));
    if (emails.length === 0 && rejected.length === 0) found.invalid.push(note(row.line, row.cells.join(' ')));
    if (emails.length === 0) continue;
    const person = readPerson(row.cells, { beside, columns, dates, answers, questions, fileState });
    found.addresses += emails.length;
    for (const email of emails) {
      const known = people.get(email);
      if (!known) people.set(email, { line: row.line, email, ...person });
      else {
        found.duplicates.push(note(row.line, email));
        mergeInto(known, person);
      }
    }
  }
  return { ...found, people: [...people.values()], dates: dates.counts(), questions: [...questions.values()] };
}

/**
 * `beside`: texts without a heading, beside an address, as where other separators are mixed in, and in all cells of a list without
 * headings.
 */
type RowAddresses = { emails: string[]; rejected: string[]; others: string[]; beside: string[] };

function readRow(cells: readonly string[], { email, headings }: ImportColumns): RowAddresses {
  if (email !== null) {
    const { emails, rejected, beside } = readAddresses(cells[email] ?? '');
    const others = cells.flatMap((cell, at) => (at === email || !cell.includes('@') ? [] : readAddresses(cell).emails));
    // Without headings, any cell may say that the person left.
    const texts = headings.length === 0 ? cells.filter((cell) => !cell.includes('@')) : [];
    return {
      emails,
      rejected,
      others: others.filter((address) => !emails.includes(address)),
      beside: [beside, ...texts],
    };
  }
  const read = cells.filter((cell) => cell.includes('@')).map(readAddresses);
  const pure = read.filter(({ isOnlyAddresses }) => isOnlyAddresses);
  // Without a cell that holds addresses alone, a note with an address in it is the best there is.
  const chosen = pure.length > 0 ? pure : read;
  const emails = chosen.flatMap((cell) => cell.emails);
  const rest = read.filter((cell) => !chosen.includes(cell)).flatMap((cell) => cell.emails);
  return {
    emails,
    rejected: (emails.length > 0 ? pure : chosen).flatMap((cell) => cell.rejected),
    others: rest.filter((address) => !emails.includes(address)),
    beside: [...cells.filter((cell) => !cell.includes('@')), ...read.map(({ beside }) => beside)],
  };
}

type PersonContext = {
  beside: readonly string[];
  columns: ImportColumns;
  dates: DateReader;
  answers: Record<string, ImportAnswer>;
  questions: Map<string, ImportQuestion>;
  fileState: ImportState | null;
};

function readPerson(cells: readonly string[], context: PersonContext): Omit<ImportPerson, 'line' | 'email'> {
  const { beside, columns, dates, fileState, questions } = context;
  let state = fileState ?? 'subscribed';
  let goneAt: string | undefined;
  const unclear: { heading: string; value: string }[] = [];
  for (const text of beside) state = weightier(state, readLooseState(text) ?? state);
  for (const { at, column } of columns.status) {
    const value = cells[at] ?? '';
    const said = readState(column, value);
    if (said === 'unknown') unclear.push({ heading: columns.headings[at] ?? '', value: value.trim() });
    else if (said) {
      state = weightier(state, said);
      if (isGone(said)) goneAt ??= dates.readAt(at, value) ?? undefined;
    }
  }
  for (const { heading, value } of unclear) {
    const key = answerKey(heading, value);
    const answer = context.answers[key] ?? null;
    const question = questions.get(key) ?? { key, heading, value: value.slice(0, MAX_VALUE), count: 0, answer };
    question.count += 1;
    questions.set(key, question);
    if (answer !== 'subscribed') state = weightier(state, answer === 'unsubscribed' ? 'unsubscribed' : 'unknown');
  }
  const consentedAt = dates.readConsent(cells);
  const isTypedDate = columns.typedDate !== null && /^yes$/i.test(cells[columns.typedDate]?.trim() ?? '');
  const source = readSource(columns.source === null ? undefined : cells[columns.source]);
  return {
    state,
    ...(consentedAt && { consentedAt }),
    ...(isTypedDate && { isTypedDate }),
    ...(goneAt && { goneAt }),
    ...(source && { source }),
  };
}

const readSource = (cell: string | undefined) =>
  cell
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SOURCE_LENGTH);

/** Merges two lines about one person: the weightier state counts, and evidence that only one of them has is kept. */
function mergeInto(known: ImportPerson, other: Omit<ImportPerson, 'line' | 'email'>): void {
  const { state, ...evidence } = known;
  Object.assign(known, { ...other, ...evidence, state: weightier(state, other.state) });
}
