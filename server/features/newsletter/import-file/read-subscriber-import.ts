import { readCsv } from '../../../../domain/kernel/csv.ts';
import {
  type ImportAnswer,
  type ImportNote,
  type ImportQuestion,
  type ImportResult,
  MAX_SOURCE_LENGTH,
  type SubscriberImport,
} from '../../../../domain/newsletter/subscriber-import.ts';
import { DateReader } from './date-reader.ts';
import { findImportColumns, type ImportColumns } from './import-columns.ts';
import { type ImportState, isGone, readFileState, readLooseState, readState, weightier } from './import-status.ts';
import { readAddresses } from './read-addresses.ts';

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
