import { type FollowView, formatTopic, saturdayPath } from '../../../domain/follows/follow-topic.ts';
import type { Letter } from '../../../domain/follows/letter.ts';
import { localTime } from '../../../domain/kernel/local-time.ts';
import { maskEmail } from '../../../domain/newsletter/subscriber.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeFollow, describeTopic } from './describe-topic.ts';
import { findFollow, findFollowOfPage, isFull, mayConfirm } from './follow-store.ts';
import { readTopic } from './read-topic.ts';
import { type WeekendContext, writeWeekend } from './write-weekend.ts';

const ENDED: FollowView = { kind: 'ended', state: 'ended', topic: '', name: '', path: '/', email: '' };

/**
 * Reads the data of the page behind a mail's links. An unknown token looks like a follow that has ended: no mail comes from either.
 * `confirmToken`: from the link of a mail that asks to confirm, otherwise empty.
 */
export async function readFollow(database: Database, token: string, confirmToken: string): Promise<FollowView> {
  const follow = await findFollow(database, token);
  const topic = await readTopic(database, follow?.topic);
  const isWaiting = follow !== undefined && mayConfirm(follow, confirmToken);
  if (!follow?.email || !topic || !(isWaiting || follow.state === 'confirmed'))
    return confirmToken === '' ? ENDED : { ...ENDED, state: 'expired' };
  const state =
    isWaiting && (await isFull(database, follow.addressHash, follow.topicHash)) ? ('full' as const) : follow.state;
  const words = (await describeTopic(database, topic)) ?? { name: 'a page that is no longer in the guide', path: '/' };
  return {
    ...{ kind: topic.kind, state, topic: formatTopic(topic), email: maskEmail(follow.email), ...words },
    ...(isWaiting && { confirmToken }),
    ...(topic.kind === 'plan' && follow.pageToken && { weekendPath: saturdayPath(follow.pageToken) }),
  };
}

/** Reads the topic of the form; null for an unknown one. */
export async function readNewFollow(database: Database, stored: string): Promise<FollowView | null> {
  const topic = await readTopic(database, stored);
  const words = topic && (await describeTopic(database, topic));
  return topic && words && { kind: topic.kind, state: 'new', topic: formatTopic(topic), email: '', ...words };
}

/** Reads the private page of a plan: the answer for the coming weekend, and never an address, since its link may be passed on. */
export async function readWeekend(
  context: WeekendContext,
  pageToken: string,
): Promise<FollowView & { weekend: Letter | null }> {
  const { database } = context;
  const follow = await findFollowOfPage(database, pageToken);
  const topic = await readTopic(database, follow?.topic);
  const words = topic && (await describeFollow(database, topic));
  if (!follow || topic?.kind !== 'plan' || !words) return { ...ENDED, weekend: null };
  const today = localTime(Date.now(), follow.timeZone).date;
  const weekend = await writeWeekend(context, topic.question, { name: words.name, today });
  return { kind: 'plan', state: 'confirmed', topic: formatTopic(topic), email: '', ...words, weekend };
}
