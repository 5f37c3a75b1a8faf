import { SKILLS } from '../../../domain/finder/dive-site-filters.ts';
import type { PlacePage } from '../../../domain/place-pages/place-page.ts';
import { groupByEntry } from '../../../domain/place-pages/place-sites.ts';
import { placePath } from '../../../domain/places/place.ts';
import { EMERGENCY_ID } from './emergency-box.tsx';
import styles from './place.module.css';
import { PlaceChart } from './place-chart.tsx';
import { celsiusText, PlaceName } from './place-words.tsx';

/** The name, the facts that decide, and the chart. */
export function PlaceHead({ place, month }: { place: PlacePage; month: number }) {
  const { name, level, area, excerpt, chart, country } = place;
  return (
    <div className={chart ? styles.head : undefined}>
      <div>
        <p className={styles.area}>
          {level === 'region' ? <a href={placePath(area.slug)}>{area.name}</a> : country !== name && country}
        </p>
        <h1>
          <PlaceName name={name} />
        </h1>
        {excerpt && <p className={styles.lead}>{excerpt}</p>}
        <KeyFacts place={place} month={month} />
        <p data-markdown="skip">
          <a className="more-link" href={`#${EMERGENCY_ID}`}>
            Emergency numbers
          </a>
        </p>
      </div>
      {chart && <PlaceChart place={place} chart={chart} />}
    </div>
  );
}

function KeyFacts({ place: { sites, water }, month }: { place: PlacePage; month: number }) {
  if (sites.length === 0) return <p className={styles.lead}>We list no dive sites here at present.</p>;
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
    <dl className={styles.facts}>
      <div>
        <dt>Sites</dt>
        <dd>
          {sites.length}
          <small>
            {listed([
              [shore.length, 'from shore or jetty'],
              [boat.length, 'by boat only'],
              [unknown.length, 'with no entry on record'],
            ])}
          </small>
        </dd>
      </div>
      {mostRated && (
        <div>
          <dt>Rated</dt>
          <dd>
            {mostRated.count} {mostRated.level}
            {rated.length > 0 && <small>{rated.map(({ level, count }) => `${count} ${level}`).join(', ')}</small>}
          </dd>
        </div>
      )}
      {water && (
        <div>
          <dt>Water</dt>
          <dd>
            {celsiusText(water)}
            <small>over the year</small>
          </dd>
        </div>
      )}
      {isSeasonKnown && (
        <div>
          <dt>In season now</dt>
          <dd>
            {inSeason} of {sites.length}
            <small>by the best months on record</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

const listed = (parts: [count: number, text: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ');
