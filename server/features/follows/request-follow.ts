import { z } from 'zod';
import {
  confirmLink,
  formatTopic,
  MAX_FOLLOWS,
  MAX_TOPIC_LENGTH,
  parseTopic,
} from '../../../domain/follows/follow-topic.ts';
import { escapeHtml } from '../../../domain/kernel/excerpt.ts';
import { emailSchema, honeypotSchema, isBot } from '../../../domain/kernel/fields.ts';
import { FOLLOW_FLOOD_LIMIT, FOLLOW_LIMIT, FOLLOW_MAIL_LIMIT } from '../../../domain/security/rate-limits.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import { isSubmissionBlocked } from '../contact/index.ts';
import { type Mailer, mailLink, type OutgoingMail, plainHtml, queueMail } from '../mail/index.ts';
import { describeTopic, findTimeZone } from './describe-topic.ts';
import { hashAddress, hashTopic, isFull, storeFollow } from './follow-store.ts';
import { readTopic } from './read-topic.ts';

/** The form that begins a follow. */
const followSchema = z.object({
  topic: z.string().max(MAX_TOPIC_LENGTH),
  email: emailSchema,
  website: honeypotSchema,
});

export type FollowContext = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  mailer: Pick<Mailer, 'isSetUp' | 'wake'>;
};

export type FollowOutcome = 'sent' | 'invalid' | 'limited' | 'unavailable' | 'unknown';

/**
 * Handles the form: stores the follow and mails a link that confirms it, always. The answer is the same whether the address follows the
 * topic already. `address`: `request.ip`. 'unknown': no such topic; 'unavailable': no mail server.
 */
export async function requestFollow(context: FollowContext, input: unknown, address: string): Promise<FollowOutcome> {
  const { database, mailer } = context;
  const parsed = followSchema.safeParse(input);
  if (!parsed.data) return 'invalid';
  if (!parseTopic(parsed.data.topic)) return 'unknown';
  if (!mailer.isSetUp) return 'unavailable';
  if (!(await takeToken(database, FOLLOW_LIMIT, rateLimitKey(address))).allowed) return 'limited';
  const { email, website } = parsed.data;
  if (isBot(website) || (await isSubmissionBlocked(context, 'follow', { email }))) return 'sent';
  const topic = await readTopic(database, parsed.data.topic);
  const words = topic && (await describeTopic(database, topic));
  if (!words) return 'unknown';
  if (!(await takeToken(database, FOLLOW_MAIL_LIMIT, hashAddress(email))).allowed) return 'limited';
  if (!(await takeToken(database, FOLLOW_FLOOD_LIMIT, 'all')).allowed) return 'limited';
  const wish = { email, topic: formatTopic(topic), timeZone: await findTimeZone(database, topic) };
  await database.transaction().execute(async (trx) => {
    if (await isFull(trx, hashAddress(email), hashTopic(wish.topic))) {
      await queueMail(trx, fullMail(email, context));
      return;
    }
    const follow = await storeFollow(trx, wish, new Date().toISOString());
    if (follow.state === 'waiting')
      await queueMail(
        trx,
        confirmationMail(confirmLink(follow.token, follow.confirmToken ?? ''), email, { ...context, ...words }),
      );
  });
  mailer.wake();
  return 'sent';
}

type Sender = Pick<FollowContext, 'settings' | 'siteUrl'>;

/** Unconfirmed addresses get no further mail, so it needs no link to leave. */
function confirmationMail(
  path: string,
  to: string,
  { settings, siteUrl, name }: Sender & { name: string },
): OutgoingMail {
  const link = `${siteUrl}${path}`;
  const ask = `Please confirm that you want emails from ${settings.name} about: ${name}.`;
  const why = `This address was typed at ${siteUrl}. If that was not you, ignore this email: nothing more will come. This is separate from our newsletter.`;
  const sender = `Sent by ${settings.name}. Contact: ${settings.postalContact}`;
  return {
    kind: 'follow-confirm',
    to,
    subject: `Confirm: emails about ${name}`,
    text: `${ask}\n\n${link}\n\n-- \n${why}\n${sender}\n`,
    html: plainHtml(
      [escapeHtml(ask), mailLink(link, 'Open the page that confirms')],
      [escapeHtml(why), escapeHtml(sender)],
    ),
  };
}

function fullMail(to: string, { settings, siteUrl }: Sender): OutgoingMail {
  const text = `You asked for emails about one more topic at ${siteUrl}. This address has ${MAX_FOLLOWS} already, which is the most. Stop one with the link at the end of its emails, then ask again.`;
  const sender = `Sent by ${settings.name}. Contact: ${settings.postalContact}`;
  return {
    kind: 'follow-confirm',
    to,
    subject: `You follow ${MAX_FOLLOWS} topics already`,
    text: `${text}\n\n-- \n${sender}\n`,
    html: plainHtml([escapeHtml(text)], [escapeHtml(sender)]),
  };
}
