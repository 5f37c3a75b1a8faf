import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import type { InSeasonSite } from '../../../domain/dive-sites/dive-site.ts';
import { isLastMonth } from '../../../domain/dive-sites/in-season.ts';
import { formatMonths, formatReasons, MONTH_NAMES } from '../../../domain/dive-sites/season.ts';
import { formatEntries } from '../../../domain/dive-sites/site-vocabulary.ts';
import { capitalize } from '../../../domain/kernel/letter-case.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import { diveSitesInSeason } from '../../app/data/landing-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { AccessTags } from '../../ui/access-tags.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SaveButton } from '../../ui/saved/save-button.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { SitePlate } from '../../ui/site-plate.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import cardRowStyles from './card-row.module.css';
import styles from './in-season-section.module.css';
import { Section } from './section.tsx';

/** Six sites of this month, others every day. Left out where nothing is in season or the answer failed: the lists have it all. */
export function InSeason() {
  const { data } = useApi(diveSitesInSeason());
  if (!data || data.sites.length === 0) return null;
  const { month, total, sites } = data;
  const monthName = MONTH_NAMES[month - 1];
  const more = { href: `/dive-sites?month=${month}`, text: `All ${total} for ${monthName}` };
  return (
    <Section id="season-title" title="In season now" more={monthName && total > sites.length ? more : undefined}>
      <div className={`${cardRowStyles.cardRow} ${cardRowStyles.small}`}>
        {sites.map((site) => (
          <SeasonCard key={site.id} site={site} month={month} />
        ))}
      </div>
    </Section>
  );
}

const PICTURE_SIZES = '(min-width: 64rem) 21rem, (min-width: 40rem) 40vw, 60vw';

function SeasonCard({ site, month }: { site: InSeasonSite; month: number }) {
  const { name, region, imageUrl, depthRange, skillLevel, entry, bestMonths, status } = site;
  const months = formatMonths(bestMonths);
  return (
    <article className={cardStyles.card}>
      <div className={`${styles.view} flex`}>
        <div className={`${pictureStyles.picture} covered grow`}>
          {isUsableImage(imageUrl) ? (
            <Picture src={imageUrl} alt={name} width={600} height={338} sizes={PICTURE_SIZES} />
          ) : (
            <SitePlate siteId={site.id} size="row" alt="" />
          )}
        </div>
        {isUsableImage(imageUrl) && <DepthGauge depthRange={depthRange} />}
        <SaveButton site={site} className={`${styles.save} sheet target`} />
      </div>
      <div className={cardStyles.body}>
        <div>
          <h3>
            <a className="title-link stretched" href={diveSitePath(site)}>
              {name}
            </a>
          </h3>
          <p className={styles.region}>
            <RegionName region={region} />
          </p>
        </div>
        <p className="cluster gap-0-4">
          <SkillBadge level={skillLevel} limit={ratingLimit(site)} />
          {entry.length > 0 && <span>{formatEntries(entry)}</span>}
          <AccessTags status={status} requires={site.requires} />
        </p>
        <p className={`${styles.season} row`}>
          <SeasonBar months={bestMonths} label={months} now={month} markdown="Best months:" />
          <span className="two-lines">
            {[
              capitalize(months),
              ...(isLastMonth(bestMonths, month) ? ['last month'] : []),
              ...formatReasons(site, month),
            ].join(' · ')}
          </span>
        </p>
      </div>
    </article>
  );
}
