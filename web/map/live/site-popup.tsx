import type { MouseEvent, ReactNode } from 'react';
import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { isUnmodifiedClick, navigate } from '../../app/router/navigation.ts';
import { RequirementNote, StatusTag } from '../../ui/access-tags.tsx';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SaveButton } from '../../ui/saved/save-button.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import type { MapSite } from '../map-sites.ts';
import liveMapStyles from './live-map.module.css';

export function SitePopup({ site, onClose }: { site: MapSite['site']; onClose: () => void }) {
  const path = diveSitePath(site);
  return (
    <div className={`${liveMapStyles.popup}  relative`}>
      <h2 className="h4">
        <PopupLink href={path}>{site.name}</PopupLink>
      </h2>
      <p>
        <RegionName region={site.region} />
      </p>
      <StatusTag status={site.status} />
      <p className="num">
        {formatMeasurement(site.depthRange)} <SkillBadge level={site.skillLevel} limit={ratingLimit(site)} />
      </p>
      <RequirementNote requires={site.requires} />
      <div className="line between">
        <PopupLink href={path} className="more-link">
          {isClosed(site) ? 'Read about the closure' : 'View dive site'} <Icon name="arrow-right" />
        </PopupLink>
        <SaveButton site={site} className="target" />
      </div>
      <button type="button" className={iconButtonStyles.iconButton} aria-label="Close" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** The popup of sites that share a marker at every zoom level. */
export function SiteListPopup({ sites, onClose }: { sites: readonly MapSite[]; onClose: () => void }) {
  return (
    <div className={`${liveMapStyles.popup}  relative`}>
      <h2 className="h4">{sites.length} sites here</h2>
      <ul>
        {sites.map(({ site }) => (
          <li key={site.id}>
            <PopupLink href={diveSitePath(site)}>{site.name}</PopupLink>
            <span className="num">
              {formatMeasurement(site.depthRange)} <SkillBadge level={site.skillLevel} limit={ratingLimit(site)} />
            </span>
            <StatusTag status={site.status} />
            <RequirementNote requires={site.requires} isShort />
          </li>
        ))}
      </ul>
      <button type="button" className={iconButtonStyles.iconButton} aria-label="Close" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Navigates itself, because Leaflet stops clicks in popups from reaching the router's listener. */
function PopupLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}
