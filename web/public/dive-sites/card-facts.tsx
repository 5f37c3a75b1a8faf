import type { DiveSiteCard } from '../../../domain/dive-site.ts';
import { isClosed } from '../../../domain/site-access.ts';
import { measureText } from '../../components/measure-text.ts';
import { SeasonBar } from '../../components/season-bar.tsx';

/** The four facts of a card, two by two. */
export function CardFacts({ site }: { site: DiveSiteCard }) {
  const { waterTemp, visibility, depthRange, bestTime, bestMonths } = site;
  return (
    <dl className="facts">
      <Fact name="Water temp" value={measureText(waterTemp)} />
      <Fact name="Visibility" value={measureText(visibility || 'Variable')} />
      <Fact name="Depth" value={measureText(depthRange)} />
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
