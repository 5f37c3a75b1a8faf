import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { formatMonths } from '../../../domain/dive-sites/season.ts';
import { formatEntries } from '../../../domain/dive-sites/site-vocabulary.ts';
import type { PlannedDiveSite, PlanReason } from '../../../domain/plan/plan-answer.ts';
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

/** `path` leads to the site's page with the month and certification of the question. */
type PlannedSiteProps = { site: PlannedDiveSite; path: string; rank: number | null };

/** One site of the answer: what it is, why it fits, and what speaks against it. */
export function PlannedSite({ site, path, rank }: PlannedSiteProps) {
  const { name, region, distanceKm, entry, bestMonths } = site;
  const months = formatMonths(bestMonths);
  return (
    <li className={`${styles.site} grid rule-below`}>
      <div className={`${styles.picture} relative clipped framed`}>
        <SiteThumbnail site={site} width={240} height={240} sizes="132px" />
      </div>
      <DepthGauge depthRange={site.depthRange} />
      <div className={`${styles.head} grid content-start justify-start`}>
        <h3 className="h4">
          {rank !== null && <span data-markdown="skip">{rank}. </span>}
          <a className="own-colour" href={path}>
            {name}
          </a>
        </h3>
        <p className={`${styles.facts} row small leading-140`}>
          <span>
            <RegionName region={region} />
          </span>
          {distanceKm !== null && <b>{distanceKm}&nbsp;km</b>}
        </p>
        <p className={`${styles.facts} row small leading-140`}>
          <SkillBadge level={site.skillLevel} limit={ratingLimit(site)} />
          {entry.length > 0 && <span>{formatEntries(entry)}</span>}
        </p>
        {bestMonths.length > 0 && (
          <p className={`${styles.facts} row small leading-140`}>
            <SeasonBar months={bestMonths} label={months} markdown="Best months:" />
            <span>{bestMonths.length === 12 ? 'All year' : months}</span>
          </p>
        )}
        <StatusTag status={site.status} />
      </div>
      <SaveButton site={site} className={`${styles.save} relative pointer`} />
      <div className={`${styles.reasons} across grid`}>
        <RequirementNote requires={site.requires} />
        {site.for.length > 0 && <Reasons title="For" reasons={site.for} />}
        <Reasons title="Against, or to check" reasons={site.against} />
        {site.day && <DayFacts day={site.day} />}
        {site.kit && (
          <p className="across small leading-140">
            <b>Also take:</b> {site.kit}. <a href={`${path}#kit`}>Why</a>
          </p>
        )}
      </div>
    </li>
  );
}

/** 'Low 05:14, high 11:48, sunset 19:48 (Fort Denison).' */
function DayFacts({ day: { waters, station, sunset } }: { day: NonNullable<PlannedDiveSite['day']> }) {
  const tide = waters.map(({ kind, localTime, metres }) => `${kind} ${localTime} (${metres.toFixed(1)}\u00A0m)`);
  const facts = [...tide, sunset && `sunset ${sunset}`].filter(Boolean).join(', ');
  if (!facts) return null;
  return (
    <p className="across small leading-140">
      <b>That day:</b> {facts}.{station ? ` Tide at ${station}.` : ''}
    </p>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly PlanReason[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul className="grid">
        {reasons.map(({ topic, text }) => (
          <li className="grid leading-140" key={text}>
            <Icon name={ICONS[topic] ?? 'info'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
