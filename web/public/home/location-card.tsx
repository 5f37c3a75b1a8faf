import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { monthsIn } from '../../../domain/dive-sites/season.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { DIVE_SITES_PATH } from '../../../domain/kernel/page-paths.ts';
import type { Location } from '../../../domain/places/location.ts';
import { placeOfRegion } from '../../../domain/places/place.ts';
import cardStyles from '../../ui/cards/card.module.css';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import tagStyles from '../../ui/tag.module.css';
import styles from './location-card.module.css';

const PICTURE_SIZES = '(min-width: 64rem) 15rem, (min-width: 40rem) 40vw, 60vw';

/** The dive site card of the home page (specification, section 2): a featured destination with its facts. */
export function LocationCard({ location }: { location: Location }) {
  const { name, region, description, imageUrl, waterTemp, visibility, depth, difficulty, bestTime } = location;
  return (
    <article className={cardStyles.card}>
      <div className={`${styles.view} flex relative`}>
        <div className={pictureStyles.picture}>
          <Picture src={imageUrl} alt={`${name}, ${region}`} width={600} height={400} sizes={PICTURE_SIZES} />
        </div>
        <DepthGauge depthRange={depth} />
        <span className={`${tagStyles.tag} ${styles.region}`}>
          <RegionName region={region} />
        </span>
      </div>
      <div className={cardStyles.body}>
        <h3>{name}</h3>
        <p className={styles.description}>{description}</p>
        <dl className={`${styles.facts} grid halves rule-above`}>
          <Fact name="Water temp" value={waterTemp} />
          <Fact name="Visibility" value={visibility} />
          <Fact name="Depth" value={depth} />
          <div>
            <dt className="tiny leading-130 muted">Difficulty</dt>
            <dd className="small leading-130 strong num">
              <SkillBadge level={difficulty} limit={ratingLimit({ skillLevel: difficulty, depthRange: depth })} />
            </dd>
          </div>
        </dl>
        {bestTime && (
          <div className={`${styles.season} grid small leading-130 strong`}>
            <span>Best: {bestTime}</span>
            <SeasonBar months={monthsIn(bestTime)} label={bestTime} markdown="skip" />
          </div>
        )}
        <a className="more-link" href={formatListAddress(region)} aria-label={`Explore Sites: ${name}`}>
          Explore Sites <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}

/** The list of the sites in the state or country that the card's badge names. */
function formatListAddress(region: string): string {
  const { areaSlug } = placeOfRegion(region);
  return areaSlug ? `${DIVE_SITES_PATH}?place=${areaSlug}` : DIVE_SITES_PATH;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="tiny leading-130 muted">{name}</dt>
      <dd className="small leading-130 strong num">{value ? formatMeasurement(value) : 'Not known'}</dd>
    </div>
  );
}
