import type { ReactNode } from 'react';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';
import { describeSlackWindow } from '../../../domain/tides/slack-words.ts';
import { describeClock } from '../../../domain/tides/tide-words.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { TideCurve } from '../../ui/tides/tide-curve.tsx';
import styles from './briefing.module.css';
import { Title } from './sheet-title.tsx';

type SheetBackProps = {
  /** The label above the lines to write on. */
  children?: ReactNode;
  /** The address of the page, and of its code. */
  path: string;
  query?: string;
  /** Said under the address. */
  note?: string;
};

/** The back of the folded sheet: lines to write on, which give way to what stands above, and the way to the page. */
export function SheetBack({ children, path, query = '', note }: SheetBackProps) {
  const { siteUrl } = useSiteConfig();
  return (
    <div className={`${styles.panel} ${styles.back}`}>
      {children}
      <section className={styles.notes} data-markdown="skip">
        <Title>Notes</Title>
        {Array.from({ length: 12 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blank lines, all alike
          <p key={line} />
        ))}
      </section>
      <footer>
        <img src={`${path}/qr.svg${query}`} alt="" width={90} height={90} />
        <p>
          {siteUrl.replace(/^https?:\/\//, '')}
          {decodeURI(path + query)}
          {note && (
            <>
              <br />
              {note}
            </>
          )}
        </p>
      </footer>
    </div>
  );
}

/** The tide of the day with slack where a rule is known, or the light alone. */
export function SheetTide({ tides, name }: { tides: SiteTides | null; name: string }) {
  const [day] = tides?.days ?? [];
  if (!tides || !day) return null;
  const { station, slack } = tides;
  const { sunrise, sunset } = day.sun;
  const windows = slack?.windows.filter(({ date, light }) => date === day.date && light === 'day') ?? [];
  return (
    <section className={styles.tide}>
      <Title>{station ? `Tide at ${station.name}, ${station.distanceKm}\u00A0km away` : 'Light'}</Title>
      {station && <TideCurve day={day} windows={slack?.windows ?? []} of={name} size="print" />}
      <p>
        {!station && (tides.isFreshwater ? 'Fresh water: no tide. ' : 'No tide station nearby. ')}
        {station?.warnings.map((warning) => `${warning} `)}
        {windows.length > 0 &&
          slack &&
          `Predicted slack in daylight, counted from ${slack.stationName}: ${windows.map((window) => describeSlackWindow(window, slack)).join('; ')}. `}
        Sunrise {sunrise?.localTime ?? 'none'}, sunset {sunset?.localTime ?? 'none'}.{' '}
        {describeClock(tides.timeZoneName, day.utcOffset)} {day.moon.words}. {station?.heightNote}{' '}
        {station && 'High and low water are not slack water. Predictions; never for navigation.'}
      </p>
    </section>
  );
}

const PLAN_LINES = [
  ...['Deepest, and minutes', 'Turn at (bar)', 'Who stays ashore, phone', 'Overdue at'],
  ...['Wind and swell seen on the day', 'Exit, and the other exit', 'Buddy pairs', 'Signal to come back'],
];

/** Lines to write on. */
export const SheetPlan = () => (
  <section data-markdown="skip">
    <Title>Our plan</Title>
    <div className={`${styles.plan} grid halves`}>
      {PLAN_LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </section>
);
