import { parseTopic } from '../../../domain/follows/follow-topic.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OutgoingMail } from '../mail/index.ts';
import { describeTopic } from './describe-topic.ts';
import { closureOccasion, listNewsSince, writeClosure, writeDigest } from './news-letters.ts';
import { listSentClosures } from './queue-news.ts';
import { writeLetterMail } from './write-letter.ts';

type Due = {
  recipient: string;
  occasion: string;
  topic: string | null;
  token: string;
  timeZone: string;
  since: string | null;
  createdAt: string;
};

/** Writes a mail to a follower from what the guide knows now. Null where there is nothing left to say. */
export async function composeFollowMail(
  context: { database: Database; settings: SiteSettings; siteUrl: string },
  { recipient, occasion, topic: stored, token, since, createdAt }: Due,
): Promise<OutgoingMail | null> {
  const { database } = context;
  const topic = parseTopic(stored ?? '');
  const words = topic && (await describeTopic(database, topic));
  if (!topic || !words) return null;
  const digest = async () => {
    const news = await listNewsSince(database, topic, { since: since ?? createdAt, until: createdAt });
    const sent = await listSentClosures(database, recipient);
    return writeDigest(
      words.name,
      news.filter((entry) => entry.kind !== 'closure' || !sent.has(closureOccasion(entry))),
    );
  };
  const letter = occasion.startsWith('closure:') ? await writeClosure(database, occasion) : await digest();
  const recipientOfLetter = { email: recipient, token, name: words.name, isPlan: topic.kind === 'plan' };
  return letter && writeLetterMail(letter, recipientOfLetter, context);
}
