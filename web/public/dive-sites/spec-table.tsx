import type { ReactNode } from 'react';
import styles from './spec-table.module.css';

type Fact = { name: string; value: ReactNode };

/** Facts in two columns: most values are sentences, so none is bold. */
export function SpecList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={`${styles.specs} rule-above`}>
      {facts.map(({ name, value }) => (
        <div className="grid gap-0-4 rule-below leading-140" key={name}>
          <dt className="muted small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
