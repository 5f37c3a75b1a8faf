import { localTime } from '../../../domain/kernel/local-time.ts';
import type { OutgoingMail } from '../mail/index.ts';
import { describeFollow } from './describe-topic.ts';
import { closureOccasion, listNewsSince, writeClosure, writeDigest } from './news-letters.ts';
import { listSentClosures } from './queue-news.ts';
import { readTopic } from './read-topic.ts';
import { weekendFrom } from './weekend.ts';
import { writeLetterMail } from './write-letter.ts';
import { type WeekendContext, writeWeekend } from './write-weekend.ts';

type Due = {
  recipient: string;
  occasion: string;
  topic: string | null;
  token: string;
  pageToken: string | null;
  timeZone: string;
  since: string | null;
  createdAt: string;
  /** The time of writing: a digest tells what was seen until then. */
  now: Date;
};

/** Writes a mail to a follower from what the guide knows now. Null where there is nothing left to say: a weekend has begun, a site is open again. */
export async function composeFollowMail(
  context: WeekendContext & { siteUrl: string },
  { recipient, occasion, topic: stored, token, pageToken, timeZone, since, createdAt, now }: Due,
): Promise<OutgoingMail | null> {
  const { database } = context;
  const topic = await readTopic(database, stored);
  const words = topic && (await describeFollow(database, topic));
  if (!topic || !words) return null;
  const digest = async () => {
    const news = await listNewsSince(database, topic, { since: since ?? createdAt, until: now.toISOString() });
    const sent = await listSentClosures(database, recipient);
    return writeDigest(
      words.name,
      news.filter((entry) => !sent.has(closureOccasion(entry) ?? '')),
    );
  };
  const weekend = async () => {
    const thursday = occasion.split(':').at(-1) ?? '';
    const isOver = topic.kind !== 'plan' || localTime(now.getTime(), timeZone).date >= weekendFrom(thursday)[0];
    return isOver ? null : writeWeekend(context, topic.question, { name: words.name, today: thursday });
  };
  const write = occasion.startsWith('closure:')
    ? () => writeClosure(database, occasion)
    : occasion.startsWith('thursday:')
      ? weekend
      : digest;
  const letter = await write();
  const recipientOfLetter = {
    email: recipient,
    token,
    name: words.name,
    pageToken: topic.kind === 'plan' ? pageToken : null,
  };
  return letter && writeLetterMail(letter, recipientOfLetter, context);
}
