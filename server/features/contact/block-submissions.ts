import { type BlockableForm, isBlockedText } from '../../../domain/forms/blocked.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';

type Submission = { email: string; text?: string };

/**
 * Returns whether a submission of a public form holds a word, domain or address that an owner has blocked in Settings, and counts it then.
 * The caller answers as if it had been accepted, so that a sender learns nothing.
 */
export async function isSubmissionBlocked(
  { database, settings }: { database: Database; settings: Pick<SiteSettings, 'blocked'> },
  form: BlockableForm,
  { email, text = '' }: Submission,
): Promise<boolean> {
  if (!isBlockedText(settings.blocked, { email, text })) return false;
  await database
    .insertInto('blockedSubmissions')
    .values({ day: siteDate(new Date()), form, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'form']).doUpdateSet((eb) => ({ count: eb('blockedSubmissions.count', '+', 1) })),
    )
    .execute();
  return true;
}

/** Days for which blocked submissions are counted. */
const COUNTED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const firstDay = (now: number) => siteDate(new Date(now - COUNTED_DAYS * DAY_MS));

/** Counts what was blocked in the last 30 days, by form. */
export async function countBlocked(
  database: Database,
  now = Date.now(),
): Promise<Partial<Record<BlockableForm, number>>> {
  const rows = await database
    .selectFrom('blockedSubmissions')
    .select((eb) => ['form', eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', firstDay(now))
    .groupBy('form')
    .execute();
  return Object.fromEntries(rows.map(({ form, count }) => [form, Number(count)]));
}

export const pruneBlocked = (database: Database, now: number): Promise<void> =>
  pruneRows(database, 'blockedSubmissions', (row) => row('day', '<', firstDay(now)));
