import { beginnerDepthLimit } from '../../../domain/certification.ts';
import type { PlannedDiveSite, PlanReason } from '../../../domain/plan-answer.ts';
import { formatMonths } from '../../../domain/season.ts';
import { formatEntries } from '../../../domain/site-vocabulary.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { RegionName } from '../../ui/region-name.tsx';
import { SaveButton } from '../../ui/saved/save-button.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { RequirementNote, StatusTag } from '../../ui/site-access.tsx';
import { SiteThumbnail } from '../../ui/site-thumbnail.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import styles from './plan.module.css';

const ICONS: Record<PlanReason['topic'], IconName> = {
  ...{ see: 'eye', wind: 'wind', swell: 'waves', season: 'calendar', depth: 'gauge', entry: 'footprints' },
  ...{ access: 'clipboard-list', tide: 'clock', hazard: 'triangle-alert' },
};

/** One site of the answer: what it is, why it fits, and what speaks against it. */
export function PlannedSite({ site, rank }: { site: PlannedDiveSite; rank: number | null }) {
  const { name, region, distanceKm, entry, bestMonths } = site;
  const months = formatMonths(bestMonths);
  return (
    <li className={styles.site}>
      <div className={styles.picture}>
        <SiteThumbnail site={site} width={240} height={240} sizes="132px" />
      </div>
      <DepthGauge depthRange={site.depthRange} />
      <div className={styles.head}>
        <h3>
          {rank !== null && <span>{rank}. </span>}
          <a href={diveSitePath(site)}>{name}</a>
        </h3>
        <p className={styles.facts}>
          <span>
            <RegionName region={region} />
          </span>
          {distanceKm !== null && <b>{distanceKm}&nbsp;km</b>}
        </p>
        <p className={styles.facts}>
          <SkillBadge level={site.skillLevel} limit={beginnerDepthLimit(site)} />
          {entry.length > 0 && <span>{formatEntries(entry)}</span>}
        </p>
        {bestMonths.length > 0 && (
          <p className={styles.facts}>
            <SeasonBar months={bestMonths} label={months} />
            <span>{bestMonths.length === 12 ? 'All year' : months}</span>
          </p>
        )}
        <StatusTag status={site.status} />
      </div>
      <SaveButton site={site} className={styles.save} />
      <div className={styles.reasons}>
        <RequirementNote requires={site.requires} />
        {site.for.length > 0 && <Reasons title="For" reasons={site.for} />}
        <Reasons title="Against, or to check" reasons={site.against} />
        {site.kit && (
          <div>
            <h4>Kit to check</h4>
            <p>
              {site.kit}. <a href={`${diveSitePath(site)}#kit`}>Why</a>
            </p>
          </div>
        )}
      </div>
    </li>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly PlanReason[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {reasons.map(({ topic, text }) => (
          <li key={text}>
            <Icon name={ICONS[topic] ?? 'info'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
