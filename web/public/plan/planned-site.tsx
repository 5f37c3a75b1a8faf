import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { formatEntries } from '../../../domain/dive-sites/site-vocabulary.ts';
import type { PlannedDiveSite, PlanReason } from '../../../domain/plan/plan-answer.ts';
import { AccessTags } from '../../ui/access-tags.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { RegionName } from '../../ui/region-name.tsx';
import { SaveButton } from '../../ui/saved/save-button.tsx';
import { SiteThumbnail } from '../../ui/site-thumbnail.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import styles from './plan.module.css';

/** `path` leads to the site's page with the month and certification of the question. */
type PlannedSiteProps = { site: PlannedDiveSite; path: string; rank: number };

/**
 * One site of the answer: what it is, why it fits, and what speaks against it. Phones show two reasons of two lines on each side;
 * the rest unfolds, without script.
 */
export function PlannedSite({ site, path, rank }: PlannedSiteProps) {
  const { name, region, distanceKm, entry, requires, status } = site;
  return (
    <li className={`${styles.site} grid rule-below small`}>
      <div className={`${styles.picture} covered relative flex framed`}>
        <SiteThumbnail site={site} width={160} height={120} sizes="152px" />
      </div>
      <div className={`${styles.head} leading-130`}>
        <h3 className="h4">
          <span className="muted num" data-markdown="skip">
            {rank}{' '}
          </span>
          <a className="title-link" href={path}>
            {name}
          </a>
        </h3>
        <p className="muted">
          <RegionName region={region} isShort />
        </p>
        <p className="row gap-0-3">
          <SkillBadge level={site.skillLevel} limit={ratingLimit(site)} />
          {entry.length > 0 && <span>{formatEntries(entry)}</span>}
        </p>
        <AccessTags status={status} requires={requires} />
      </div>
      <div className={`${styles.end} grid justify-start`}>
        <SaveButton site={site} className={`${styles.save} target`} />
        {distanceKm !== null && <b className="num nowrap">{distanceKm}&nbsp;km</b>}
      </div>
      <details className={styles.more}>
        <summary className="target turning" aria-label={`All reasons for and against ${name}`}>
          <Icon name="chevron-down" />
        </summary>
      </details>
      <div className={`${styles.reasons} grid`}>
        <Reasons title="For" icon="circle-check" reasons={site.for} />
        <Reasons title="To check" icon="triangle-alert" reasons={site.against} />
      </div>
      {site.kit && (
        <p className={`${styles.kit} leading-130`}>
          <b>Also:</b> {site.kit} · <a href={`${path}#kit`}>Why</a>
        </p>
      )}
    </li>
  );
}

function Reasons({ title, icon, reasons }: { title: string; icon: IconName; reasons: readonly PlanReason[] }) {
  return (
    <div>
      <h4>
        <Icon name={icon} />
        {title}
      </h4>
      <ul>
        {reasons.map(({ text }) => (
          <li className="leading-130" key={text}>
            {text}
          </li>
        ))}
        {reasons.length === 0 && <li className="leading-130 muted">Nothing on record</li>}
      </ul>
    </div>
  );
}
