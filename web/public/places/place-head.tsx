import { type ReactNode, Suspense } from 'react';
import { SKILLS } from '../../../domain/finder/dive-site-filters.ts';
import type { PlacePage } from '../../../domain/place-pages/place-response.ts';
import { groupByEntry } from '../../../domain/place-pages/site-comparison.ts';
import chartFrameStyles from '../../map/chart-frame.module.css';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { loadLater } from '../../ui/load-later.ts';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './place.module.css';
import { celsiusText, PlaceName } from './place-words.tsx';

const PlaceCharts = import.meta.env.SSR
  ? (await import('./place-chart.tsx')).PlaceCharts
  : loadLater(async () => (await import('./place-chart.tsx')).PlaceCharts);

/** Where the emergency numbers stand on the page. */
export const EMERGENCY_ID = 'emergency';

/** The name, the facts that decide, and the chart. */
export function PlaceHead({ place, month, crumbs }: { place: PlacePage; month: number; crumbs: Crumb[] }) {
  const { name, excerpt, chart } = place;
  return (
    <div className={chart ? `${styles.head} grid one-column gap-5` : undefined}>
      <div>
        <PageHead crumbs={crumbs} title={<PlaceName name={name} />} lead={excerpt} />
        <KeyFacts place={place} month={month} />
        <p data-markdown="skip">
          <a className="more-link" href={`#${EMERGENCY_ID}`}>
            Emergency numbers
          </a>
        </p>
      </div>
      {chart && (
        <Suspense fallback={<div className={`${styles.chart} ${chartFrameStyles.sea}`} />}>
          <PlaceCharts place={place} chart={chart} />
        </Suspense>
      )}
    </div>
  );
}

function KeyFacts({ place: { sites, water }, month }: { place: PlacePage; month: number }) {
  if (sites.length === 0)
    return <p className={`${styles.lead} mt-3 leading-150`}>We list no dive sites here at present.</p>;
  const { shore, boat, unknown } = groupByEntry(sites);
  const inSeason = sites.filter(({ bestMonths }) => bestMonths.includes(month)).length;
  const isSeasonKnown = sites.some(({ bestMonths }) => bestMonths.length > 0);
  const [mostRated, ...rated] = SKILLS.map((level) => ({
    level,
    count: sites.filter((site) => site.skillLevel === level).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <dl className={`${styles.facts} grid gap-0-4 mt-4`}>
      <Fact
        label="Sites"
        note={listed([
          [shore.length, 'from shore or jetty'],
          [boat.length, 'by boat only'],
          [unknown.length, 'with no entry on record'],
        ])}
      >
        {sites.length}
      </Fact>
      {mostRated && (
        <Fact label="Rated" note={rated.map(({ level, count }) => `${count} ${level}`).join(', ')}>
          {mostRated.count} {mostRated.level}
        </Fact>
      )}
      {water && (
        <Fact label="Water" note="over the year">
          {celsiusText(water)}
        </Fact>
      )}
      {isSeasonKnown && (
        <Fact label="In season now" note="by the best months on record">
          {inSeason} of {sites.length}
        </Fact>
      )}
    </dl>
  );
}

/** A figure under its name, and what it counts below. */
function Fact({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className={`${styles.fact} py-2 rule-below`}>
      <dt className="small muted leading-130">{label}</dt>
      <dd>
        {children}
        {note && <small className="block muted">{note}</small>}
      </dd>
    </div>
  );
}

const listed = (parts: [count: number, text: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ');
