import type { ReactNode } from 'react';
import type { SiteTides, TideDay } from '../../../domain/tides/site-tides.ts';
import { describeClock, TIDE_DATES } from '../../../domain/tides/tide-words.ts';
import buttonStyles from '../button.module.css';
import formStyles from '../form.module.css';
import iconButtonStyles from '../icon-button.module.css';
import { Icon } from '../icons/icon.tsx';
import styles from './day-of-tides.module.css';
import { shortDay } from './short-day.ts';
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
  const { station, slack, timeZoneName } = tides;
  const [day] = tides.days;
  if (!day) return null;
  return (
    <section id="tide" className="shrinks">
      <h2>{station ? 'Tide and light' : 'Light'}</h2>
      <div className="p-3 sheet framed">
        <DayChoice path={path} date={day.date} />
        {station && <TideCurve day={day} windows={slack?.windows ?? []} />}
        <DayFacts day={day} hasTide={station !== null} />
        {station && <Warnings warnings={station.warnings} />}
        <p className="note mt-2">
          {station && `${station.name}${about} ${day.cycleWords}. `}
          {!station && `${about} `}
          {describeClock(timeZoneName, day.utcOffset)}{' '}
          {station && `Metres above the lowest astronomical tide. ${station.heightNote} `}
          {station && 'High and low water are not slack water.'}
        </p>
      </div>
      {children}
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
        className={`${iconButtonStyles.iconButton} screen-only`}
        href={`${path}?date=${day}#tide`}
        rel="nofollow"
        aria-label={`${label}, ${shortDay(day)}`}
      >
        <Icon name={icon} />
      </a>
    );
  };
  return (
    <div className={`${styles.days} grid items-start num`}>
      {step(-1, 'Day before', 'chevron-left') ?? <span />}
      <details key={date}>
        <summary className="touch line gap-2 centred pointer strong">
          {shortDay(date)} {date.slice(0, 4)}
          <Icon name="calendar" />
        </summary>
        <form className="cluster gap-2 mb-2" action={`${path}#tide`}>
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
      </details>
      {step(1, 'Day after', 'chevron-right')}
    </div>
  );
}

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="icon-and-text warned mt-2 mb-2 p-3 py-2 small leading-145">
      <Icon name="triangle-alert" />
      <span>{warning}</span>
    </p>
  ));
}

/** The waters of the curve, sun and moon in words. */
export function DayFacts({ day: { waters, sun, moon }, hasTide }: { day: TideDay; hasTide: boolean }) {
  const listWaters = (wanted: string) =>
    waters
      .filter(({ kind }) => hasTide && kind === wanted)
      .map(({ localTime, metres }) => `${localTime} ${metres.toFixed(1)}\u00A0m`)
      .join(', ');
  const { sunrise, sunset, dawn, dusk } = sun;
  const facts = [
    { name: 'High water', value: listWaters('high') },
    { name: 'Low water', value: listWaters('low') },
    { name: 'Sun', value: sunrise && sunset && `${sunrise.localTime} to ${sunset.localTime}` },
    { name: 'Civil twilight', value: dawn && dusk && `${dawn.localTime} to ${dusk.localTime}` },
    { name: 'Moon', value: moon.words },
  ].filter(({ value }) => value);
  return (
    <dl className={`${styles.facts} grid mt-2 small leading-140 num`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
