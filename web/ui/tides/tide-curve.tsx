import type { TideDay, TideSlackWindow } from '../../../domain/tides/site-tides.ts';
import styles from './tide-curve.module.css';

const WIDTH = 720;
/** Of the plot, from the top of the drawing. */
const TOP = 38;
const BOTTOM = 160;
/** Of the highest and the lowest water. */
const CREST = 60;
const TROUGH = 138;
/** A smaller range is not stretched to fill the drawing. */
const MIN_RANGE_METRES = 1;
/** Labels this close to an edge begin or end there. */
const LABEL_MARGIN = 45;
const DAY_MINUTES = 1440;

type TideCurveProps = {
  day: TideDay;
  windows: readonly TideSlackWindow[];
  /** Distinguishes it from other curves on the page. */
  of?: string;
};

/** The height of the tide from midnight to midnight; night, twilight and slack behind it. */
export function TideCurve({ day, windows, of }: TideCurveProps) {
  const { heights, waters, sun, minutes } = day;
  const lowest = Math.min(...heights);
  const range = Math.max(Math.max(...heights) - lowest, MIN_RANGE_METRES);
  const xOfMinute = (minute: number) => round(Math.min(Math.max(minute / minutes, 0), 1) * WIDTH);
  const xOf = (event: { time: string } | null | undefined, otherwise: number) =>
    event ? xOfMinute((Date.parse(event.time) - Date.parse(day.start)) / 60_000) : otherwise;
  const y = (metres: number) => round(TROUGH - ((metres - lowest) / range) * (TROUGH - CREST));
  const line = heights.map((metres, step) => `${round((step / (heights.length - 1)) * WIDTH)} ${y(metres)}`).join(' ');
  const ofDay = windows.filter(({ date }) => date === day.date);
  const band = (className: string | undefined, from: number, to: number) => (
    <rect className={className} x={from} y={TOP} width={round(Math.max(to - from, 0))} height={BOTTOM - TOP} />
  );
  const label = `Tide curve${of ? ` of ${of}` : ''}, scrolls sideways`;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <svg className={styles.curve} viewBox={`0 0 ${WIDTH} 190`} role="img" aria-label={describeCurve(day)}>
          {band(styles.night, 0, WIDTH)}
          {band(styles.twilight, xOf(sun.dawn, 0), xOf(sun.dusk, 0))}
          {band(styles.day, xOf(sun.sunrise, 0), xOf(sun.sunset, 0))}
          {ofDay.map(({ slack, from, to, light }) => (
            <rect
              key={slack.time}
              className={light === 'day' ? styles.slack : styles.darkSlack}
              x={xOf(from ?? slack, 0) - 1}
              y={TOP}
              width={xOf(to ?? slack, 0) - xOf(from ?? slack, 0) + 2}
              height={BOTTOM - TOP}
            />
          ))}
          <path className={styles.water} d={`M${line} L${WIDTH} ${BOTTOM} L0 ${BOTTOM}z`} />
          <path className={styles.line} d={`M${line}`} />
          {waters.map(({ kind, time, localTime, metres }) => {
            const x = xOf({ time }, 0);
            return (
              <g key={time}>
                <circle cx={x} cy={y(metres)} r="3.5" />
                <text
                  className={kind === 'high' ? styles.high : undefined}
                  x={x}
                  y={y(metres) + (kind === 'high' ? -9 : 17)}
                  textAnchor={anchorAt(x)}
                >
                  {localTime} · {metres.toFixed(1)} m
                </text>
              </g>
            );
          })}
          <path className={styles.axis} d={`M0 ${BOTTOM}h${WIDTH}`} />
          {[0, 6, 12, 18, 24].map((hour) => {
            // Where the clock changes it does so in the small hours.
            const x = xOfMinute(hour === 0 ? 0 : hour * 60 + minutes - DAY_MINUTES);
            return (
              <g key={hour}>
                <path className={styles.axis} d={`M${x} ${BOTTOM}v6`} />
                <text className={styles.hour} x={x} y="184" textAnchor={anchorAt(x)}>
                  {String(hour).padStart(2, '0')}:00
                </text>
              </g>
            );
          })}
          {sun.sunrise && sun.sunset && (
            <>
              <text className={styles.hour} x={xOf(sun.sunrise, 0)} y="30">
                Sunrise {sun.sunrise.localTime}
              </text>
              <text className={styles.hour} x={xOf(sun.sunset, 0)} y="30" textAnchor="end">
                Sunset {sun.sunset.localTime}
              </text>
            </>
          )}
        </svg>
      </section>
      <p className={styles.key}>
        <span>
          <i className={styles.nightKey} /> Night
        </span>
        {ofDay.some(({ light }) => light === 'day') && (
          <span>
            <i className={styles.slackKey} /> Predicted slack by day
          </span>
        )}
        {ofDay.some(({ light }) => light !== 'day') && (
          <span>
            <i className={styles.darkSlackKey} /> Predicted slack in twilight or the dark
          </span>
        )}
      </p>
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

const anchorAt = (x: number) => (x < LABEL_MARGIN ? 'start' : x > WIDTH - LABEL_MARGIN ? 'end' : 'middle');

const describeCurve = ({ waters, sun }: TideDay): string =>
  `Tide curve. ${waters.map(({ kind, localTime, metres }) => `${kind} water ${localTime}, ${metres.toFixed(1)} metres`).join('; ')}. Sunrise ${sun.sunrise?.localTime ?? 'none'}, sunset ${sun.sunset?.localTime ?? 'none'}.`;
