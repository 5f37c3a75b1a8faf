import { useState } from 'react';
import { type BulkAction, type BulkResult, MAX_BULK_ITEMS } from '../../../../domain/admin/item-table.ts';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../../../domain/settings/retention.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { useMay } from '../api/use-you.ts';
import { UndoNote } from '../bulk-changes/undo-change.tsx';
import { Button } from '../fields/button.tsx';
import messageStyles from '../fields/message.module.css';
import { QuestionDialog } from '../fields/question-dialog.tsx';
import selectionBarStyles from '../list/selection-bar.module.css';
import styles from './bulk-table.module.css';
import type { BulkChange, TableConfig } from './table-config.ts';
import type { Selection } from './use-item-table.ts';

type BulkBarProps = { config: TableConfig; selection: Selection; total: number; onChooseAll: () => Promise<void> };

/** The actions for the selected items, and their results. */
export function BulkBar(props: BulkBarProps) {
  const isAllowed = useMay('content');
  if (isAllowed) return <BulkActions {...props} />;
  return <p className="note">As a writer you change texts one by one: open yours by its name.</p>;
}

function BulkActions({ config, selection, total, onChooseAll }: BulkBarProps) {
  const { run, progress, report, dismiss } = useBulk(config.collection);
  const [asking, setAsking] = useState<BulkChange | 'delete' | 'unpublish' | null>(null);
  const count = selection.chosen.size;
  const counted = countItems(config, count);
  const act = async (change: Parameters<typeof run>[2]) => {
    setAsking(null);
    if (!progress) selection.keep(await run(selection.items(), selection.chosen, change));
  };
  const apply = (change: BulkChange, values: Record<string, unknown>) =>
    void act({ action: 'change', values, done: change.done(values) });
  const ask = (change: BulkChange) => {
    if ('values' in change) apply(change, change.values());
    else setAsking(change);
  };
  const button = (label: string, onClick: () => void) => (
    <Button key={label} isSmall busy={progress !== null} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      {report && <Report report={report} config={config} onDismiss={dismiss} />}
      {count > 0 && (
        <div
          className={`${selectionBarStyles.bar} ${styles.bulk} row gap-2 shoal framed`}
          role="toolbar"
          aria-label="Selected items"
        >
          <p className="nowrap" role="status">
            <b>{progress ? `${progress.at} of ${progress.of} done...` : `${count} selected`}</b>
          </p>
          {config.hasDrafts && button('Publish', () => void act({ action: 'publish', done: 'published' }))}
          {config.hasDrafts && button('Unpublish…', () => setAsking('unpublish'))}
          {config.isFeatured && button('Feature', () => void act({ action: 'feature', done: 'featured' }))}
          {config.isFeatured && button('Unfeature', () => void act({ action: 'unfeature', done: 'unfeatured' }))}
          {config.changes.map((change) => button(change.label, () => ask(change)))}
          <Button kind="danger" isSmall busy={progress !== null} onClick={() => setAsking('delete')}>
            Delete…
          </Button>
          {count < total && (
            <Button kind="plain" isSmall onClick={() => void onChooseAll()}>
              Select all {total}
            </Button>
          )}
          <Button kind="plain" isSmall onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      )}
      {asking === 'delete' && (
        <QuestionDialog
          title={`Delete ${counted}?`}
          action={`Delete ${counted}`}
          onClose={() => setAsking(null)}
          onConfirm={() => void act({ action: 'delete', done: 'deleted' })}
        >
          <p>
            They are removed from the site at once. You can restore them from Recently deleted for{' '}
            {DELETED_ITEMS_RETENTION_DAYS} days.
          </p>
        </QuestionDialog>
      )}
      {asking === 'unpublish' && (
        <QuestionDialog
          title={`Unpublish ${counted}?`}
          action={`Unpublish ${counted}`}
          onClose={() => setAsking(null)}
          onConfirm={() => void act({ action: 'unpublish', done: 'unpublished' })}
        >
          <p>Readers will see “not found” at their addresses. They stay here as drafts.</p>
        </QuestionDialog>
      )}
      {asking && typeof asking === 'object' && 'Dialog' in asking && (
        <asking.Dialog
          counted={counted}
          options={asking.options}
          onClose={() => setAsking(null)}
          onChange={(values) => apply(asking, values)}
        />
      )}
    </>
  );
}

