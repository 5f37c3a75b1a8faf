import type { RequirementKind } from '../../domain/dive-sites/site-access.ts';
import {
  isClosed,
  isLimited,
  type RequirementSummary,
  requirementHeading,
  requirementLabel,
  requirementTag,
  requirementText,
  type StatusSummary,
  siteStateText,
  sortRequirements,
} from '../../domain/dive-sites/site-access.ts';
import styles from './access-tags.module.css';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-name.ts';
import tagStyles from './tag.module.css';

const REQUIREMENT_ICONS: Record<RequirementKind, IconName> = {
  overhead: 'triangle-alert',
  technical: 'gauge',
  advanced: 'graduation-cap',
  permit: 'clipboard-list',
  guide: 'users',
  escort: 'shield-check',
};

/** Says that a site is closed (crimson) or restricted (ink); nothing for an open site or one without a known closure. */
export function StatusTag({ status }: { status: Pick<StatusSummary, 'state'> | undefined }) {
  if (!status || !isLimited({ status })) return null;
  const closed = isClosed({ status });
  return (
    <span className={closed ? `${tagStyles.tag} ${tagStyles.bad}` : tagStyles.tag}>
      <Icon name={closed ? 'ban' : 'circle-alert'} />
      {siteStateText(status)}
    </span>
  );
}

/** The first requirement by its name; a site's page has all of them in full. */
function RequirementTag({ requires }: { requires: readonly RequirementSummary[] | undefined }) {
  const [first] = sortRequirements(requires ?? []);
  if (!first) return null;
  return (
    <span className={tagStyles.tag}>
      <Icon name={requirementIcon(first.kind)} />
      {requirementTag(first)}
    </span>
  );
}

type AccessFacts = { status?: StatusSummary | undefined; requires?: readonly RequirementSummary[] | undefined };

/** Says in a list that a site is closed or restricted and, unless it is closed, its first requirement. */
export function AccessTags({ status, requires }: AccessFacts) {
  return (
    <span className={`${styles.tags} cluster gap-0-3`}>
      <StatusTag status={status} />
      {!isClosed({ status }) && <RequirementTag requires={requires} />}
    </span>
  );
}

type RequirementNoteProps = { requires: readonly RequirementSummary[] | undefined; isShort?: boolean };

/** The first requirement of a site in full, or by name only with `isShort`; the others by name. Renders nothing without requirements. */
export function RequirementNote({ requires, isShort }: RequirementNoteProps) {
  const [first, ...others] = sortRequirements(requires ?? []);
  if (!first) return null;
  return (
    <div className={`${styles.requirement} icon-and-text small leading-140`}>
      <Icon name={requirementIcon(first.kind)} />
      <span>
        <b>{requirementHeading(first)}</b>
        {isShort ? '' : `: ${requirementText(first)}`}
        {others.length > 0 && `${isShort ? '.' : ''} Also: ${others.map(requirementLabel).join('; ').toLowerCase()}.`}
      </span>
    </div>
  );
}

export const requirementIcon = (kind: RequirementKind): IconName => REQUIREMENT_ICONS[kind] ?? 'triangle-alert';
