import type { DiveSiteCard } from '../../../domain/dive-site.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import { isClosed } from '../../../domain/site-access.ts';
import { SeasonBar } from '../../ui/season-bar.tsx';

/** The four facts of a card, two by two. */
export function CardFacts({ site }: { site: DiveSiteCard }) {
  const { waterTemp, visibility, depthRange, bestTime, bestMonths } = site;
  return (
    <dl className="facts">
      <Fact name="Water temp" value={formatMeasurement(waterTemp)} />
      <Fact name="Visibility" value={formatMeasurement(visibility || 'Variable')} />
      <Fact name="Depth" value={formatMeasurement(depthRange)} />
      <div>
        <dt>Best time</dt>
        <dd>
          {isClosed(site) ? 'Closed to diving' : bestTime || 'Not known'}
          {!isClosed(site) && <SeasonBar months={bestMonths} label={bestTime ?? ''} />}
        </dd>
      </div>
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || 'Not known'}</dd>
    </div>
  );
}
