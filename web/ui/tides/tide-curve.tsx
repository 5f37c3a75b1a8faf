import type { TideDay, TideSlackWindow } from '../../../domain/tides/site-tides.ts';
import styles from './tide-curve.module.css';

/** Heights in pixels from the top: of the plot, of the highest and the lowest water, of the lettering and the whole drawing. */
const SIZES = {
  screen: { top: 38, crest: 60, trough: 138, bottom: 160, hours: 184, sun: 30, height: 190, high: -9, low: 17 },
  print: { top: 17, crest: 38, trough: 66, bottom: 86, hours: 101, sun: 12, height: 104, high: -6, low: 15 },
};
/** A smaller range is not stretched to fill the drawing. */
const MIN_RANGE_METRES = 1;
/** Labels this close to an edge, in per cent of the width, begin or end there: half of a label on a narrow phone. */
const LABEL_MARGIN = 12;
const DAY_MINUTES = 1440;

type TideCurveProps = {
  day: TideDay;
  windows: readonly TideSlackWindow[];
  /** Distinguishes it from other curves on the page. */
  of?: string;
  /** Low, for paper. */
  size?: keyof typeof SIZES;
};

/**
 * The height of the tide from midnight to midnight; night, twilight and slack behind it. The whole day fits any width: the curve
 * stretches, and lettering keeps its size at places in per cent.
 */
export function TideCurve({ day, windows, of, size = 'screen' }: TideCurveProps) {
  const at = SIZES[size];
  const { heights, waters, sun, minutes } = day;
  const lowest = Math.min(...heights);
  const range = Math.max(Math.max(...heights) - lowest, MIN_RANGE_METRES);
  const xOfMinute = (minute: number) => round(Math.min(Math.max(minute / minutes, 0), 1) * 100);
  const scaleX = (event: { time: string } | null | undefined, otherwise: number) =>
    event ? xOfMinute((Date.parse(event.time) - Date.parse(day.start)) / 60_000) : otherwise;
  const y = (metres: number) => round(at.trough - ((metres - lowest) / range) * (at.trough - at.crest));
  const line = heights.map((metres, step) => `${round((step / (heights.length - 1)) * 100)} ${y(metres)}`).join(' ');
  const ofDay = windows.filter(({ date }) => date === day.date);
  const band = (className: string | undefined, from: number, to: number) => (
    <rect
      className={className}
      x={`${from}%`}
      y={at.top}
      width={`${round(Math.max(to - from, 0))}%`}
      height={at.bottom - at.top}
    />
  );
  return (
    <>
      <svg
        className={`${styles.curve} full`}
        height={at.height}
        role="img"
        aria-label={`${of ? `${of}. ` : ''}${describeCurve(day)}`}
        data-markdown={of ? undefined : 'skip'}
      >
        {band(styles.night, 0, 100)}
        {band(styles.twilight, scaleX(sun.dawn, 0), scaleX(sun.dusk, 0))}
        {band(styles.day, scaleX(sun.sunrise, 0), scaleX(sun.sunset, 0))}
        {ofDay.map(({ enter, slack, from, to, light }) => {
          const [begin, end] = [scaleX(from ?? enter ?? slack, 0), scaleX(to ?? slack ?? enter, 0)];
          return (
            <rect
              key={(slack ?? enter)?.time}
              className={light === 'day' ? styles.slack : styles.darkSlack}
              x={`${begin}%`}
              y={at.top}
              width={`${round(Math.max(end - begin, MIN_BAND_PERCENT))}%`}
              height={at.bottom - at.top}
            />
          );
        })}
        <svg
          width="100%"
          height={at.height}
          viewBox={`0 0 100 ${at.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.water} d={`M${line} L100 ${at.bottom} L0 ${at.bottom}z`} />
          <path className={styles.line} d={`M${line}`} vectorEffect="non-scaling-stroke" />
        </svg>
        {waters.map(({ kind, time, localTime, metres }) => {
          const x = scaleX({ time }, 0);
          return (
            <g key={time}>
              <circle className="fill-ink" cx={`${x}%`} cy={y(metres)} r="3.5" />
              <text
                className={kind === 'high' ? styles.high : undefined}
                x={`${x}%`}
                y={y(metres) + (kind === 'high' ? at.high : at.low)}
                textAnchor={anchorAt(x)}
              >
                {localTime} · {metres.toFixed(1)} m
              </text>
            </g>
          );
        })}
        <line className="outline-ink" x1="0" x2="100%" y1={at.bottom} y2={at.bottom} />
        {[0, 6, 12, 18, 24].map((hour) => {
          // Clocks change in the small hours.
          const x = xOfMinute(hour === 0 ? 0 : hour * 60 + minutes - DAY_MINUTES);
          return (
            <g key={hour}>
              <line className="outline-ink" x1={`${x}%`} x2={`${x}%`} y1={at.bottom} y2={at.bottom + 6} />
              <text className={styles.hour} x={`${x}%`} y={at.hours} textAnchor={anchorAt(x)}>
                {String(hour).padStart(2, '0')}:00
              </text>
            </g>
          );
        })}
        {sun.sunrise && sun.sunset && (
          <>
            <text className={styles.hour} x={`${scaleX(sun.sunrise, 0)}%`} y={at.sun} textAnchor="middle">
              Sunrise {sun.sunrise.localTime}
            </text>
            <text className={styles.hour} x={`${scaleX(sun.sunset, 0)}%`} y={at.sun} textAnchor="middle">
              Sunset {sun.sunset.localTime}
            </text>
          </>
        )}
      </svg>
      <p className={`${styles.key} cluster tiny`} data-markdown="skip" hidden={ofDay.length === 0}>
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

/** A turn without a length is drawn this wide, about 4 minutes. */
const MIN_BAND_PERCENT = 0.3;

const round = (value: number) => Math.round(value * 100) / 100;

const anchorAt = (x: number) => (x < LABEL_MARGIN ? 'start' : x > 100 - LABEL_MARGIN ? 'end' : 'middle');

const describeCurve = ({ waters, sun }: TideDay): string =>
  `Tide curve. ${waters.map(({ kind, localTime, metres }) => `${kind} water ${localTime}, ${metres.toFixed(1)} metres`).join('; ')}. Sunrise ${sun.sunrise?.localTime ?? 'none'}, sunset ${sun.sunset?.localTime ?? 'none'}.`;
