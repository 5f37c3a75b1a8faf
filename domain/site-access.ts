import type { RequirementKind, SiteDetails, SiteRequirement, SiteState, SiteStatus } from './dive-site.ts';
import { monthsIn } from './season.ts';

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

/** The part of a requirement that lists, popups and search results show. */
export type RequirementSummary = Pick<SiteRequirement, 'kind' | 'text' | 'avoidable'>;
export type StatusSummary = Pick<SiteStatus, 'state' | 'text' | 'since' | 'checkedOn'>;

type WithStatus = { status?: Pick<SiteStatus, 'state'> | undefined };

export const isClosed = ({ status }: WithStatus): boolean => status?.state === 'closed';

/** A closed site is never featured, whatever its row says. */
export const isFeatured = (featured: boolean, details: WithStatus): boolean => featured && !isClosed(details);

export const CLOSED_FEATURED_MESSAGE = 'A closed site cannot be featured. Untick Featured, or change the status.';

/** Worst first; requirements that cover only a part of the site come after those for the whole of it. */
export function sortRequirements<Requirement extends Pick<SiteRequirement, 'kind' | 'avoidable'>>(
  requirements: readonly Requirement[],
): Requirement[] {
  const kinds = Object.keys(REQUIREMENT_LABELS);
  const rank = ({ kind, avoidable }: Requirement) => kinds.indexOf(kind) + (avoidable ? kinds.length : 0);
  return [...requirements].sort((a, b) => rank(a) - rank(b));
}

/** A tab that stays open over an upgrade can meet a kind that its code does not know yet. */
const kindLabel = (kind: RequirementKind): string => REQUIREMENT_LABELS[kind] ?? 'Further training or a permit';

/** 'Overhead training', or 'Overhead training for part of the site' where a diver can leave that part out. */
export const requirementLabel = ({ kind, avoidable }: Pick<SiteRequirement, 'kind' | 'avoidable'>): string =>
  avoidable ? `${kindLabel(kind)} for part of the site` : kindLabel(kind);

/** 'Overhead training required', or 'Overhead training required for part of the site'. */
export const requirementHeading = ({ kind, avoidable }: Pick<SiteRequirement, 'kind' | 'avoidable'>): string =>
  `${kindLabel(kind)} required${avoidable ? ' for part of the site' : ''}`;

/** 'Overhead training: CDAA Cave rating.' for plain text. */
export const requirementText = (requirement: Pick<SiteRequirement, 'kind' | 'text' | 'avoidable'>): string =>
  `${requirementLabel(requirement)}: ${requirement.text}`;

/** `requires` and `status` as cards and map points carry them; neither key when nothing is known. */
export function accessSummary({ requires, status }: SiteDetails): {
  requires?: RequirementSummary[];
  status?: StatusSummary;
} {
  return {
    ...(requires?.length && {
      requires: sortRequirements(requires).map(({ kind, text, avoidable }) => ({
        ...{ kind, text },
        ...(avoidable && { avoidable }),
      })),
    }),
    ...(status && {
      status: {
        ...{ state: status.state, text: status.text },
        ...(status.since && { since: status.since }),
        checkedOn: status.checkedOn,
      },
    }),
  };
}

/** The best months; none for a closed site, which has no season while it is closed. */
export const bestMonthsOf = (details: SiteDetails, bestTime: string | null): number[] =>
  isClosed(details) ? [] : (details.bestMonths ?? monthsIn(bestTime));
