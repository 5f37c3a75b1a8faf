import type { CSSProperties } from 'react';
import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { formatInSeason, MONTH_NAMES } from '../../../domain/dive-sites/season.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { formatEntries } from '../../../domain/dive-sites/site-vocabulary.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { DIVE_SITES_PATH, PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { PlacePage, PlaceSite } from '../../../domain/place-pages/place-response.ts';
import { groupByEntry } from '../../../domain/place-pages/site-comparison.ts';
import { placeOfRegion } from '../../../domain/places/place.ts';
import { RequirementNote, StatusTag } from '../../ui/access-tags.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { SitePlate } from '../../ui/site-plate.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import { foldRows, MoreRows } from './more-rows.tsx';
import styles from './place-sites.module.css';
import { PlaceName, SITES_ID } from './place-words.tsx';

type SitesProps = { sites: readonly PlaceSite[]; month: number; withRegion: boolean };

/** All sites of the place, by how a diver gets in. */
export function PlaceSites({
  sites,
  place,
  ...shown
}: SitesProps & { place: Pick<PlacePage, 'slug' | 'name' | 'area'> }) {
  const { shore, boat, unknown } = groupByEntry(sites);
  return (
    <div id={SITES_ID} className="grid gap-6">
      <Group title="From shore or jetty" sites={shore} {...shown} />
      <Group title="By boat" sites={boat} {...shown} />
      <Group title="Entry not known" sites={unknown} {...shown} />
      {sites.length > 0 && <OtherViews place={place} />}
    </div>
  );
}

/** The same sites with filters, and as the answer to a plan. */
function OtherViews({ place: { slug, name, area } }: { place: Pick<PlacePage, 'slug' | 'name' | 'area'> }) {
  const near = area.name === name ? name : `${name}, ${area.name}`;
  return (
    <p className="cluster gap-0-5">
      <a className="more-link" href={`${DIVE_SITES_PATH}?${new URLSearchParams({ place: slug })}`}>
        Filter these sites by month, wind, species and more
      </a>
      <a className="more-link" href={`${PLAN_PATH}?${new URLSearchParams({ near, month: 'now' })}`}>
        Plan a dive here
      </a>
    </p>
  );
}

function Group({ title, sites, ...shown }: SitesProps & { title: string }) {
  if (sites.length === 0) return null;
  const { first, more } = foldRows(sites);
  return (
    <section className={`later ${styles.group}`} style={{ '--rows': first.length } as CSSProperties}>
      <h2>
        {title} <span className={`${styles.count} muted regular`}>{sites.length}</span>
      </h2>
      <Rows sites={first} {...shown} />
      <MoreRows count={more.length}>
        <Rows sites={more} {...shown} />
      </MoreRows>
    </section>
  );
}

const Rows = ({ sites, ...shown }: SitesProps) => (
  <ul className={`${styles.rows} ink-above`}>
    {sites.map((site) => (
      <Row key={site.id} site={site} {...shown} />
    ))}
  </ul>
);

function Row({ site, month, withRegion }: { site: PlaceSite; month: number; withRegion: boolean }) {
  const { name, region, skillLevel, depthRange, entry, bestMonths, requires, status } = site;
  const { regionName } = placeOfRegion(region);
  return (
    <li className="grid rule-below">
      <div className={styles.section}>
        <SitePlate siteId={site.id} size="thumb" alt="" />
      </div>
      <h3 className="grid column-and-end gap-3 items-centre">
        <a className="line touch ink" href={diveSitePath(site)}>
          {name}
        </a>
        <span>{formatMeasurement(depthRange)}</span>
      </h3>
      <p className={`${styles.marks} row small leading-135`}>
        <SkillBadge level={skillLevel} limit={ratingLimit(site)} />
        {entry.length > 0 && (
          <span className="inline-line">
            <Icon name={entry.includes('boat') && entry.length === 1 ? 'anchor' : 'footprints'} />
            {formatEntries(entry)}
          </span>
        )}
        {withRegion && regionName && (
          <span className="inline-line">
            <PlaceName name={regionName} />
          </span>
        )}
        {bestMonths.length > 0 && (
          <span className="inline-line">
            <SeasonBar
              months={bestMonths}
              now={month}
              label={bestMonths.map((best) => MONTH_NAMES[best - 1]).join(', ')}
            />
            {bestMonths.includes(month) && <b className="link">{formatInSeason(site, month)}</b>}
          </span>
        )}
      </p>
      {status && <StatusTag status={status} />}
      {!isClosed(site) && <RequirementNote requires={requires} />}
    </li>
  );
}
