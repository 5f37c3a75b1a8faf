import { parseTopic } from '../../../domain/follows/follow-topic.ts';
import { weekendFrom } from '../../../domain/follows/weekend.ts';
import { localTime } from '../../../domain/kernel/local-time.ts';
import type { OutgoingMail } from '../mail/index.ts';
import { describeTopic } from './describe-topic.ts';
import { closureOccasion, listNewsSince, writeClosure, writeDigest } from './news-letters.ts';
import { listSentClosures } from './queue-news.ts';
import { writeLetterMail } from './write-letter.ts';
import { type WeekendContext, writeWeekend } from './write-weekend.ts';

type Due = {
  recipient: string;
  occasion: string;
  topic: string | null;
  token: string;
  timeZone: string;
  since: string | null;
  createdAt: string;
};

/** Writes a mail to a follower from what the guide knows now. Null where there is nothing left to say: a weekend has begun, a site is open again. */
export async function composeFollowMail(
  context: WeekendContext & { siteUrl: string },
  { recipient, occasion, topic: stored, token, timeZone, since, createdAt }: Due,
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
  const weekend = async () => {
    const thursday = occasion.split(':').at(-1) ?? '';
    const isOver = topic.kind !== 'plan' || localTime(Date.now(), timeZone).date >= weekendFrom(thursday)[0];
    return isOver ? null : writeWeekend(context, topic.question, { name: words.name, today: thursday });
  };
  const write = occasion.startsWith('closure:')
    ? () => writeClosure(database, occasion)
    : occasion.startsWith('thursday:')
      ? weekend
      : digest;
  const letter = await write();
  const recipientOfLetter = { email: recipient, token, name: words.name, isPlan: topic.kind === 'plan' };
  return letter && writeLetterMail(letter, recipientOfLetter, context);
}
