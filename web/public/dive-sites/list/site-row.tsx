import { memo } from 'react';
import { ratingLimit } from '../../../../domain/dive-sites/certification.ts';
import type { DiveSiteCard } from '../../../../domain/dive-sites/dive-site.ts';
import { hazardExcerpt } from '../../../../domain/dive-sites/hazard-excerpt.ts';
import { formatInSeason, formatMonths } from '../../../../domain/dive-sites/season.ts';
import { isClosed, isFeatured } from '../../../../domain/dive-sites/site-access.ts';
import { formatEntries } from '../../../../domain/dive-sites/site-vocabulary.ts';
import type { DiveSiteFilters } from '../../../../domain/finder/dive-site-filters.ts';
import { formatMeasurement } from '../../../../domain/kernel/format-measurement.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { CARD_LIMITS, truncate } from '../../../../domain/kernel/truncate.ts';
import { isUsableImage } from '../../../../domain/media/images.ts';
import { type CompassPoint, findNeighbours, shelterFrom } from '../../../../domain/sea/exposure.ts';
import buttonStyles from '../../../ui/button.module.css';
import { DepthGauge } from '../../../ui/depth-gauge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RegionName } from '../../../ui/region-name.tsx';
import { SaveButton } from '../../../ui/saved/save-button.tsx';
import { SeasonBar } from '../../../ui/season-bar.tsx';
import { RequirementNote, StatusTag } from '../../../ui/site-access.tsx';
import { SkillBadge } from '../../../ui/skill-badge.tsx';
import { ReviewLink } from './review-link.tsx';
import { PlaceholderImage } from './site-placeholder.tsx';
import styles from './site-row.module.css';
import { WatchVideo } from './watch-video.tsx';

type SiteRowProps = {
  site: DiveSiteCard;
  /** The month of today, 1 to 12. */
  month: number;
  wind: DiveSiteFilters['wind'];
  swell: DiveSiteFilters['swell'];
  /** Its marker on the map is pointed at. */
  isHot: boolean;
  /** The row is pointed at, or no longer (null). */
  onPoint: (id: number | null) => void;
};

/** A dive site in the list (specification, section 2): what tells it from others in the row, the rest in a part that unfolds. */
export const SiteRow = memo(function SiteRow({ site, month, wind, swell, isHot, onPoint }: SiteRowProps) {
  const { id, name, region, skillLevel, entry, status, requires, distanceKm } = site;
  const point = () => onPoint(id);
  const leave = () => onPoint(null);
  return (
    <article
      className={`${styles.row} relative grid rule-below ${isHot ? styles.hot : ''}`}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <RowPicture site={site} />
      <div className={`${styles.gauge} flex framed sheet`} data-markdown="skip">
        <DepthGauge depthRange={site.depthRange} />
      </div>
      <div className={`${styles.text} anywhere`}>
        <h3>
          <a className="own-colour unlined" href={diveSitePath(site)}>
            {name}
          </a>
        </h3>
        <p className={`${styles.where} tiny leading-135`}>
          <RegionName region={region} />
        </p>
        <p className={`${styles.facts} cluster small leading-140`}>
          <SkillBadge level={skillLevel} limit={ratingLimit(site)} />
          {entry && entry.length > 0 && (
            <span className={`${styles.entry} inline-line`}>
              <Icon name={entry.includes('boat') && entry.length === 1 ? 'anchor' : 'footprints'} />
              {formatEntries(entry)}
            </span>
          )}
        </p>
        <RowSeason site={site} month={month} />
        <Exposure spoiltBy={site.exposure?.wind} from={wind} what="wind" />
        <Exposure spoiltBy={site.exposure?.swell} from={swell} what="swell" />
        <StatusTag status={status} />
        {requires && requires.length > 0 && <RowRequirement requires={requires} />}
      </div>
      {distanceKm !== undefined && (
        <span className={`${styles.km} tiny strong num leading-130 nowrap`}>{distanceWords(distanceKm)}</span>
      )}
      <SaveButton site={site} className={styles.save} />
      <RowMore site={site} />
    </article>
  );
});

const distanceWords = (km: number) => `${km < 9.95 ? km.toFixed(1) : Math.round(km)}\u00A0km`;

/** By the short name; the unfolded part and the site's page have it in full. */
function RowRequirement({ requires: [first] }: { requires: NonNullable<DiveSiteCard['requires']> }) {
  if (!first) return null;
  return (
    <p className={`${styles.requires} flex tiny leading-140`}>
      <Icon name="triangle-alert" />
      {REQUIRES[first.kind] ?? 'Further training or a permit'}
      {first.avoidable && ' for part of the site'}
    </p>
  );
}

const REQUIRES: Record<string, string> = {
  overhead: 'Overhead training required',
  technical: 'Technical training required',
  advanced: 'Advanced training required',
  permit: 'Permit required',
  guide: 'Guide required',
  escort: 'Escort required',
};

