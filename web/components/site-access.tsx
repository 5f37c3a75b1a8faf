import type { RequirementKind } from '../../domain/dive-site.ts';
import {
  type RequirementSummary,
  requirementLabel,
  SITE_STATE_LABELS,
  type StatusSummary,
  sortRequirements,
} from '../../domain/site-access.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-name.ts';

const REQUIREMENT_ICONS: Record<RequirementKind, IconName> = {
  overhead: 'triangle-alert',
  technical: 'gauge',
  advanced: 'graduation-cap',
  permit: 'clipboard-list',
  guide: 'users',
  escort: 'shield-check',
};

/** Says that a site is closed or restricted; nothing for an open site or one without a known closure. */
export function StatusTag({ status }: { status: Pick<StatusSummary, 'state'> | undefined }) {
  if (!status || status.state === 'open') return null;
  const isClosed = status.state === 'closed';
  return (
    <span className={isClosed ? 'status-tag closed' : 'status-tag'}>
      <Icon name={isClosed ? 'ban' : 'circle-alert'} />
      {SITE_STATE_LABELS[status.state]}
    </span>
  );
}

/** What a site requires of a diver, a line each; nothing where nothing is required. */
export function RequirementList({ requires }: { requires: readonly RequirementSummary[] | undefined }) {
  if (!requires?.length) return null;
  return (
    <ul className="requirement-list" aria-label="Requires">
      {sortRequirements(requires).map((requirement) => (
        <li key={requirement.kind + requirement.text}>
          <Icon name={REQUIREMENT_ICONS[requirement.kind]} />
          <span>
            <b>{requirementLabel(requirement)}:</b> {requirement.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const requirementIcon = (kind: RequirementKind): IconName => REQUIREMENT_ICONS[kind];
