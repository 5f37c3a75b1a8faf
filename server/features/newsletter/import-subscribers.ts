import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { siteDate } from '../../../domain/kernel/dates.ts';
import type { Subscriber } from '../../../domain/newsletter/subscriber.ts';
import {
  type ImportNote,
  type ImportResult,
  MAX_IMPORTED,
  type SubscriberImport,
} from '../../../domain/newsletter/subscriber-import.ts';
import { importSource } from '../../../domain/newsletter/subscription.ts';
import { recordBulkChange } from '../../crud/bulk-changes.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { newLinkToken } from '../../platform/security/link-token.ts';
import { type GoneState, isGone } from './import-file/import-status.ts';
import { type ImportPerson, readSubscriberImport } from './import-file/read-subscriber-import.ts';
import { withdrawSubscriberMail } from './subscriber-mail.ts';
import { findSuppressed } from './suppressions.ts';
import type { NewslettersTable } from './tables.ts';

const FUTURE_CONSENT = 'Choose a day that is not in the future.';
const UNANSWERED = 'First choose what the values in these columns mean.';
const NO_COLUMN = 'First choose which column holds the addresses.';
const ROWS_PER_STATEMENT = 500;

type Known = Pick<
  Subscriber,
  'id' | 'email' | 'subscribed' | 'consentedAt' | 'unsubscribedAt' | 'bouncedAt' | 'complainedAt' | 'consentEstimated'
>;

/** The state of a subscriber before an import marked them as gone; in `subscriberImports.changed`. */
export type StateBefore = Pick<Known, 'id' | 'subscribed' | 'unsubscribedAt' | 'bouncedAt' | 'complainedAt'>;

/**
 * Adds new subscribers, and marks people who unsubscribed elsewhere. Existing subscribers stay unchanged, unless the file
 * lists one as unsubscribed and does not date that before their consent here. Sends no mail; a dry run stores nothing.
 * @throws HttpError 400
 */
export async function importSubscribers(
  database: Database,
  input: SubscriberImport,
  actor: Actor,
): Promise<ImportResult> {
  const now = new Date();
  // The local date can be ahead of UTC.
  if (input.consentedOn > siteDate(now))
    throw new HttpError(400, FUTURE_CONSENT, { details: { consentedOn: FUTURE_CONSENT } });
  const { people, ...read } = readSubscriberImport(input.csv, input);
  if (people.length > MAX_IMPORTED) {
    const text = `Import at most ${MAX_IMPORTED} people at once.`;
    throw new HttpError(400, text, { details: { csv: text } });
  }
  if (!input.dryRun && read.questions.some(({ answer }) => answer === null))
    throw new HttpError(400, UNANSWERED, { details: { answers: UNANSWERED } });
  if (!input.dryRun && read.addressColumns.chosen === null)
    throw new HttpError(400, NO_COLUMN, { details: { addressColumn: NO_COLUMN } });
  return database.transaction().execute(async (trx) => {
    const sorted = await sortPeople(trx, people);
    const result: ImportResult = { id: null, ...read, ...countSorted(sorted) };
    if (input.dryRun || (sorted.added.length === 0 && sorted.gone.length === 0 && sorted.goneHere.length === 0))
      return result;
    const id = await storeImport(trx, { input, sorted, result, now });
    const details = {
      rows: sorted.added.length,
      left: sorted.gone.length + sorted.goneHere.length,
      source: input.source,
    };
    const summary = `${input.source}${input.fileName ? ` (${input.fileName})` : ''}: ${sorted.added.length} added`;
    await recordBulkChange(trx, { kind: 'subscribers', summary, extra: { importId: id } }, []);
    await recordAudit(trx, { action: 'subscribers_imported', resource: 'subscribers', details }, actor);
    return { ...result, id };
  });
}

type GonePerson = ImportPerson & { state: GoneState };
type Sorted = {
  added: ImportPerson[];
  gone: GonePerson[];
  goneHere: { person: GonePerson; known: Known }[];
  pending: ImportPerson[];
  undecided: ImportPerson[];
  alreadyHere: number;
  unsubscribed: number;
  suppressed: number;
};

async function sortPeople(trx: Database, people: readonly ImportPerson[]): Promise<Sorted> {
  const emails = people.map(({ email }) => email);
  const known = await findKnown(trx, emails);
  const suppressed = await findSuppressed(trx, emails);
  const sorted: Sorted = {
    added: [],
    gone: [],
    goneHere: [],
    pending: [],
    undecided: [],
    alreadyHere: 0,
    unsubscribed: 0,
    suppressed: 0,
  };
  for (const person of people) {
    const here = known.get(person.email);
    if (here && !isActive(here)) sorted.unsubscribed += 1;
    else if (here && isGonePerson(person) && !agreedSince(here, person)) sorted.goneHere.push({ person, known: here });
    else if (here) sorted.alreadyHere += 1;
    else if (suppressed.has(person.email)) sorted.suppressed += 1;
    else if (isGonePerson(person)) sorted.gone.push(person);
    else if (person.state === 'pending') sorted.pending.push(person);
    else if (person.state === 'unknown') sorted.undecided.push(person);
    else sorted.added.push(person);
  }
  return sorted;
}

