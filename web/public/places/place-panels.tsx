import type { CSSProperties } from 'react';
import { longDate } from '../../../domain/kernel/dates.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import type { NearbyPlace, PlaceArticle, PlacePage, PlaceSummary } from '../../../domain/place-pages/place-response.ts';
import { placePath } from '../../../domain/places/place.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import { operatorsOfPlace, placeTides } from '../../app/data/place-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { Caveat } from '../../ui/caveat.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LaterOperatorList } from '../../ui/later-operator-list.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { DayOfTides } from '../../ui/tides/day-of-tides.tsx';
import { ArticleRows } from './article-rows.tsx';
import styles from './place.module.css';
import { PlaceName } from './place-words.tsx';

/** The regions of an area with their numbers of sites. */
export function PlaceRegions({ regions }: { regions: readonly PlaceSummary[] }) {
  return (
    <section>
      <h2>Regions</h2>
      <ul className={`ink-above ${styles.wide}`}>
        {regions.map(({ slug, name, siteCount }) => (
          <li className="grid column-and-end gap-3 items-centre rule-below" key={slug}>
            <a className="line touch" href={placePath(slug)}>
              <PlaceName name={name} />
            </a>
            <span className="small muted">{formatCount(siteCount, 'site')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NearbyPlaces({ nearby, level }: { nearby: readonly NearbyPlace[]; level: PlacePage['level'] }) {
  if (nearby.length === 0) return null;
  return (
    <section>
      <h2>{level === 'region' ? 'Nearby regions' : 'Nearest states and countries'}</h2>
      <ul className="ink-above">
        {nearby.map(({ slug, name, areaName, siteCount, distanceKm }) => (
          <li className="grid column-and-end gap-3 items-centre rule-below" key={slug}>
            <a className="line touch" href={placePath(slug)}>
              <span>
                <PlaceName name={name} />
                {areaName && `, ${areaName}`}
              </span>
            </a>
            <span className="small muted">
              {formatCount(siteCount, 'site')}, {Math.round(distanceKm)}&nbsp;km
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 muted small">Straight-line distance between the centres of their sites.</p>
    </section>
  );
}

export function PlaceArticles({ articles }: { articles: readonly PlaceArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section>
      <h2>Read about it</h2>
      <ArticleRows articles={articles} className="ink-above" frame={pictureStyles.picture} />
    </section>
  );
}

/** Hazards, rules, air and hire where recorded. A line at the end lists what is missing. */
export function PlaceNotes({ place: { hazards, rules, fillsAndHire, sites } }: { place: PlacePage }) {
  const missing = [!hazards && 'usual hazards', !rules && 'rules', !fillsAndHire && 'air, hire and boats'].filter(
    (part) => typeof part === 'string',
  );
  return (
    <>
      {hazards && (
        <section>
          <h2>Usual hazards</h2>
          <div className={`${styles.hazards} icon-and-text p-4`}>
            <Icon name="triangle-alert" />
            <p>{hazards}</p>
          </div>
        </section>
      )}
      {rules && (
        <section>
          <h2>Rules</h2>
          <p className={styles.text}>{rules}</p>
        </section>
      )}
      {fillsAndHire && (
        <section>
          <h2>Air, hire and boats</h2>
          <p className={styles.text}>{fillsAndHire}</p>
        </section>
      )}
      {missing.length > 0 && sites.length > 0 && (
        <p className="muted small">
          No summary yet of {new Intl.ListFormat('en-AU').format(missing)}: each site’s page has what we know.{' '}
          <a className="screen-only" href="/contact">
            Tell us if you know
          </a>
        </p>
      )}
    </>
  );
}

/** Separates names by semicolons where one of them contains a comma. */
function listNames(names: string[]) {
  return names.some((name) => name.includes(',')) ? names.join('; ') : new Intl.ListFormat('en-AU').format(names);
}

/** Where to learn: the schools on record here, or in the nearest region that has some. */
export function PlaceSchools({ schools: { names, near } }: Pick<PlacePage, 'schools'>) {
  const none = 'We know of no dive school here.';
  return (
    <section>
      <h2>Learn to dive</h2>
      <p className={styles.text}>
        {near ? (
          <>
            {none} Nearest on record: {names.length} in{' '}
            <a href={placePath(near.slug)}>{[near.name, near.areaName].filter(Boolean).join(', ')}</a>, about{' '}
            {Math.round(near.distanceKm)}&nbsp;km away in a straight line.
          </>
        ) : names.length > 0 ? (
          `Dive schools on record: ${listNames(names)}. Ask first: some reports are old.`
        ) : (
          none
        )}{' '}
        <a href="/learn-to-dive">How a course works</a>
      </p>
    </section>
  );
}

export function PlaceSources({ sources, checkedOn }: Pick<PlacePage, 'sources' | 'checkedOn'>) {
  if (sources.length === 0 && !checkedOn) return null;
  return (
    <section className="muted small">
      {checkedOn && <p>Emergency and practical facts last checked {longDate(checkedOn)}.</p>}
      {sources.length > 0 && (
        <ul>
          {sources.map(({ text, url }) => (
            <li key={text}>{url ? <a href={url}>{text}</a> : text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The tide at the station that more dive sites of a region share than any other; nothing where they have none. */
export function PlaceTide({ slug, search }: { slug: string; search: URLSearchParams }) {
  const { data: tides } = useApi(placeTides(slug, readTideDate(search)), { keepPrevious: true });
  if (!tides?.station) return null;
  const { sites, of } = tides.coverage;
  const about =
    of === 1 ? ', the station of the dive site here.' : `, the station of ${sites} of the ${of} dive sites here.`;
  const others = sites < of && sites >= of / 2 && <p>Other stations serve the other sites: see each site’s page.</p>;
  return (
    <DayOfTides path={placePath(slug)} tides={tides} about={about}>
      {others}
      <p className="note mt-2 measure">{tides.attribution}</p>
    </DayOfTides>
  );
}

/**
 * Charters, shops and services of a place and its regions; nothing where none are known. The emergency box describes hyperbaric
 * units, so that their rows hold links only.
 */
export function PlaceOperators({ place: { slug, emergency } }: { place: PlacePage }) {
  const { data } = useApi(operatorsOfPlace(slug));
  if (!data || data.length === 0) return null;
  const boxed = new Set(emergency.units.map(({ name }) => name));
  const operators = data.map((row) => (boxed.has(row.name) ? { ...row, offers: null, hours: null, doubt: null } : row));
  return (
    <section className={`later ${styles.operators}`} style={{ '--rows': data.length } as CSSProperties}>
      <h2>Dive operators and services</h2>
      <LaterOperatorList operators={operators} />
    </section>
  );
}

/** The one caveat of the page: chart, tides and operators. */
export function PlaceCaveat({ hasTides }: { hasTides: boolean }) {
  return (
    <Caveat className="mt-5">
      A guide, not a chart: not for navigation.
      {hasTides && ' Tides are predictions: wind, air pressure and rain change times and heights.'} Operators are
      listed, not recommended: confirm before you travel.
    </Caveat>
  );
}
