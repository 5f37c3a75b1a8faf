import { memo, type ReactNode } from 'react';
import { ratingLimit } from '../../../../domain/dive-sites/certification.ts';
import type { DiveSiteCard } from '../../../../domain/dive-sites/dive-site.ts';
import { formatInSeason, formatMonths } from '../../../../domain/dive-sites/season.ts';
import { isClosed, isFeatured } from '../../../../domain/dive-sites/site-access.ts';
import { formatEntries } from '../../../../domain/dive-sites/site-vocabulary.ts';
import type { DiveSiteFilters } from '../../../../domain/finder/dive-site-filters.ts';
import { formatMeasurement } from '../../../../domain/kernel/format-measurement.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { CARD_LIMITS, truncate } from '../../../../domain/kernel/truncate.ts';
import { isUsableImage } from '../../../../domain/media/images.ts';
import { type CompassPoint, findNeighbours, shelterFrom } from '../../../../domain/sea/exposure.ts';
import { describeLittle } from '../../../../domain/sea/open-water.ts';
import { AccessTags } from '../../../ui/access-tags.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { DepthGauge } from '../../../ui/depth-gauge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RegionName } from '../../../ui/region-name.tsx';
import { SaveButton } from '../../../ui/saved/save-button.tsx';
import { SeasonBar } from '../../../ui/season-bar.tsx';
import { SkillBadge } from '../../../ui/skill-badge.tsx';
import tagStyles from '../../../ui/tag.module.css';
import { ReviewLink } from './review-link.tsx';
import { PhotoComingSoon } from './site-placeholder.tsx';
import styles from './site-row.module.css';
import { WatchVideo } from './watch-video.tsx';

type SiteRowProps = {
  site: DiveSiteCard;
  /** The month of today, 1 to 12. */
  month: number;
  wind: DiveSiteFilters['wind'];
  swell: DiveSiteFilters['swell'];
  /**
   * Is laid out when its reader comes near, so that a filter shows its results sooner. Not in a list that someone opens or comes back to:
   * the place to return to is counted in pixels.
   */
  isLater: boolean;
  /** Its marker on the map is pointed at. */
  isHot: boolean;
  /** The row is pointed at, or no longer (null). */
  onPoint: (id: number | null) => void;
  /** Moves the map to the site. */
  onLocate: (id: number) => void;
};

/**
 * A dive site in the list (specification, section 2). Wide rows show the whole card; on phones the part after the summary
 * unfolds, without script: the browser closes the other rows' summaries of the same name.
 */
export const SiteRow = memo(function SiteRow({
  site,
  month,
  wind,
  swell,
  isLater,
  isHot,
  onPoint,
  onLocate,
}: SiteRowProps) {
  const { id, name, exposure } = site;
  const point = () => onPoint(id);
  const leave = () => onPoint(null);
  return (
    <article
      className={`${styles.row} grid rule-below ${isLater ? 'later' : ''} ${isHot ? styles.hot : ''}`}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <RowPicture site={site} />
      <div className={`${styles.text} anywhere`}>
        <RowHead site={site} />
        <p className={styles.season} data-markdown="skip">
          <Season site={site} month={month} />
        </p>
        <Exposure spoiltBy={exposure?.wind} from={wind} what="wind" />
        <Exposure spoiltBy={exposure?.swell} from={swell} what="swell" />
      </div>
      <SaveButton site={site} className={`${styles.save} target`} />
      <details className={styles.more} name="more-about-site">
        <summary className="target turning" aria-label={`More about ${name}`}>
          <Icon name="chevron-down" />
        </summary>
      </details>
      <button
        type="button"
        className={`${styles.pin} target needs-script`}
        aria-label={`Show ${name} on the map`}
        onClick={() => onLocate(id)}
      >
        <Icon name="map-pin" />
      </button>
      <Card site={site} month={month} />
      <Actions site={site} />
    </article>
  );
});

const formatDistance = (km: number) => `${km < 9.95 ? km.toFixed(1) : Math.round(km)}\u00A0km`;

function RowPicture({ site }: { site: DiveSiteCard }) {
  const { name, imageUrl, depthRange } = site;
  /** A wide picture is cropped to the frame's height. */
  const frame = { width: 288, height: 162, sizes: '(min-width: 48rem) 281px, 192px' };
  return (
    <div
      className={`${styles.picture} covered self-start relative flex framed ${isUsableImage(imageUrl) ? '' : styles.soon}`}
    >
      <div className="clipped grow">
        {isUsableImage(imageUrl) ? (
          <Picture src={imageUrl} alt={name} {...frame} />
        ) : (
          <PhotoComingSoon siteId={site.id} />
        )}
      </div>
      {/* A section has its own staff. */}
      {isUsableImage(imageUrl) && <DepthGauge depthRange={depthRange} size="slim" />}
    </div>
  );
}