const isActive = ({ subscribed, bouncedAt }: Known) => subscribed && bouncedAt === null;
const isGonePerson = (person: ImportPerson): person is GonePerson => isGone(person.state);
/** Returns whether the person consented here after unsubscribing there. */
const agreedSince = ({ consentedAt, consentEstimated }: Known, { goneAt }: ImportPerson) =>
  goneAt !== undefined && !consentEstimated && consentedAt > goneAt;

const STATE_WORDS = { unsubscribed: 'unsubscribed', bounced: 'bounced', complained: 'marked as spam' } as const;
const noteGone = ({ line, email, state }: GonePerson): ImportNote => ({
  line,
  text: `${email} (${STATE_WORDS[state]})`,
});
const noteLine = ({ line, email }: ImportPerson): ImportNote => ({ line, text: email });

const countSorted = (sorted: Sorted) => ({
  added: sorted.added.length,
  gone: sorted.gone.map(noteGone),
  goneHere: sorted.goneHere.map(({ person }) => noteGone(person)),
  pending: sorted.pending.map(noteLine),
  undecided: sorted.undecided.map(noteLine),
  alreadyHere: sorted.alreadyHere,
  unsubscribed: sorted.unsubscribed,
  suppressed: sorted.suppressed,
});

async function findKnown(trx: Database, emails: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let start = 0; start < emails.length; start += ROWS_PER_STATEMENT) {
    const rows = await trx
      .selectFrom('newsletters')
      .select(['id', 'email', 'subscribed', 'consentedAt', 'unsubscribedAt', 'bouncedAt', 'complainedAt'])
      .select('consentEstimated')
      .where('email', 'in', emails.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
    await nextTurn();
    for (const row of rows) known.set(row.email, row);
  }
  return known;
}

type Stored = { input: SubscriberImport; sorted: Sorted; result: ImportResult; now: Date };

async function storeImport(trx: Database, { input, sorted, result, now }: Stored): Promise<number> {
  const createdAt = now.toISOString();
  const changed: StateBefore[] = sorted.goneHere.map(
    ({ known: { id, subscribed, unsubscribedAt, bouncedAt, complainedAt } }) => ({
      id,
      subscribed,
      unsubscribedAt,
      bouncedAt,
      complainedAt,
    }),
  );
  const counts = { lines: result.lines, added: result.added, left: result.gone.length + result.goneHere.length };
  const { id } = await trx
    .insertInto('subscriberImports')
    .values({
      source: input.source,
      fileName: input.fileName || null,
      createdAt,
      counts: JSON.stringify(counts),
      changed: JSON.stringify(changed),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const typed = new Date(Math.min(Date.parse(`${input.consentedOn}T00:00:00Z`), now.getTime())).toISOString();
  const given = { importId: id, createdAt, typed, source: importSource(input.source) };
  await insertSubscribers(
    trx,
    [...sorted.added, ...sorted.gone].map((person) => newRow(person, given)),
  );
  for (const { person, known } of sorted.goneHere) {
    await trx
      .updateTable('newsletters')
      .set({ ...goneMark(person, createdAt), updatedAt: createdAt })
      .where('id', '=', known.id)
      .execute();
    await withdrawSubscriberMail(trx, { id: known.id, email: person.email }, createdAt);
  }
  return id;
}

type Given = { importId: number; createdAt: string; typed: string; source: string };

function newRow(person: ImportPerson, given: Given): Insertable<NewslettersTable> {
  const { importId, createdAt } = given;
  return {
    email: person.email,
    subscribed: true,
    unsubscribedAt: null,
    bouncedAt: null,
    complainedAt: null,
    unsubscribeToken: newLinkToken(),
    consentedAt: person.consentedAt ?? given.typed,
    consentEstimated: person.consentedAt === undefined || person.isTypedDate === true,
    consentSource: person.source ?? given.source,
    importId,
    createdAt,
    updatedAt: createdAt,
    ...(isGonePerson(person) && goneMark(person, createdAt)),
  };
}

/**
 * Marks a dead mailbox as bounced; everybody else in the file who is gone is unsubscribed, and only they can sign up again.
 */
function goneMark({ state, goneAt }: GonePerson, now: string) {
  const at = goneAt ?? now;
  if (state === 'bounced') return { bouncedAt: at };
  return { subscribed: false, unsubscribedAt: at, ...(state === 'complained' && { complainedAt: at }) };
}

async function insertSubscribers(trx: Database, rows: readonly Insertable<NewslettersTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('newsletters')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      // Someone may have signed up in the meantime.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    // Lets requests run between two slices.
    await nextTurn();
  }
}