export const countItems = ({ name: [one, many] }: Pick<TableConfig, 'name'>, count: number): string =>
  `${count} ${count === 1 ? one : many}`;

type ReportProps = { report: BulkReport; config: TableConfig; onDismiss: () => void };

/** Counts the successes and explains the failures; failed items stay selected. */
function Report({ report: { done, changed, unchanged, failed, changeId }, config, onDismiss }: ReportProps) {
  const isGood = failed.length === 0;
  return (
    <div className={`${isGood ? messageStyles.success : messageStyles.warning} ${styles.report}`} role="status">
      <Icon name={isGood ? 'circle-check' : 'triangle-alert'} />
      <div>
        <p>
          <b>
            {countItems(config, changed)} {done}.
          </b>
          {unchanged > 0 && ` ${unchanged} needed no change.`}
          {failed.length > 0 && ` ${failed.length} left as ${failed.length === 1 ? 'it was' : 'they were'}:`}{' '}
          {changeId !== null && <UndoNote id={changeId} name={`${countItems(config, changed)} ${done}`} />}
        </p>
        {failed.length > 0 && (
          <ul>
            {failed.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name || 'Untitled'}</b>: {reason}
              </li>
            ))}
          </ul>
        )}
        <Button kind="plain" isSmall hiddenText=" the result" onClick={onDismiss}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** As many as the server changes in one transaction: all of a page of a list, or none. */
const BATCH = MAX_BULK_ITEMS;

type Item = { id: number; version: number };
type Outcome = { results: BulkResult[]; changeId: number | null };
type Change = { action: BulkAction; values?: Record<string, unknown>; done: string };

/** The result of a bulk change. `done` follows the count: 'published'. */
type BulkReport = {
  done: string;
  changed: number;
  unchanged: number;
  failed: BulkResult[];
  changeId: number | null;
};

/** Changes many items, a batch at a time. Reports that the outcome is unknown after a request without a response. */
function useBulk(collection: string) {
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const invalidateQueries = useInvalidateQueries();

  const run = async (items: readonly Item[], names: ReadonlyMap<number, { name: string }>, change: Change) => {
    const results: BulkResult[] = [];
    let changeId: number | null = null;
    setReport(null);
    for (let at = 0; at < items.length; at += BATCH) {
      setProgress({ at, of: items.length });
      const sent: Outcome = await sendBatch(collection, items.slice(at, at + BATCH), names, { ...change, changeId });
      results.push(...sent.results);
      changeId = sent.changeId;
    }
    await invalidateQueries();
    setProgress(null);
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const changed = results.filter(({ outcome }) => outcome === 'done').length;
    setReport({ done: change.done, changed, unchanged: results.length - changed - failed.length, failed, changeId });
    return failed.map(({ id }) => id);
  };
  return { run, progress, report, dismiss: () => setReport(null) };
}

async function sendBatch(
  collection: string,
  items: readonly Item[],
  names: ReadonlyMap<number, { name: string }>,
  { action, values, changeId }: Change & { changeId: number | null },
): Promise<Outcome> {
  try {
    const body = { action, items, ...(values && { values }), ...(changeId !== null && { changeId }) };
    return await adminRequest<Outcome>('POST', `/api/admin/${collection}/bulk`, { body });
  } catch (failure) {
    if (!(failure instanceof AdminRequestError)) throw failure;
    const reason =
      failure.status === 0
        ? 'The server did not respond. Either all of these items were changed or none: check one of them in the table.'
        : failure.message;
    const results = items.map(({ id }) => ({
      id,
      name: names.get(id)?.name ?? '',
      outcome: 'failed' as const,
      reason,
    }));
    return { results, changeId };
  }
}
