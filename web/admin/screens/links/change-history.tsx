import { useId } from 'react';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import type { ChangeResult } from './link-words.ts';
import styles from './links-page.module.css';
import { type ChangeKind, useChangeLinks } from './use-change-links.ts';

type Change = { id: number; kind: ChangeKind; summary: string; madeAt: string; undoneAt: string | null; items: number };

const KINDS: Record<ChangeKind, string> = { edit: 'Changed', paste: 'Pasted', replace: 'Replaced' };

/** The changes of the last 30 days, each of which can be undone. */
export function ChangeHistory({ onUndone }: { onUndone: (result: ChangeResult) => void }) {
  const id = useId();
  const { data = [] } = useAdmin<Change[]>('/api/admin/links/changes');
  const { busy, undo } = useChangeLinks();
  const undoOne = async (change: number) => {
    const { result } = await undo(change);
    if (result && result.leftOut.length > 0) onUndone(result);
  };
  return (
    <section className="pt-3 bar-above" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        History
      </h2>
      {data.length === 0 && <p className="muted">Changes of links can be undone here for 30 days.</p>}
      <ul>
        {data.map(({ id: change, kind, summary, madeAt, undoneAt }) => (
          <li key={change} className={`${styles.change} row between py-2 rule-below small`}>
            <span>
              {KINDS[kind]}: {summary}
              <span className="note"> {formatDateTime(madeAt)}</span>
            </span>
            {undoneAt ? (
              <span className="note">Undone</span>
            ) : (
              <Button isSmall hiddenText={`: ${summary}`} busy={busy} onClick={() => void undoOne(change)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
