import { randomBytes } from 'node:crypto';
import {
  DIVE_REPORT_FIELDS,
  type DiveReportInput,
  diveReportInput,
  type SiteReports,
} from '../../../domain/dive-reports/dive-report.ts';
import { flagWords, isDangerFlag, likenessKey, type ReportFlag } from '../../../domain/dive-reports/report-flags.ts';
import { describeConditions } from '../../../domain/dive-reports/report-words.ts';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { isBot } from '../../../domain/kernel/fields.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { DANGER_MAIL_LIMIT, DIVE_REPORT_LIMIT, DIVE_REPORT_SITE_LIMIT } from '../../../domain/security/rate-limits.ts';
import { messagesAddress } from '../../../domain/settings/site-settings.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { countRows, hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import type { FormSubmission } from '../../platform/http/submission-headers.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import {
  type FormOutcome,
  firstErrorPerField,
  isSubmissionBlocked,
  type ReportContext,
  submittedValues,
} from '../contact/index.ts';
import { queueMail } from '../mail/index.ts';
import { findSpeciesByNames } from '../species/queries.ts';
import { deleteReaderPhoto, type ReaderForm, saveReaderPhoto } from '../uploads/index.ts';
import { isBlocked } from './block-reports.ts';
import { type ConfirmContext, requestConfirmation } from './confirm-report.ts';

/** `lately.today`: the day at the site. */
type ReportedSite = { id: number; name: string; details: SiteDetails; lately: Pick<SiteReports, 'today'> };

/** Held reports that wait at most; beyond it none is taken, since an owner could not read them. */
const MAX_WAITING = 20_000;
/** Reports with the same text within a day from which each is flagged. */
const MIN_ALIKE = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a report by its sender's address and its site. @returns seconds to wait once there were too many, or null. */
export async function limitDiveReports(database: Database, siteId: number, address: string): Promise<number | null> {
  const own = await takeToken(database, DIVE_REPORT_LIMIT, rateLimitKey(address));
  if (!own.allowed) return own.retryAfterSeconds;
  const all = await takeToken(database, DIVE_REPORT_SITE_LIMIT, String(siteId));
  return all.allowed ? null : all.retryAfterSeconds;
}

/** Validates and stores a report, held until an owner publishes it. The caller ends the form. */
export async function submitDiveReport(
  context: ConfirmContext,
  site: ReportedSite,
  form: ReaderForm,
  sender: FormSubmission & { address: string },
): Promise<FormOutcome> {
  const values = shownValues(form.fields);
  const parsed = diveReportInput(site.lately.today).safeParse(form.fields);
  const errors = {
    ...(parsed.error && firstErrorPerField(parsed.error)),
    ...(form.problem && { photo: form.problem }),
    ...(form.photo && form.fields.licence !== 'on' && { licence: LICENCE_HELP }),
  };
  if (!parsed.data || Object.keys(errors).length > 0) return { ok: false, state: 'invalid', errors, values };
  // Answers programs and people the same, so that a program cannot tell.
  if (isBot(parsed.data.website) || (await isKnown(context.database, sender.submissionId))) return STORED;
  if (await isFull(context.database))
    return { ok: false, state: 'limited', errors: {}, values, retryAfterSeconds: 3_600 };
  const photo = form.photo && (await savePhoto(context.database, form.photo, parsed.data, site));
  if (photo && 'problem' in photo) return { ok: false, state: 'invalid', errors: { photo: photo.problem }, values };
  const isStored = await storeReport(context, site, { input: parsed.data, photo: photo?.url ?? null, ...sender });
  if (!isStored && photo) await deleteReaderPhoto(context.database, photo.url);
  return STORED;
}

const STORED: FormOutcome = { ok: true, emailSent: false };
const LICENCE_HELP = 'Tick that the photo is yours and may be shown, or leave it out.';

/** The typed values, with the species that were chosen. */
function shownValues(fields: Record<string, unknown>): Record<string, string> {
  const chosen = Object.keys(fields)
    .filter((name) => /^seen-\d{1,9}$/.test(name))
    .slice(0, 40);
  return submittedValues([...DIVE_REPORT_FIELDS, ...chosen], fields);
}

const isKnown = async (database: Database, submissionId: string | undefined): Promise<boolean> =>
  submissionId !== undefined && hasRows(database.selectFrom('diveReports').where('submissionId', '=', submissionId));

