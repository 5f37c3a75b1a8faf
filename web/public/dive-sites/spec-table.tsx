import type { ReactNode } from 'react';
import styles from './spec-table.module.css';

type Fact = { name: string; value: ReactNode };

/** Known facts in two columns under a heading; nothing when none is known. */
export function SpecTable({ title, facts }: { title: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <SpecList facts={known} />
    </section>
  );
}

/** Facts in two columns. */
export function SpecList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={`${styles.specs} rule-above`}>
      {facts.map(({ name, value }) => (
        <div className="grid gap-0-4 rule-below leading-140" key={name}>
          <dt className="muted small">{name}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
