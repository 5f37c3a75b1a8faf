import { PLAN_PATH } from '../kernel/page-paths.ts';
import { PLACE_SLUG_PATTERN } from '../kernel/slug-pattern.ts';
import { planParameters, readPlanQuestion } from '../plan/plan-question.ts';

/** Subjects that people follow by mail. `question`: parameters of the plan's address that hold for any weekend. */
export type FollowTopic =
  | { kind: 'site'; id: number }
  | { kind: 'region'; slug: string }
  | { kind: 'plan'; question: string };

export const FOLLOW_PATH = '/follow';
/** The parameter that names the topic in the address of the form. */
export const TOPIC_PARAMETER = 'topic';

/** Topics that one address may follow. Those that wait do not count, or a stranger could fill them. */
export const MAX_FOLLOWS = 20;
export const MAX_TOPIC_LENGTH = 600;
const MAX_ID = 2_147_483_647;

/**
 * Reads a topic as addresses and the database write it: `site:12`, `region:queensland/great-barrier-reef` (or an area), `plan:near=Sydney`.
 * Null for any other text. A plan loses its day and its wind and swell: each Thursday answers for the coming weekend.
 */
export function parseTopic(text: string): FollowTopic | null {
  if (text.length > MAX_TOPIC_LENGTH) return null;
  const kind = text.slice(0, Math.max(0, text.indexOf(':')));
  const value = text.slice(kind.length + 1);
  if (kind === 'site' && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_ID) return { kind, id: Number(value) };
  if (kind === 'region' && PLACE_SLUG_PATTERN.test(value)) return { kind, slug: value };
  if (kind !== 'plan') return null;
  const question = standingQuestion(value);
  // Encoded, letters beyond ASCII take up to nine times the room; what is stored must be readable again.
  return formatTopic({ kind, question }).length > MAX_TOPIC_LENGTH ? null : { kind, question };
}

function standingQuestion(parameters: string): string {
  const question = readPlanQuestion(parameters.slice(0, MAX_TOPIC_LENGTH));
  const anyWeekend = { ...question, date: '', month: null };
  const anySea = { wind: null, knots: null, swell: null, metres: null, seconds: null };
  return new URLSearchParams(planParameters({ ...anyWeekend, ...anySea })).toString();
}

export function formatTopic(topic: FollowTopic): string {
  if (topic.kind === 'site') return `site:${topic.id}`;
  return topic.kind === 'region' ? `region:${topic.slug}` : `plan:${topic.question}`;
}

/** The address of the plan page with a stored question for a day, YYYY-MM-DD. */
export function datedPlanPath(question: string, date: string): string {
  const parameters = new URLSearchParams(question);
  parameters.set('date', date);
  return `${PLAN_PATH}?${parameters}`;
}

/** The page behind a mail's links, which ends a follow. */
export const followLink = (token: string): string => `${FOLLOW_PATH}/${token}`;

/** The parameter and form field with the token that confirms. */
export const CONFIRM_PARAMETER = 'confirm';

/** The same page as the mail that asks to confirm links it: until that token expires, it confirms too. */
export const confirmLink = (token: string, confirmToken: string): string =>
  `${followLink(token)}?${CONFIRM_PARAMETER}=${confirmToken}`;

/** The private page with the answer for the coming weekend. Its token leads to nothing else. */
export const saturdayPath = (pageToken: string): string => `/saturday/${pageToken}`;

/**
 * The follow that a page shows. `email` is masked. An ended one keeps neither its topic nor its address. `expired`: the link confirms no
 * longer. `full`: waits, but its address follows as many topics as it may. `confirmToken`: of one that waits; `weekendPath`: of a plan.
 */
export type FollowView = {
  kind: FollowTopic['kind'] | 'ended';
  state: 'new' | 'waiting' | 'full' | 'confirmed' | 'ended' | 'expired';
  /** As `formatTopic` writes it; empty for an ended one. */
  topic: string;
  name: string;
  path: string;
  email: string;
  confirmToken?: string;
  weekendPath?: string;
};
