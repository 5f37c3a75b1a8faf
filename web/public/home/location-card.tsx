import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { DIVE_SITES_PATH } from '../../../domain/kernel/page-paths.ts';
import { truncate } from '../../../domain/kernel/truncate.ts';
import type { Location } from '../../../domain/place-pages/location.ts';
import { placeOfRegion } from '../../../domain/places/place.ts';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import tagStyles from '../../ui/tag.module.css';
import styles from './location-card.module.css';

/** Characters of a description: more than its one line ever shows. */
const SHOWN = 60;

/** The dive site card of the home page (specification, section 2): a featured destination with its facts, as a row. */
export function LocationCard({ location }: { location: Location }) {
  const { name, region, description, imageUrl, waterTemp, visibility, depth, difficulty, bestTime, siteList } =
    location;
  return (
    <article className={`${styles.location} content-start grid relative rule-below`}>
      <div className={pictureStyles.picture}>
        <Picture
          src={imageUrl}
          alt={`${name}, ${region}`}
          width={600}
          height={400}
          sizes="(min-width: 64rem) 18rem, 6rem"
        />
      </div>
      <h3 className="h4">{name}</h3>
      <div className={`${styles.about} row gap-2`}>
        <span className={tagStyles.tag}>
          <RegionName region={region} />
        </span>
        <p className={`${styles.clamped} shrinks clipped nowrap small leading-130 muted`}>
          {truncate(description, SHOWN)}
        </p>
      </div>
      <div className="cluster gap-0-3 tiny leading-130 across">
        <dl className={`${styles.measured} cluster gap-0-3`}>
          <Fact name="Water temp" value={waterTemp} />
          <Fact name="Visibility" value={visibility} />
          <Fact name="Depth" value={depth} />
          <div>
            <dt className="visually-hidden">Difficulty</dt>
            <dd>
              <SkillBadge level={difficulty} limit={ratingLimit({ skillLevel: difficulty, depthRange: depth })} />
            </dd>
          </div>
        </dl>
        {bestTime && <span className={`${styles.clamped} shrinks clipped nowrap`}>Best: {bestTime}</span>}
        <a className="stretched" href={siteList ?? formatListAddress(region)} aria-label={`Explore Sites: ${name}`}>
          Explore Sites
        </a>
      </div>
    </article>
  );
}

/** The list of all sites of a state or country, for a destination without a list of its own. */
function formatListAddress(region: string): string {
  const { areaSlug } = placeOfRegion(region);
  return areaSlug ? `${DIVE_SITES_PATH}?place=${areaSlug}` : DIVE_SITES_PATH;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="cluster gap-1">
      <dt className="muted">{name}</dt>
      <dd className="strong num">{value ? formatMeasurement(value) : 'Not known'}</dd>
    </div>
  );
}