function RowPicture({ site }: { site: DiveSiteCard }) {
  const { name, imageUrl, featured, videoUrl } = site;
  return (
    <div className={`${styles.picture} relative framed clipped`}>
      {isUsableImage(imageUrl) ? (
        <Picture src={imageUrl} alt={name} width={192} height={224} sizes="96px" />
      ) : (
        <PlaceholderImage site={site} width={192} height={224} sizes="96px" />
      )}
      <div className={`${styles.tags} grid justify-start`}>
        {isFeatured(featured, site) && (
          <span className={`${styles.tag} inline-line sheet strong leading-150 ${styles.featured}`}>
            <Icon name="star" />
            Featured
          </span>
        )}
        {videoUrl && (
          <span className={`${styles.tag} inline-line sheet strong leading-150`}>
            <Icon name="video" />
            Video
          </span>
        )}
      </div>
    </div>
  );
}

/** The season in words, and whether it is on. A closed site has none. */
function RowSeason({ site, month }: { site: DiveSiteCard; month: number }) {
  const { bestTime, bestMonths } = site;
  if (isClosed(site) || !bestTime) return null;
  const isOn = bestMonths.length < 12 && bestMonths.includes(month);
  const words = bestMonths.length === 12 ? 'All year' : formatMonths(bestMonths) || bestTime;
  return (
    <p className={`${styles.season} row tiny leading-140`}>
      <SeasonBar months={bestMonths} label={bestTime} markdown="Best months:" />
      <span>
        {words}
        {isOn && <b className="link heavy">, {formatInSeason(site, month)}</b>}
      </span>
    </p>
  );
}

type ExposureProps = {
  spoiltBy: readonly CompassPoint[] | undefined;
  from: 'all' | CompassPoint;
  what: 'wind' | 'swell';
};

/** Warns where a direction next to the one in question spoils the site: winds shift by more than that in a day. */
function Exposure({ spoiltBy, from, what }: ExposureProps) {
  if (from === 'all' || shelterFrom(spoiltBy, from) !== 'adjacent') return null;
  const near = findNeighbours(from).filter((point) => spoiltBy?.includes(point));
  return (
    <p className={`${styles.exposure} flex tiny leading-140`}>
      <Icon name="waves" />
      <span>
        Spoilt by {near.join(' and ')} {what}, one compass point away
      </span>
    </p>
  );
}

/** Unfolds in place, one row at a time, without script: the browser closes the others of the same name. */
function RowMore({ site }: { site: DiveSiteCard }) {
  const { name, description, marineLife, hazards, illustration, videoUrl, reviewLink } = site;
  // A closed site has no call to action; its page still shows the film.
  const video = isClosed(site) ? null : videoUrl;
  return (
    <details className={`${styles.more} across`} name="more-about-site">
      <summary aria-label={`More about ${name}`}>
        <Icon name="chevron-down" />
      </summary>
      <div className={`${styles.expanded} grid leading-145`}>
        <p>{truncate(description, CARD_LIMITS.description)}</p>
        <RequirementNote requires={site.requires} />
        <MoreFacts site={site} />
        {marineLife && (
          <p>
            <span className="heavy" data-markdown="Marine life:">
              Marine life
            </span>{' '}
            {truncate(marineLife, CARD_LIMITS.marineLife)}
          </p>
        )}
        {hazards && (
          <p className={`${styles.hazard} sheet`}>
            <span className="heavy" data-markdown="Safety notes:">
              <Icon name="triangle-alert" />
              Safety notes
            </span>{' '}
            {hazardExcerpt(hazards, CARD_LIMITS.hazards)}
          </p>
        )}
        {illustration && <p>{illustration.caption}</p>}
        <div className="row gap-2-3">
          <a className={buttonStyles.button} href={diveSitePath(site)} data-markdown="skip">
            Open the page<span className="visually-hidden"> of {name}</span>
            <Icon name="arrow-right" />
          </a>
          {video && <WatchVideo url={video} name={name} />}
          {reviewLink && <ReviewLink href={reviewLink} name={name} />}
        </div>
      </div>
    </details>
  );
}

/** Facts, two by two. */
function MoreFacts({ site }: { site: DiveSiteCard }) {
  const { waterTemp, visibility, depthRange, bestTime, exposure } = site;
  return (
    <dl className={`${styles.list} grid halves rule-above`}>
      <Fact name="Water temp" value={formatMeasurement(waterTemp)} />
      <Fact name="Visibility" value={formatMeasurement(visibility || 'Variable')} />
      <Fact name="Depth" value={formatMeasurement(depthRange)} />
      <Fact name="Best time" value={isClosed(site) ? 'Closed to diving' : (bestTime ?? '')} />
      {exposure?.wind && exposure.wind.length > 0 && <Fact name="Exposed to wind" value={exposure.wind.join(', ')} />}
      {exposure?.swell && exposure.swell.length > 0 && (
        <Fact name="Exposed to swell" value={exposure.swell.join(', ')} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="shrinks rule-below">
      <dt className="muted tiny leading-130">{name}</dt>
      <dd className="strong leading-130">{value || 'Not known'}</dd>
    </div>
  );
}

const LINES = ['70%', '45%', '60%', '52%'];

/** Placeholder while a row loads: its frame, still. */
export function SiteRowSkeleton() {
  return (
    <div className={`${styles.row} relative grid rule-below ${styles.skeleton}`} data-skeleton aria-hidden="true">
      <div className={`${styles.picture} relative framed clipped`} />
      <div className={`${styles.gauge} flex framed sheet`} />
      <div className={`${styles.text} anywhere`}>
        {LINES.map((width) => (
          <span key={width} style={{ width }} />
        ))}
      </div>
    </div>
  );
}
