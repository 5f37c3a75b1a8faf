import type { ReactNode } from 'react';
import { shortDay } from '../../../domain/tides/short-day.ts';
import type { SiteTides, TideDay } from '../../../domain/tides/site-tides.ts';
import { describeClock, TIDE_DATES } from '../../../domain/tides/tide-words.ts';
import buttonStyles from '../button.module.css';
import formStyles from '../form.module.css';
import iconButtonStyles from '../icon-button.module.css';
import { Icon } from '../icons/icon.tsx';
import styles from './day-of-tides.module.css';
import { TideCurve } from './tide-curve.tsx';

type DayOfTidesProps = {
  /** The page's path, for the links and the form that choose another day. */
  path: string;
  tides: SiteTides;
  /** About the station, after its name. */
  about: string;
  /** Follows the box. */
  children?: ReactNode;
};

/** Tide, sun and moon of one day, which a plain form chooses. Rendered on the server; nothing here predicts. */
export function DayOfTides({ path, tides, about, children }: DayOfTidesProps) {
  const { station, slack, timeZoneName, attribution, disclaimer } = tides;
  const [day] = tides.days;
  if (!day) return null;
  return (
    <section id="tide" className="shrinks">
      <h2>{station ? 'Tide and light' : 'Light'}</h2>
      <div className="p-3 sheet framed">
        <DayChoice path={path} date={day.date} />
        <p className={styles.station}>
          {station && <b>{station.name}</b>}
          {about} {station && `${day.cycleWords}.`}
        </p>
        {station && (
          <>
            <Warnings warnings={station.warnings} />
            <TideCurve day={day} windows={slack?.windows ?? []} />
            <Waters day={day} />
          </>
        )}
        <Light day={day} />
      </div>
      <p className="mt-2 measure small leading-145">
        {describeClock(timeZoneName, day.utcOffset)}{' '}
        {station && `Heights in metres above the lowest astronomical tide. ${station.heightNote} `}
        {station && `High and low water are not slack water. ${disclaimer}`}
      </p>
      {children}
      {station && <p className="note mt-2 measure">{attribution}</p>}
    </section>
  );
}

const DAY_MS = 86_400_000;
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function DayChoice({ path, date }: { path: string; date: string }) {
  const step = (days: number, label: string, icon: 'chevron-left' | 'chevron-right') => {
    const day = dayAfter(date, days);
    if (day < TIDE_DATES.first || day > TIDE_DATES.last) return null;
    return (
      <a
        className={iconButtonStyles.iconButton}
        href={`${path}?date=${day}#tide`}
        rel="nofollow"
        aria-label={`${label}, ${shortDay(day)}`}
      >
        <Icon name={icon} />
      </a>
    );
  };
  return (
    <div className={`${styles.days} row between gap-2-4`}>
      <span className="line num">
        {step(-1, 'Day before', 'chevron-left')}
        <b>
          {shortDay(date)} {date.slice(0, 4)}
        </b>
        {step(1, 'Day after', 'chevron-right')}
      </span>
      <form className="cluster gap-2" action={`${path}#tide`} key={date}>
        <input
          className={formStyles.input}
          type="date"
          name="date"
          aria-label="Another day"
          defaultValue={date}
          min={TIDE_DATES.first}
          max={TIDE_DATES.last}
          required
        />
        <button className={buttonStyles.button} type="submit">
          Show day
        </button>
      </form>
    </div>
  );
}

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className={`${styles.warning} flex gap-2 small leading-145`}>
      <Icon name="triangle-alert" />
      {warning}
    </p>
  ));
}

/** The waters of the curve in words. */
export function Waters({ day }: { day: TideDay }) {
  return (
    <dl className={`${styles.facts} grid gap-2-4 mt-3 pt-3 rule-above`}>
      {day.waters.map(({ kind, time, localTime, metres }) => (
        <div key={time}>
          <dt className="tiny muted">{kind === 'high' ? 'High water' : 'Low water'}</dt>
          <dd className="strong num">
            {localTime} <span>{metres.toFixed(1)} m</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Light({ day: { sun, moon } }: { day: TideDay }) {
  const facts = [
    { name: 'Sunrise', value: sun.sunrise?.localTime },
    { name: 'Sunset', value: sun.sunset?.localTime },
    { name: 'Civil twilight', value: sun.dawn && sun.dusk && `${sun.dawn.localTime} to ${sun.dusk.localTime}` },
    { name: 'Moon', value: moon.words },
  ];
  return (
    <dl className={`${styles.facts} grid gap-2-4 mt-3 pt-3 rule-above`}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt className="tiny muted">{name}</dt>
              <dd className="strong num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
