import { GALE_KNOTS, NO_BOAT_KNOTS } from '../../../domain/sea/sea-scale.ts';
import styles from './plan.module.css';

/** The scale's end in knots; stronger winds are marked there. */
const END = 50;
const percent = (knots: number) => `${(Math.min(knots, END) / END) * 100}%`;

/** Wind on a scale with our limits: from 26 knots boat dives are left out, from 34 everything in the sea. */
export function WindScale({ knots }: { knots: number }) {
  return (
    <div
      className={styles.scale}
      role="img"
      aria-label={`Wind ${knots} knots on a scale to ${END}. Strong wind from ${NO_BOAT_KNOTS}, gale from ${GALE_KNOTS} knots.`}
      data-markdown="skip"
    >
      <svg className="fill-ink" width="100%" height="40" aria-hidden="true">
        <rect fill="var(--shoal-1)" stroke="var(--edge)" y="12" width="100%" height="10" />
        <rect
          fill="var(--shoal-3)"
          x={percent(NO_BOAT_KNOTS)}
          y="12"
          width={percent(END - NO_BOAT_KNOTS)}
          height="10"
        />
        <rect fill="var(--danger)" x={percent(GALE_KNOTS)} y="12" width={percent(END - GALE_KNOTS)} height="10" />
        <line className="outline-ink" strokeWidth="3" x1={percent(knots)} x2={percent(knots)} y1="4" y2="26" />
        <text y="38">0</text>
        <text x={percent(NO_BOAT_KNOTS)} y="38" textAnchor="middle">
          {NO_BOAT_KNOTS} strong
        </text>
        <text x={percent(GALE_KNOTS)} y="38">
          {GALE_KNOTS} gale
        </text>
        <text x="100%" y="38" textAnchor="end">
          {END}&nbsp;kn
        </text>
      </svg>
    </div>
  );
}
