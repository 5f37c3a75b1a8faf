import { useState } from 'react';
import type { KeptItem, UndoStep } from '../../../../domain/admin/bulk-change.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { Button } from '../fields/button.tsx';
import { Notice } from '../fields/notice.tsx';

type Undone = { undone: number; kept: KeptItem[] };

/** Undoes the recorded change `id` step by step, until nothing of it remains. */
async function undoAll(id: number, onProgress: (remaining: number) => void): Promise<Undone> {
  const total: Undone = { undone: 0, kept: [] };
  for (;;) {
    const step = await adminRequest<UndoStep>('POST', `/api/admin/bulk-changes/${id}/undo`, { body: {} });
    total.undone += step.undone;
    total.kept.push(...step.kept);
    if (step.remaining === 0) return total;
    onProgress(step.remaining);
  }
}

type UndoButtonProps = { id: number; name: string; label?: string; onUndone: (undone: Undone) => void };

/** The button that undoes a change to many items. */
export function UndoButton({ id, name, label = 'Undo', onUndone }: UndoButtonProps) {
  const { busy, run } = useApiAction();
  const [remaining, setRemaining] = useState(0);
  const undo = async () => {
    const { result } = await run(() => undoAll(id, setRemaining), 'Nothing was undone');
    if (result) onUndone(result);
  };
  return (
    <Button isSmall hiddenText={`: ${name}`} busy={busy} onClick={() => void undo()}>
      {busy && remaining > 0 ? `${remaining} to go…` : label}
    </Button>
  );
}

/** Undoes a change beside its result, and says what was undone. */
export function UndoNote({ id, name }: { id: number; name: string }) {
  const [undone, setUndone] = useState<Undone | null>(null);
  if (!undone) return <UndoButton id={id} name={name} onUndone={setUndone} />;
  return (
    <>
      <span role="status">{undone.kept.length === 0 ? 'Undone.' : `${undone.undone} undone.`}</span>
      <KeptItems kept={undone.kept} />
    </>
  );
}

/** Names the items that were left as they are, and why. */
export function KeptItems({ kept }: { kept: readonly KeptItem[] }) {
  if (kept.length === 0) return null;
  return (
    <div role="status">
      <Notice kind="warning">
        {kept.length === 1 ? 'One item was left as it is:' : `${kept.length} items were left as they are:`}
      </Notice>
      <ul className="small">
        {kept.map(({ kind, id, name, reason }) => (
          <li key={`${kind}/${id}`}>
            {name || 'Untitled'}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
