import type { ReactNode } from 'react';
import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import { bestMonthsOf, isClosed } from '../../../domain/site-access.ts';
import { SeasonBar } from '../../ui/season-bar.tsx';

/** The four facts that decide a dive. */
export function KeyFacts({ site }: { site: DiveSitePage }) {
  const { depthRange, waterTemp, visibility, bestTime, details } = site;
  return (
    <dl className="fact-strip">
      <Fact name="Depth">
        {formatMeasurement(depthRange)}
        <WreckDepths wreck={details.wreck} />
      </Fact>
      <Fact name="Water temp">{formatMeasurement(waterTemp)}</Fact>
      <Fact name="Visibility">{formatMeasurement(visibility || 'Variable')}</Fact>
      <Fact name="Best time">
        {isClosed(details) ? 'Closed to diving' : bestTime || 'Not known'}
        <SeasonBar months={bestMonthsOf(details, bestTime)} label={bestTime ?? ''} big />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function WreckDepths({ wreck }: { wreck: DiveSitePage['details']['wreck'] }) {
  const parts = [
    wreck?.deckMetres !== undefined && `deck at ${wreck.deckMetres}`,
    wreck?.sandMetres !== undefined && `sand at ${wreck.sandMetres}`,
  ].filter(Boolean);
  return parts.length > 0 && <small>{parts.join(', ')}</small>;
}
