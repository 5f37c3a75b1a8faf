import type { CSSProperties } from 'react';
import { COMPASS, type CompassPoint } from '../../../../domain/sea/exposure.ts';
import choiceStyles from './choice-group.module.css';
import { Unknown } from './choice-group.tsx';
import styles from './wind-field.module.css';

type WindFieldProps = {
  name: 'wind' | 'swell';
  value: 'all' | CompassPoint;
  counts: Record<string, number> | undefined;
  /** Sites left out because no directions are recorded. */
  unknown: number | undefined;
  onChange: (value: 'all' | CompassPoint) => void;
};

const TEXTS = {
  wind: { title: 'Wind from', any: 'Any wind', what: 'a wind from there', fact: 'wind is' },
  swell: { title: 'Swell from', any: 'Any swell', what: 'a swell from there', fact: 'swell is' },
};

const RADIUS = 132;
const INNER_RADIUS = 48;
/** The position of a direction's words, as a share of the radius. */
const LABEL_RADIUS_SHARE = 0.69;

/** A point on the rose, clockwise from north in eighths of a circle. */
const pointAt = (eighths: number, radius: number) => {
  const angle = (eighths * Math.PI) / 4;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
};

function wedge(index: number): string {
  const [a, b] = [pointAt(index - 0.5, RADIUS), pointAt(index + 0.5, RADIUS)];
  const [c, d] = [pointAt(index + 0.5, INNER_RADIUS), pointAt(index - 0.5, INNER_RADIUS)];
  const write = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${write(a)}A${RADIUS} ${RADIUS} 0 0 1 ${write(b)}L${write(c)}A${INNER_RADIUS} ${INNER_RADIUS} 0 0 0 ${write(d)}Z`;
}

/** Eight directions on a compass, north up, each with the sites that it would leave. */
export function WindField({ name, value, counts = {}, unknown, onChange }: WindFieldProps) {
  const { title, any, what, fact } = TEXTS[name];
  return (
    <fieldset>
      <legend>
        {title} <small className="muted small regular">{value === 'all' ? any : value}</small>
      </legend>
      <div className={`relative ${styles.rose}`}>
        <svg
          className="fill"
          viewBox={`${-RADIUS - 3} ${-RADIUS - 3} ${2 * RADIUS + 6} ${2 * RADIUS + 6}`}
          aria-hidden="true"
        >
          {COMPASS.map((point, index) => (
            <path
              key={point}
              d={wedge(index)}
              className={point === value ? 'fill-link sheet-and-ink' : 'sheet-and-ink'}
            />
          ))}
        </svg>
        {COMPASS.map((point, index) => {
          const { x, y } = pointAt(index, RADIUS * LABEL_RADIUS_SHARE);
          const count = counts[point];
          const isOut = count === 0 && point !== value;
          return (
            <label
              key={point}
              style={{ '--x': Math.round(x), '--y': Math.round(y) } as CSSProperties}
              className={`grid centre pointer shows-focus ${choiceStyles.drawn} ${isOut ? styles.out : ''}`}
            >
              <input
                type="radio"
                name={name}
                value={point}
                aria-label={`${title} ${point}${count === undefined ? '' : `, ${count} sites`}`}
                checked={point === value}
                disabled={isOut}
                onChange={() => onChange(point)}
              />
              {point}
              <em className="tiny regular num">{count}</em>
            </label>
          );
        })}
        <label
          className={`grid centre pointer small shows-focus ${choiceStyles.drawn} ${styles.any}`}
          style={{ '--x': 0, '--y': 0 } as CSSProperties}
        >
          <input type="radio" name={name} value="all" checked={value === 'all'} onChange={() => onChange('all')} />
          {any}
        </label>
      </div>
      <p className="mt-3 small leading-140 muted">
        Leaves out sites that list {what} as spoiling the dive. Where nothing is on record, those with little open water
        that way stay, with a note. Not a forecast.
      </p>
      <Unknown count={unknown} isSet={value !== 'all'} what={fact} />
    </fieldset>
  );
}
