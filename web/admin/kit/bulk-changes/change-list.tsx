import { useState } from 'react';
import {
  BULK_CHANGE_DAYS,
  BULK_CHANGE_LABELS,
  type BulkChange,
  type BulkChangeKind,
  type KeptItem,
} from '../../../../domain/admin/bulk-change.ts';
import { useAdmin } from '../api/use-admin.ts';
import { formatDateTime } from '../fields/format-date.ts';
import { Loaded } from '../fields/loaded.tsx';
import { KeptItems, UndoButton } from './undo-change.tsx';

/** The changes to many items of the last 30 days, each with its undo. `kinds`: only these. */
export function ChangeList({ kinds }: { kinds?: readonly BulkChangeKind[] }) {
  const changes = useAdmin<BulkChange[]>('/api/admin/bulk-changes');
  const [kept, setKept] = useState<KeptItem[]>([]);
  return (
    <>
      <KeptItems kept={kept} />
      <Loaded query={changes} loading="Loading changes..." failed="The changes could not be loaded.">
        {(all) => {
          const shown = all.filter(({ kind }) => !kinds || kinds.includes(kind));
          if (shown.length === 0)
            return <p className="muted">Nothing was changed in bulk in the last {BULK_CHANGE_DAYS} days.</p>;
          return (
            <ul>
              {shown.map((change) => (
                <li key={change.id} className="row between gap-3 py-2 rule-below small anywhere">
                  <ChangeWords change={change} />
                  {change.undoneAt ? (
                    <span className="note">Undone</span>
                  ) : (
                    <UndoButton
                      id={change.id}
                      name={change.summary}
                      label={change.left < change.items ? 'Continue undo' : 'Undo'}
                      onUndone={(undone) => setKept(undone.kept)}
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

function ChangeWords({ change: { kind, summary, madeAt, items } }: { change: BulkChange }) {
  const count = items === 0 ? '' : `, ${items} ${items === 1 ? 'item' : 'items'}`;
  return (
    <span>
      <b>{BULK_CHANGE_LABELS[kind]}</b>: {summary}
      <span className="note">
        {' '}
        {formatDateTime(madeAt)}
        {count}
      </span>
    </span>
  );
}