const isFull = (database: Database): Promise<boolean> =>
  hasRows(
    database.selectFrom('diveReports').where('state', '=', 'new').orderBy('createdAt', 'desc').offset(MAX_WAITING),
  );

const savePhoto = (
  database: Database,
  photo: NonNullable<ReaderForm['photo']>,
  { credit }: DiveReportInput,
  site: ReportedSite,
) => saveReaderPhoto(database, photo, { credit, altText: `${site.name}, by a diver` });

type Stored = FormSubmission & { input: DiveReportInput; photo: string | null; address: string };

/** @returns false where the same submission is stored already. */
async function storeReport(context: ConfirmContext, site: ReportedSite, stored: Stored): Promise<boolean> {
  const { database } = context;
  const { input, photo, address, submissionId, writtenAt } = stored;
  const { website: _website, licence: _licence, credit, seenOther, ...given } = input;
  const [named] = seenOther ? await findSpeciesByNames(database, [{ common: seenOther, scientific: null }]) : [];
  const species = [...new Set([...input.species, ...(named ? [named.id] : [])])];
  // An animal that has no page is a word like others.
  const note = named || !seenOther ? given.note : [given.note, `Also seen: ${seenOther}.`].filter(Boolean).join(' ');
  const facts = { ...given, note };
  const network = rateLimitKey(address);
  const flags = await flagReport(database, site, { ...facts, credit }, network);
  const text = `${note}\n${credit}`;
  if (await isSubmissionBlocked(context, 'report', { email: facts.email ?? '', text })) flags.push('blocked');
  const createdAt = new Date().toISOString();
  const row = await database.transaction().execute(async (trx) => {
    const found = await trx
      .insertInto('diveReports')
      .values({
        ...facts,
        ...{ siteId: site.id, state: flags.includes('blocked') ? ('spam' as const) : ('new' as const), network },
        ...{ species: JSON.stringify(species), photo, flags: JSON.stringify(flags), likeness: likenessKey(facts.note) },
        ...{ searchText: normalizeForSearch(`${site.name}\n${facts.note}\n${facts.email ?? ''}`), createdAt },
        ...{ submissionId, writtenAt, confirmToken: facts.email && randomBytes(24).toString('base64url') },
      })
      .onConflict((conflict) => conflict.column('submissionId').doNothing())
      .returning(['id', 'confirmToken'])
      .executeTakeFirst();
    return found ?? null;
  });
  if (!row) return false;
  if (flags.some(isDangerFlag) && !flags.includes('blocked')) await tellOwner(context, site, input);
  if (facts.email && row.confirmToken && !flags.includes('blocked'))
    await requestConfirmation(context, site, { email: facts.email, token: row.confirmToken });
  return true;
}

async function flagReport(
  database: Database,
  site: ReportedSite,
  { kind, note, credit }: Pick<DiveReportInput, 'kind' | 'note' | 'credit'>,
  network: string,
): Promise<ReportFlag[]> {
  const likeness = likenessKey(note);
  const flags = flagWords(`${note}\n${credit}`);
  if (kind === 'dive' && isClosed(site.details)) flags.push('closed');
  if (await isBlocked(database, { network, note })) flags.push('blocked');
  if (likeness !== '') {
    const alike = database
      .selectFrom('diveReports')
      .where('likeness', '=', likeness)
      .where('createdAt', '>', new Date(Date.now() - DAY_MS).toISOString());
    if ((await countRows(alike)) + 1 >= MIN_ALIKE) flags.push('alike');
  }
  return flags;
}

/** Mails the owner about a danger, a few times a day at most: a flood must not fill the mailbox. */
async function tellOwner(
  { database, settings, siteUrl, mailer }: ReportContext,
  site: ReportedSite,
  input: DiveReportInput,
) {
  if (!(await takeToken(database, DANGER_MAIL_LIMIT, 'all')).allowed) return;
  const subject = `A danger reported at ${site.name}`.replace(/\s+/g, ' ');
  const facts = [
    `Dive site: ${site.name}, ${siteUrl}${diveSitePath(site)}`,
    `Dived: ${input.divedOn}`,
    describeConditions(input),
  ];
  const end = `-- \nHeld until you publish it or offer it to the page as a change: ${siteUrl}/admin/dive-reports\n`;
  await queueMail(database, {
    kind: 'contact',
    to: messagesAddress(settings),
    subject: `[${settings.name}] ${subject}`,
    text: `${input.note}\n\n${facts.filter(Boolean).join('\n')}\n\n${end}`,
  });
  mailer.wake();
}
