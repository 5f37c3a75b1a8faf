import { isEnded, type SiteState, type StatusTimes, stateToday, statusTimesText } from './status-times.ts';

/** Demands on a diver beyond a first certification, the hardest first. */
export const REQUIREMENT_KINDS = ['overhead', 'technical', 'advanced', 'permit', 'guide', 'escort'] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

type Requirement = { kind: RequirementKind; text: string; avoidable?: boolean | undefined };
type Status = StatusTimes & { state: SiteState; text: string; since?: string | undefined; checkedOn: string };

/** Rules about requirements and status that page, card, map, search, API and CSV share. */

/** Worst first. */
export const REQUIREMENT_LABELS: Record<RequirementKind, string> = {
  overhead: 'Overhead training',
  technical: 'Technical training',
  advanced: 'Advanced training',
  permit: 'Permit',
  guide: 'Guide',
  escort: 'Escort',
};

export const SITE_STATE_LABELS: Record<SiteState, string> = {
  open: 'No closure known',
  restricted: 'Restricted',
  closed: 'Closed to diving',
};

/**
 * The state today with its times: 'Closed to diving, opens again 1 December 2026', 'Closure was to end on 1 December 2026, not
 * yet re-checked'. Without a status no closure is known.
 */
export function siteStateText(status: StatusTimes | undefined): string {
  const today = status ? stateToday(status) : 'open';
  const times = status ? statusTimesText(status) : '';
  if (today === 'ended') return `${status?.state === 'closed' ? 'Closure' : 'Restriction'} ${times}`;
  return [SITE_STATE_LABELS[today], times].filter(Boolean).join(', ');
}

/** The part of a requirement that lists, popups and search results show. */
export type RequirementSummary = Requirement;
export type StatusSummary = Status;

type WithStatus = { status?: StatusTimes | null | undefined };

export const isClosed = ({ status }: WithStatus): boolean => Boolean(status && stateToday(status) === 'closed');
export const isRestricted = ({ status }: WithStatus): boolean => Boolean(status && stateToday(status) === 'restricted');
/** Closed, restricted, or past an end that no owner has re-checked. A site without a known closure is none of these. */
export const isLimited = (details: WithStatus): boolean =>
  isClosed(details) || isRestricted(details) || Boolean(details.status && isEnded(details.status));

/** A closed site is never featured, whatever its row says. */
export const isFeatured = (featured: boolean, details: WithStatus): boolean => featured && !isClosed(details);

/** Whether an owner may feature a site: one that closes each year is featured while it is open ({@link isFeatured}). */
export const mayBeFeatured = (details: WithStatus): boolean => details.status?.yearly === true || !isClosed(details);

export const CLOSED_FEATURED_MESSAGE = 'A closed site cannot be featured. Untick Featured, or change the status.';

/** Worst first; requirements that cover only a part of the site come after those for the whole of it. */
export function sortRequirements<Item extends Pick<Requirement, 'kind' | 'avoidable'>>(
  requirements: readonly Item[],
): Item[] {
  const kinds = Object.keys(REQUIREMENT_LABELS);
  const rank = ({ kind, avoidable }: Item) => kinds.indexOf(kind) + (avoidable ? kinds.length : 0);
  return [...requirements].sort((a, b) => rank(a) - rank(b));
}

/** A tab that stays open over an upgrade can meet a kind that its code does not know yet. */
const kindLabel = (kind: RequirementKind): string => REQUIREMENT_LABELS[kind] ?? 'Further training or a permit';

/** 'Overhead training', or 'Overhead training for part of the site' where a diver can leave that part out. */
export const requirementLabel = ({ kind, avoidable }: Pick<Requirement, 'kind' | 'avoidable'>): string =>
  avoidable ? `${kindLabel(kind)} for part of the site` : kindLabel(kind);

/** 'Overhead training required', or 'Overhead training required for part of the site'. */
export const requirementHeading = ({ kind, avoidable }: Pick<Requirement, 'kind' | 'avoidable'>): string =>
  `${kindLabel(kind)} required${avoidable ? ' for part of the site' : ''}`;

/** The text after that heading, which it does not repeat: 'Below 18 m: the walls go on' of 'Advanced training below 18 m: the walls go on'. */
export const requirementText = ({ text }: Pick<Requirement, 'text'>): string =>
  text.replace(/^Advanced training(?:: | (?=below \d+\sm:))(.)/, (_, letter) => letter.toUpperCase());

/** 'Overhead training needed', or 'Overhead training in part'. */
export const requirementTag = ({ kind, avoidable }: Pick<Requirement, 'kind' | 'avoidable'>): string =>
  `${kindLabel(kind)} ${avoidable ? 'in part' : 'needed'}`;
