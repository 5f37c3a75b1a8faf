import type { DiveReportState } from '../../../../domain/dive-reports/report-words.ts';
import { Button } from '../../kit/fields/button.tsx';
import { type Selection, SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type BlockKind, useReportActions } from './use-report-actions.ts';

const BLOCKS: [BlockKind, string][] = [
  ['network', 'Network, 30 days'],
  ['host', 'Linked sites'],
  ['words', 'These words'],
];

type BulkBarProps = { state: DiveReportState; selection: Selection };

export function BulkBar({ state, selection }: BulkBarProps) {
  const { busy, change, remove } = useReportActions();
  const apply = async (to: DiveReportState, block?: BlockKind) => {
    if (await change([...selection.ids], to, block)) selection.clear();
  };
  const removeAll = async (ids: readonly number[]) => {
    const { failure } = await remove(ids);
    if (!failure) selection.clear();
  };
  return (
    <SelectionBar
      selection={selection}
      noun="report"
      busy={busy}
      deletion={
        state === 'spam' && {
          ...{ label: 'Delete for good…', along: 'Their photos are deleted with them.' },
          run: removeAll,
        }
      }
    >
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
    </SelectionBar>
  );
}
