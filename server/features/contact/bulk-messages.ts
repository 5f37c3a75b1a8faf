import { likenessKey } from '../../../domain/dive-reports/report-flags.ts';
import { listBlockedLines } from '../../../domain/forms/blocked.ts';
import type { Likeness, MessageAction } from '../../../domain/forms/message.ts';
import type { Inflow } from '../../../domain/forms/message-wave.ts';
import { MAX_BLOCKED_LINES, type SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { deleteMail, withdrawMailById } from '../mail/index.ts';
import { saveSettings } from '../settings/index.ts';
import { findMessage } from './message-commands.ts';

const IDS_PER_QUERY = 500;

/** Changes or deletes messages, in one transaction. What is spam is no longer mailed. @returns how many there were. */
export async function changeMessages(
  database: Database,
  { ids, action }: { ids: readonly number[]; action: MessageAction },
  actor: Actor,
): Promise<number> {
  const now = new Date().toISOString();
  const changes = {
    ...{ spam: { spamAt: now, readAt: now }, inbox: { spamAt: null } },
    ...{ read: { readAt: now }, answered: { answeredAt: now, readAt: now } },
  };
  return database.transaction().execute(async (trx) => {
    let changed = 0;
    for (let at = 0; at < ids.length; at += IDS_PER_QUERY) {
      const part = ids.slice(at, at + IDS_PER_QUERY);
      const rows =
        action === 'delete'
          ? await trx.deleteFrom('contacts').where('id', 'in', part).returning('mailId').execute()
          : await trx
              .updateTable('contacts')
              .set(changes[action])
              .where('id', 'in', part)
              .returning('mailId')
              .execute();
      changed += rows.length;
      const mails = rows.flatMap(({ mailId }) => mailId ?? []);
      if (action === 'delete') for (const mail of mails) await deleteMail(trx, mail);
      if (action === 'spam') await withdrawMailById(trx, mails);
    }
    const verb = { spam: 'marked_spam', inbox: 'not_spam', read: 'read', answered: 'answered', delete: 'deleted' }[
      action
    ];
    if (changed > 0)
      await recordAudit(
        trx,
        { action: `messages_${verb}`, resource: 'messages', details: { messages: changed } },
        actor,
      );
    return changed;
  });
}

/** Messages compared with one: the newest, so that it takes a bounded time. */
const MAX_COMPARED = 10_000;
const ROWS_PER_QUERY = 500;
export const MAX_ALIKE = 2_000;

/** Lists the ids of messages like one, itself among them: with the same text, numbers and links apart, or from the same address or domain. */
export async function listAlike(database: Database, id: number, by: Likeness): Promise<number[]> {
  const message = await findMessage(database, id);
  const isSpam = message.spamAt !== null;
  const key = readKey(message, by);
  const ids = key === '' ? [id] : [];
  for (let last = Number.MAX_SAFE_INTEGER, rows = 0; key !== '' && rows < MAX_COMPARED && ids.length < MAX_ALIKE; ) {
    const page = await database
      .selectFrom('contacts')
      .select(['id', 'email', 'message'])
      .where('id', '<', Math.min(last, 2_147_483_647))
      .where('spamAt', isSpam ? 'is not' : 'is', null)
      .orderBy('id', 'desc')
      .limit(ROWS_PER_QUERY)
      .execute();
    ids.push(...page.filter((each) => readKey(each, by) === key).map((each) => each.id));
    rows += page.length;
    last = page.at(-1)?.id ?? 0;
    if (page.length < ROWS_PER_QUERY) break;
  }
  return ids.slice(0, MAX_ALIKE);
}

function readKey({ email, message }: { email: string; message: string }, by: Likeness): string {
  if (by === 'text') return likenessKey(message) || message.trim().toLowerCase();
  return by === 'address' ? email : readDomain(email);
}

const readDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Providers at which everyone has an address: blocking one would block readers. */
const SHARED_DOMAINS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com yahoo.com.au icloud.com me.com bigpond.com bigpond.net.au optusnet.com.au proton.me protonmail.com aol.com gmx.com gmx.de mail.com iinet.net.au tpg.com.au'.split(
    ' ',
  ),
);

type BlockContext = { database: Database; settings: Pick<SiteSettings, 'blocked'> };

/** Adds the sender's address or domain to the list of Settings. @returns the line. @throws HttpError 400, 404, 409 */
export async function blockSender(
  { database, settings }: BlockContext,
  { id, by }: { id: number; by: 'address' | 'domain' },
  actor: Actor,
): Promise<string> {
  const { email } = await findMessage(database, id);
  if (email === '') throw new HttpError(400, 'This message has no address.');
  const line = by === 'address' ? email : readDomain(email);
  if (by === 'domain' && SHARED_DOMAINS.has(line))
    throw new HttpError(409, `Many of your readers may have an address at ${line}. Block the one address instead.`);
  const lines = listBlockedLines(settings.blocked);
  if (lines.includes(line)) return line;
  if (lines.length >= MAX_BLOCKED_LINES)
    throw new HttpError(409, `The list is full (${MAX_BLOCKED_LINES} lines). Shorten it in Settings.`);
  await saveSettings({ database, environment: {} }, { changes: { blocked: [...lines, line].join('\n') } }, actor);
  return line;
}

const DAY_MS = 24 * 60 * 60_000;
const USUAL_DAYS = 14;

/** Counts what came in the last 24 hours and on a usual day: messages without spam, and sign-ups on the site, confirmed or not. */
export async function countInflow(
  database: Database,
  now = Date.now(),
): Promise<{ messages: Inflow; signUps: Inflow }> {
  const since = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const [day, all] = [await countSince(database, since(1)), await countSince(database, since(1 + USUAL_DAYS))];
  const compare = (name: 'messages' | 'signUps'): Inflow => ({
    day: day[name],
    usual: (all[name] - day[name]) / USUAL_DAYS,
  });
  return { messages: compare('messages'), signUps: compare('signUps') };
}

async function countSince(database: Database, from: string) {
  const messages = database.selectFrom('contacts').where('spamAt', 'is', null).where('createdAt', '>=', from);
  const subscribers = database
    .selectFrom('newsletters')
    .where('consentSource', 'like', 'website-form%')
    .where('createdAt', '>=', from);
  const requests = database
    .selectFrom('signUpRequests')
    .where('confirmedAt', 'is', null)
    .where('requestedAt', '>=', from);
  return { messages: await countRows(messages), signUps: (await countRows(subscribers)) + (await countRows(requests)) };
}
