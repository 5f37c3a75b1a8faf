import type { CSSProperties } from 'react';
import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { monthOfHour } from '../../../domain/kernel/dates.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { SpeciesPage } from '../../../domain/species/species.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { RequirementNote, StatusTag } from '../../ui/access-tags.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import { monthsText } from './months-text.ts';
import styles from './species-sites.module.css';

/** The dive sites that list a species, by name; none are said to be missing where sites only warn of it. */
export function SpeciesSites({
  id,
  species: { slug, name, sites, hazardSites },
}: {
  id: string;
  species: SpeciesPage;
}) {
  const month = monthOfHour(useSiteConfig().hour);
  if (sites.length === 0 && hazardSites.length > 0) return null;
  return (
    <section
      id={id}
      className={`later ${styles.section} mt-5`}
      style={{ '--rows': sites.length } as CSSProperties}
      aria-labelledby="sites-title"
    >
      <h2 id="sites-title">{countText(sites.length)}</h2>
      {sites.length > 0 && (
        <p className={`${styles.views} cluster gap-0-5`}>
          <a className="more-link" href={`/dive-sites?${new URLSearchParams({ species: slug })}`}>
            Filter these sites by place, month and more
          </a>
          <a className="more-link" href={`${PLAN_PATH}?${new URLSearchParams({ month: 'now', see: name })}`}>
            Plan a dive to look for it
          </a>
        </p>
      )}
      <ul className={`${styles.list} grid gap-0-5 mt-3 rule-above`}>
        {sites.map((site) => (
          <li className="rule-below" key={site.id}>
            <SiteHead site={site} />
            <p className={`${styles.facts} row small`}>
              <SkillBadge level={site.skillLevel} limit={ratingLimit(site)} />{' '}
              <span className="num">{formatMeasurement(site.depthRange)}</span> <StatusTag status={site.status} />
            </p>
            {site.months.length > 0 && (
              <p className={`${styles.facts} row small`}>
                <SeasonBar months={site.months} label={monthsText(site.months)} now={month} markdown="Best months:" />{' '}
                {monthsText(site.months)}
              </p>
            )}
            <RequirementNote requires={site.requires} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const countText = (count: number): string => {
  if (count === 0) return 'No site page lists it at present';
  return count === 1 ? 'One site lists it' : `${count} sites list it`;
};

/** The dive sites that name a species under their hazards and do not list it. */
export function SpeciesHazardSites({ sites }: { sites: SpeciesPage['hazardSites'] }) {
  if (sites.length === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="hazard-sites-title">
      <h2 id="hazard-sites-title">
        {sites.length === 1 ? 'One site warns of it' : `${sites.length} sites warn of it`}
      </h2>
      <ul className={`${styles.list} grid gap-0-5 mt-3 rule-above`}>
        {sites.map((site) => (
          <li className="rule-below" key={site.id}>
            <SiteHead site={site} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiteHead({ site }: { site: SpeciesPage['hazardSites'][number] }) {
  return (
    <>
      <h3 className="h4">
        <a href={diveSitePath(site)}>{site.name}</a>
      </h3>
      <p className="small muted">
        <RegionName region={site.region} />
      </p>
    </>
  );
}
