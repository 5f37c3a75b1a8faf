import { type ReactNode, useState } from 'react';
import { Button } from '../fields/button.tsx';
import styles from './selection-bar.module.css';

export type Selection = ReturnType<typeof useSelection>;

/** The ids that are ticked in a list; those of another view of the list, which `view` names, are dropped. */
export function useSelection(view: string) {
  const [kept, setKept] = useState<{ view: string; ids: ReadonlySet<number> }>({ view, ids: new Set() });
  const ids: ReadonlySet<number> = kept.view === view ? kept.ids : new Set<number>();
  const choose = (chosen: Iterable<number>) => setKept({ view, ids: new Set(chosen) });
  return {
    ids,
    choose,
    clear: () => choose([]),
    toggle: (id: number) => choose(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
  };
}

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** The actions for the ticked items of a list; nothing while none is ticked. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section className={`${styles.bar} row gap-2`} aria-label="With the selected">
      <b>{count} selected</b>
      {children}
      <Button isSmall kind="plain" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}

type TickProps = { label: string; isTicked: boolean; onToggle: () => void };

/** The box that selects one item, or all of a page. */
export const Tick = ({ label, isTicked, onToggle }: TickProps) => (
  <label className={styles.tick}>
    <input type="checkbox" aria-label={label} checked={isTicked} onChange={onToggle} />
  </label>
);
