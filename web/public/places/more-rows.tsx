import type { ReactNode } from 'react';
import styles from './more-rows.module.css';

const MAX_ROWS = 14;
const MAX_OPEN_ROWS = 10;

/** Of more than 14 rows the first 10 are shown, and the others when they are opened. */
export function foldRows<T>(rows: readonly T[]): { first: readonly T[]; more: readonly T[] } {
  const count = rows.length > MAX_ROWS ? MAX_OPEN_ROWS : rows.length;
  return { first: rows.slice(0, count), more: rows.slice(count) };
}

/** The fold of the other rows; nothing where there are none. */
export function MoreRows({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className={styles.more}>
      <summary className="line touch link heavy small pointer">Show {count} more</summary>
      {children}
    </details>
  );
}
