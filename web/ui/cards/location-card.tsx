import { formatMeasurement } from '../../../domain/format-measurement.ts';
import type { Location } from '../../../domain/location.ts';
import { monthsIn } from '../../../domain/season.ts';
import { DepthGauge } from '../depth-gauge.tsx';
import { Icon } from '../icons/icon.tsx';
import { Picture } from '../picture.tsx';
import { RegionName } from '../region-name.tsx';
import { SeasonBar } from '../season-bar.tsx';
import { SkillBadge } from '../skill-badge.tsx';
import { cardSizes } from './card-sizes.ts';

type LocationCardProps = {
  location: Location;
  /** Takes half of a wide page, not a third. */
  larger?: boolean;
};

/** The dive site card of the home page: a featured region with its facts. */
export function LocationCard({ location, larger = false }: LocationCardProps) {
  const { name, region, description, imageUrl, waterTemp, visibility, depth, difficulty, bestTime } = location;
  return (
    <article className={larger ? 'card site location larger' : 'card site location'}>
      <div className="site-picture">
        <div className="picture">
          <Picture src={imageUrl} alt={`${name}, ${region}`} width={600} height={400} sizes={cardSizes(larger)} />
        </div>
        <DepthGauge depthRange={depth} />
      </div>
      <p className="tags">
        <span className="tag">
          <RegionName region={region} />
        </span>
      </p>
      <div className="card-body">
        <h3>{name}</h3>
        <p>{description}</p>
        <dl className="facts">
          <Fact name="Water temp" value={waterTemp} />
          <Fact name="Visibility" value={visibility} />
          <Fact name="Depth" value={depth} />
          <div>
            <dt>Difficulty</dt>
            <dd>
              <SkillBadge level={difficulty} />
            </dd>
          </div>
        </dl>
        {bestTime && (
          <div className="best-time">
            <span>Best: {bestTime}</span>
            <SeasonBar months={monthsIn(bestTime)} label={bestTime} />
          </div>
        )}
        <div className="actions">
          <a className="more-link" href="/dive-sites" aria-label={`Explore Sites: ${name}`}>
            Explore Sites <Icon name="arrow-right" />
          </a>
        </div>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? formatMeasurement(value) : 'Not known'}</dd>
    </div>
  );
}
