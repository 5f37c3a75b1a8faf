import type { CSSProperties } from 'react';
import { depthSpan } from '../../../domain/depth.ts';
import { ADVANCED, OPEN_WATER, RECREATIONAL, reachWords } from './depth-limits.ts';

const SCALE = [0, 10, 20, 30, 40];
/** Below this range, in metres, the two figures would overlap and become one. */
const TIGHT_RANGE = 12;

const LIMITS = [
  { name: 'Open Water', depth: OPEN_WATER },
  { name: 'Advanced', depth: ADVANCED },
  { name: 'Limit', depth: RECREATIONAL },
];

/** The depth staff lying down, with the usual limits of the certificates. Nothing is drawn where no depth is known. */
export function DepthReach({ depthRange }: { depthRange: string }) {
  const span = depthSpan(depthRange);
  if (!span) return null;
  const { from, to } = span;
  const end = Math.min(to, RECREATIONAL);
  const style = { '--a': Math.min(from, RECREATIONAL - 1), '--b': end } as CSSProperties;
  const tight = end - from < TIGHT_RANGE && from > 0;
  return (
    <section>
      <h2>How deep it goes</h2>
      <div className={to > RECREATIONAL ? 'reach over' : 'reach'} style={style} aria-hidden="true">
        {LIMITS.map(({ name, depth }) => (
          <u
            key={name}
            className={depth === RECREATIONAL ? 'colophon' : undefined}
            style={{ '--x': depth } as CSSProperties}
          >
            <span>
              {name} {depth}
            </span>
          </u>
        ))}
        <i />
        {tight ? (
          <b className={from > RECREATIONAL / 2 ? 'num single right' : 'num single'}>
            {from}–{to}&nbsp;m
          </b>
        ) : (
          <>
            <b className={from > 0 ? 'num' : 'num surface'}>{from > 0 ? <>{from}&nbsp;m</> : null}</b>
            <b className="num">{to}&nbsp;m</b>
          </>
        )}
      </div>
      <div className="reach-scale" aria-hidden="true">
        {SCALE.map((depth) => (
          <span key={depth}>{depth === RECREATIONAL ? `${depth}\u00A0m` : depth}</span>
        ))}
      </div>
      <p className="soft reach-words">{reachWords(span)} Dashed lines are the usual limits of the certificates.</p>
    </section>
  );
}
