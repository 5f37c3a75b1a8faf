import { useState } from 'react';
import type { DiveReportState } from '../../../../domain/dive-reports/report-words.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import selectionBarStyles from '../../kit/list/selection-bar.module.css';
import { type BlockKind, useReportActions } from './use-report-actions.ts';

const BLOCKS: [BlockKind, string][] = [
  ['network', 'Network, 30 days'],
  ['host', 'Linked sites'],
  ['words', 'These words'],
];

/** Buttons for the selected reports. */
export function BulkBar({
  state,
  ids,
  onDone,
}: {
  state: DiveReportState;
  ids: readonly number[];
  onDone: () => void;
}) {
  const { busy, change, remove } = useReportActions();
  const [asking, setAsking] = useState(false);
  if (ids.length === 0) return null;
  const apply = async (to: DiveReportState, block?: BlockKind) => {
    if (await change(ids, to, block)) onDone();
  };
  const removeAll = async () => {
    const { failure } = await remove(ids);
    setAsking(false);
    if (!failure) onDone();
  };
  return (
    <section className={`${selectionBarStyles.bar} row gap-2 shoal framed`} aria-label="With the selected">
      <b>{ids.length} selected</b>
      {state !== 'published' && (
        <Button isSmall kind="dark" busy={busy} onClick={() => void apply('published')}>
          Publish
        </Button>
      )}
      {state !== 'new' && (
        <Button isSmall busy={busy} onClick={() => void apply('new')}>
          Hold again
        </Button>
      )}
      {state !== 'spam' && (
        <Button isSmall busy={busy} onClick={() => void apply('spam')}>
          Spam
        </Button>
      )}
      <span className="small">Spam, and block:</span>
      {BLOCKS.map(([block, label]) => (
        <Button key={block} isSmall busy={busy} onClick={() => void apply('spam', block)}>
          {label}
        </Button>
      ))}
      {state === 'spam' && (
        <Button isSmall kind="danger" busy={busy} onClick={() => setAsking(true)}>
          Delete for good…
        </Button>
      )}
      <Button isSmall kind="plain" onClick={onDone}>
        Clear
      </Button>
      {asking && (
        <QuestionDialog
          title={`Delete ${countText(ids.length, 'report')}?`}
          action="Delete for good"
          busy={busy && 'Deleting...'}
          onClose={() => setAsking(false)}
          onConfirm={() => void removeAll()}
        >
          <p>Their photos are deleted with them. This cannot be undone.</p>
        </QuestionDialog>
      )}
    </section>
  );
}