/** Name, badges, place, skill, entry, and what stands in the way. */
function RowHead({ site }: { site: DiveSiteCard }) {
  const { name, region, featured, videoUrl, skillLevel, entry, status, requires, distanceKm } = site;
  return (
    <>
      <div className={`${styles.name} flex`}>
        <h3>
          <a className="title-link" href={diveSitePath(site)}>
            {name}
          </a>
        </h3>
        {isFeatured(featured, site) && <Badge icon="star" word="Featured" />}
        {videoUrl && <Badge icon="video" word="Video" />}
      </div>
      <div className={styles.facts}>
        <p className="muted">
          <RegionName region={region} isShort />
          {distanceKm !== undefined && <b className="ink num"> {formatDistance(distanceKm)}</b>}
        </p>
        <p className="cluster">
          <SkillBadge level={skillLevel} limit={ratingLimit(site)} />
          {entry && entry.length > 0 && (
            <span className={`${styles.entry} inline-line`}>
              <Icon name={entry.includes('boat') && entry.length === 1 ? 'anchor' : 'footprints'} />
              {formatEntries(entry)}
            </span>
          )}
        </p>
        <AccessTags status={status} requires={requires} />
      </div>
    </>
  );
}

/** A star alone on phones, where the word would take the name's line. */
const Badge = ({ icon, word }: { icon: 'star' | 'video'; word: string }) => (
  <span className={`${tagStyles.tag} ${styles.badge} ${icon === 'star' ? styles.star : ''}`}>
    <Icon name={icon} />
    <span>{word}</span>
  </span>
);

/** The best months as a bar and in words, and whether they are on. A closed site has none. */
function Season({ site, month }: { site: DiveSiteCard; month: number }) {
  const { bestTime, bestMonths } = site;
  if (isClosed(site) || !bestTime) return <span>{isClosed(site) ? 'Closed to diving' : 'Not known'}</span>;
  const isOn = bestMonths.length < 12 && bestMonths.includes(month);
  const words = bestMonths.length === 12 ? 'All year' : formatMonths(bestMonths) || bestTime;
  return (
    <>
      <SeasonBar months={bestMonths} label={bestTime} now={month} markdown="skip" />
      <span className="two-lines">
        {words}
        {isOn && <b className="link heavy"> {formatInSeason(site, month)}</b>}
      </span>
    </>
  );
}

type ExposureProps = {
  spoiltBy: readonly CompassPoint[] | undefined;
  from: 'all' | CompassPoint;
  what: 'wind' | 'swell';
};

/**
 * Warns where a direction next to the one in question spoils the site, since winds shift by more than that in a day, and where only the shape
 * of the coast speaks for it. That boat sites have no shelter on record is said once, below the list.
 */
function Exposure({ spoiltBy, from, what }: ExposureProps) {
  if (from === 'all') return null;
  const shelter = shelterFrom(spoiltBy, from);
  // Passes the filter of this direction without a record, so it has little open water there.
  if (shelter === 'unknown') return <ExposureNote>{describeLittle(what, from)}</ExposureNote>;
  if (shelter !== 'adjacent') return null;
  const near = findNeighbours(from).filter((point) => spoiltBy?.includes(point));
  return (
    <ExposureNote>
      Spoilt by {near.join(' and ')} {what}, one compass point away
    </ExposureNote>
  );
}

const ExposureNote = ({ children }: { children: ReactNode }) => (
  <p className={`${styles.exposure} flex tiny leading-140`}>
    <Icon name="waves" />
    <span>{children}</span>
  </p>
);

/** The rest of the specification's card, in texts of its lengths. */
function Card({ site, month }: { site: DiveSiteCard; month: number }) {
  const { description, marineLife, hazards, waterTemp, visibility, depthRange } = site;
  return (
    <div className={`${styles.card} grid leading-140`}>
      <p>{truncate(description, CARD_LIMITS.description)}</p>
      <dl className={`${styles.list} rule-above grid halves`}>
        <Fact name="Water temp" value={formatMeasurement(waterTemp)} />
        <Fact name="Visibility" value={formatMeasurement(visibility || 'Variable')} />
        <Fact name="Depth" value={formatMeasurement(depthRange)} />
        <div className={styles.best}>
          <dt className="muted tiny leading-130">Best time</dt>
          <dd>
            <Season site={site} month={month} />
          </dd>
        </div>
      </dl>
      {marineLife && (
        <p>
          <span className="muted tiny" data-markdown="Marine life:">
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
          {truncate(hazards, CARD_LIMITS.hazards)}
        </p>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="muted tiny leading-130">{name}</dt>
      <dd className="strong leading-130">{value || 'Not known'}</dd>
    </div>
  );
}

/** A closed site has no call to dive; its page still shows the film. */
function Actions({ site }: { site: DiveSiteCard }) {
  const { name, videoUrl, reviewLink } = site;
  return (
    <div className={`${styles.actions} cluster`}>
      {videoUrl && !isClosed(site) && <WatchVideo url={videoUrl} name={name} />}
      {reviewLink ? (
        <ReviewLink href={reviewLink} name={name} />
      ) : (
        <a className={`${buttonStyles.button} ${buttonStyles.small}`} href={diveSitePath(site)} data-markdown="skip">
          Open the page<span className="visually-hidden"> of {name}</span>
          <Icon name="arrow-right" />
        </a>
      )}
    </div>
  );
}

const LINES = ['70%', '45%', '60%', '52%'];

/** Placeholder while a row loads: its frame, still. */
export function SiteRowSkeleton() {
  return (
    <div className={`${styles.row} grid rule-below ${styles.skeleton}`} data-skeleton aria-hidden="true">
      <div className={`${styles.picture} framed`} />
      <div className="grid gap-2 content-start">
        {LINES.map((width) => (
          <span key={width} style={{ width }} />
        ))}
      </div>
    </div>
  );
}
