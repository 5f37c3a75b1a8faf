import type { CSSProperties } from 'react';
import { MONTH_NAMES } from '../../../domain/dive-sites/season.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import type { PlacePage } from '../../../domain/place-pages/place-response.ts';
import type { MonthWater, PlaceWater } from '../../../domain/places/place-fields.ts';
import { suitBands, suitBetween, suitFor } from '../../../domain/sea/suit-advice.ts';
import placeStyles from './place.module.css';
import { celsiusText, MonthInitials } from './place-words.tsx';
import styles from './water-by-month.module.css';

const SUIT_ARTICLE = articlePath('wetsuits-for-australian-water');

/** Water temperature by month with the usual suit; the year's range and the suit of each end where months are not known. */
export function WaterByMonth({
  water,
  byMonth,
  month,
}: {
  water: PlacePage['water'];
  byMonth: PlaceWater | null;
  month: number;
}) {
  if (!water && !byMonth) return null;
  return (
    <section>
      <h2>{byMonth ? 'Water by month, and what to wear' : 'Water, and what to wear'}</h2>
      {byMonth ? <Months byMonth={byMonth} month={month} /> : water && <YearRange water={water} />}
      <p className={`${styles.tableNote} muted small`}>
        Typical suit at each temperature. <a href={SUIT_ARTICLE}>Which suit for which water</a>
      </p>
    </section>
  );
}

function YearRange({ water: { min, max } }: { water: { min: number; max: number } }) {
  const ends =
    min === max
      ? [{ label: 'All year', celsius: min }]
      : [
          { label: 'Coldest', celsius: min },
          { label: 'Warmest', celsius: max },
        ];
  return (
    <>
      <dl className={`${styles.range} grid gap-0-5 ink-above`}>
        {ends.map(({ label, celsius }) => {
          const { with: extras } = suitFor(celsius);
          return (
            <div key={label} className={`${placeStyles.fact} rule-below`}>
              <dt className="small muted">{label}</dt>
              <dd>
                {celsiusText({ min: celsius, max: celsius })}
                <small className="block">
                  {suitBetween(celsius, celsius)} {extras}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={`${styles.tableNote} muted small`}>
        The range over the year from the sites’ records. A site’s page has the month, where it is known.
      </p>
    </>
  );
}

const readCelsius = ({ mean, min = 0, max = 0 }: MonthWater): number => mean ?? (min + max) / 2;

function Months({ byMonth: { months = [], source, sourceUrl }, month }: { byMonth: PlaceWater; month: number }) {
  const known = months
    .map((each) => ({ month: each.month, celsius: readCelsius(each) }))
    .sort((a, b) => a.month - b.month);
  const top = Math.max(...known.map(({ celsius }) => celsius));
  const bottom = Math.min(...known.map(({ celsius }) => celsius));
  /** The coldest month is a third as tall as the warmest. */
  const share = (celsius: number) => (top === bottom ? 1 : 0.34 + (0.66 * (celsius - bottom)) / (top - bottom));
  const words = known
    .map(({ month, celsius }) => `${MONTH_NAMES[month - 1]} ${Math.round(celsius)} degrees`)
    .join(', ');
  return (
    <>
      <div className={`${styles.bars} year ink-below`} role="img" aria-label={`Water temperature by month: ${words}`}>
        {MONTH_NAMES.map((name, index) => {
          const found = known.find((each) => each.month === index + 1);
          return (
            <div key={name} className={`flex centre ${index + 1 === month ? styles.now : ''}`}>
              {found ? (
                <span className="relative block framed" style={{ '--share': share(found.celsius) } as CSSProperties}>
                  <b className="tiny num">{Math.round(found.celsius)}°</b>
                </span>
              ) : (
                <b className="tiny num">?</b>
              )}
            </div>
          );
        })}
      </div>
      <MonthInitials month={month} className={`${styles.initials} year centre tiny`} now={styles.nowInitial} />
      <div className={`${styles.suits} year nowrap tiny leading-130`} data-markdown="skip">
        {suitBands(known).map(({ suit, short, with: extras, month: first, span }) => (
          <span key={first} style={{ gridColumn: `${first} / span ${span}` }} title={`${suit} ${extras}`}>
            {short}
          </span>
        ))}
      </div>
      {source && (
        <p className={`${styles.tableNote} muted small`}>
          Source: {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}.
        </p>
      )}
    </>
  );
}
