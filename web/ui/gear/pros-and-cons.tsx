import { useId } from 'react';
import styles from './pros-and-cons.module.css';

type PointList = { title: string; points: readonly string[]; kind: 'for' | 'against' };

/** Lists of points for and against, in pairs where there is room. One without points is left out. */
export function ProsAndCons({ lists }: { lists: readonly PointList[] }) {
  const known = lists.filter(({ points }) => points.length > 0);
  if (known.length === 0) return null;
  return (
    <div className={`${styles.points} grid`}>
      {known.map((list) => (
        <Points key={list.title} {...list} />
      ))}
    </div>
  );
}

function Points({ title, points, kind }: PointList) {
  const id = useId();
  return (
    <section className={kind === 'against' ? styles.against : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {points.map((point) => (
          <li className="relative rule-below leading-145" key={point}>
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
