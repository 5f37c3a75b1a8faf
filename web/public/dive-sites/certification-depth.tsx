import type { CSSProperties } from 'react';
import {
  ADVANCED,
  beyondCertification,
  certificationSummary,
  OPEN_WATER,
  RECREATIONAL,
} from '../../../domain/dive-sites/certification.ts';
import { depthSpan } from '../../../domain/dive-sites/depth.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import styles from './certification-depth.module.css';

const SCALE = [0, 10, 20, 30, 40];
/** Below this range, in metres, the two figures would overlap and become one. */
const MIN_RANGE_FOR_TWO_FIGURES = 12;

const LIMITS = [
  { name: 'Open Water', depth: OPEN_WATER },
  { name: 'Advanced', depth: ADVANCED },
  { name: 'Limit', depth: RECREATIONAL },
];

/**
 * The depth range on a horizontal scale. The usual certification limits are drawn only where a sentence about them may be
 * said: on an Advanced or overhead site they would read as permission. Nothing is drawn where no depth is known.
 */
export function CertificationDepth({ site, certification }: { site: DiveSitePage; certification: string | null }) {
  const span = depthSpan(site.depthRange);
  const summary = certificationSummary(site);
  const beyond = certification && beyondCertification(site, certification);
  if (!span) return null;
  const { from, to } = span;
  const end = Math.min(to, RECREATIONAL);
  const style = { '--a': Math.min(from, RECREATIONAL - 1), '--b': end } as CSSProperties;
  const tight = end - from < MIN_RANGE_FOR_TWO_FIGURES && from > 0;
  return (
    <section>
      <h2>How deep it goes</h2>
      <div
        className={
          to > RECREATIONAL ? `${styles.depth} relative ink-below ${styles.over}` : `${styles.depth} relative ink-below`
        }
        style={style}
        aria-hidden="true"
        data-markdown={`Depth: ${from}–${to}\u00A0m.`}
      >
        {(summary ? LIMITS : []).map(({ name, depth }) => (
          <u
            key={name}
            className={`unlined ${depth === RECREATIONAL ? styles.last : ''}`}
            style={{ '--x': depth } as CSSProperties}
          >
            <span className="nowrap tiny muted">
              {name} {depth}
            </span>
          </u>
        ))}
        <i />
        {tight ? (
          <b className={`num ${styles.single}`}>
            {from}–{to}&nbsp;m
          </b>
        ) : (
          <>
            <b className="num" hidden={from === 0}>
              {from}&nbsp;m
            </b>
            <b className="num">{to}&nbsp;m</b>
          </>
        )}
      </div>
      <div className={`${styles.scale} flex between tiny muted num`} aria-hidden="true">
        {SCALE.map((depth) => (
          <span key={depth}>{depth === RECREATIONAL ? `${depth}\u00A0m` : depth}</span>
        ))}
      </div>
      {beyond && <p className="mt-3 measure">{beyond}</p>}
      {summary && (
        <p className={`muted mt-3 measure`}>
          {summary} Dashed lines are the usual certification limits. Depth is only one part of what a dive demands.
        </p>
      )}
    </section>
  );
}
