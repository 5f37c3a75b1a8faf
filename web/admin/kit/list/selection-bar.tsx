import { type ReactNode, useState } from 'react';
import { MAX_LISTED_ITEMS } from '../../../../domain/kernel/list-limits.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { Button } from '../fields/button.tsx';
import { countText } from '../fields/count-text.ts';
import { QuestionDialog } from '../fields/question-dialog.tsx';
import styles from './selection-bar.module.css';
import type { List } from './use-list.ts';

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

/** The most items that are chosen at once. */
const MAX_CHOSEN = 2_000;

type SelectionBarProps = {
  /** Without it not all that match can be ticked at once. */
  list?: List<{ id: number }>;
  selection: Selection;
  /** The word for one item: 'message'. */
  noun: string;
  busy: string | boolean;
  /** Deletes them, and what that takes along; a list without it deletes one by one. */
  deletion?: { label?: string; along: string; run: (ids: number[]) => Promise<unknown> } | false;
  /** The other actions. */
  children: ReactNode;
};

/** The actions for the ticked items of a list, of which it can tick all that match; nothing while none is ticked. */
export function SelectionBar({ list, selection, noun, busy, deletion, children }: SelectionBarProps) {
  const { run } = useApiAction();
  const [isAsking, setIsAsking] = useState(false);
  const ids = [...selection.ids];
  const most = Math.min(list?.total ?? 0, MAX_CHOSEN);
  const chooseAll = async (matching: List<unknown>) => {
    const all: number[] = [];
    const { failure } = await run(async () => {
      for (let at = 0; at < most; at += MAX_LISTED_ITEMS) {
        const page = await adminRequest<{ items: { id: number }[] }>(
          'GET',
          matching.matchingFrom(at, MAX_LISTED_ITEMS),
        );
        all.push(...page.items.map(({ id }) => id));
      }
    }, 'Not selected');
    if (!failure) selection.choose(all);
  };
  if (ids.length === 0) return null;
  return (
    <section className={`${styles.bar} row gap-2 framed shoal`} aria-label="With the selected">
      <b>{ids.length} selected</b>
      {list && list.total > ids.length && (
        <Button isSmall onClick={() => void chooseAll(list)}>
          Select all {most}
        </Button>
      )}
      {children}
      {deletion && (
        <Button isSmall kind="danger" busy={busy} onClick={() => setIsAsking(true)}>
          {deletion.label ?? 'Delete…'}
        </Button>
      )}
      <Button isSmall kind="plain" onClick={selection.clear}>
        Clear
      </Button>
      {isAsking && deletion && (
        <QuestionDialog
          title={`Delete ${countText(ids.length, noun)}?`}
          action="Delete for good"
          busy={busy && 'Deleting...'}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void deletion.run(ids).then(() => setIsAsking(false))}
        >
          <p>{deletion.along} This cannot be undone.</p>
        </QuestionDialog>
      )}
    </section>
  );
}

type TickProps = { label: string; isTicked: boolean; onToggle: () => void };

/** The box that selects one item, or all of a page. */
export const Tick = ({ label, isTicked, onToggle }: TickProps) => (
  <label className={`${styles.tick} centred touch pointer`}>
    <input type="checkbox" aria-label={label} checked={isTicked} onChange={onToggle} />
  </label>
);
