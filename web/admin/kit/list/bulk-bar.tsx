import { useState } from 'react';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../../../domain/settings/retention.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../fields/button.tsx';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import messageStyles from '../fields/message.module.css';
import styles from './item-table.module.css';
import type { BulkChange, TableConfig } from './table-config.ts';
import { type BulkReport, useBulk } from './use-bulk.ts';
import type { Selection } from './use-item-table.ts';

type BulkBarProps = { config: TableConfig; selection: Selection; total: number; onChooseAll: () => Promise<void> };

/** The actions for the selected items, and their results. */
export function BulkBar({ config, selection, total, onChooseAll }: BulkBarProps) {
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
        <div className={`${styles.bulk} row gap-2 shoal`} role="toolbar" aria-label="Selected items">
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
        <Confirm
          title={`Delete ${counted}?`}
          action={`Delete ${counted}`}
          onClose={() => setAsking(null)}
          onConfirm={() => void act({ action: 'delete', done: 'deleted' })}
        >
          They are removed from the site at once. You can restore them from Recently deleted for{' '}
          {DELETED_ITEMS_RETENTION_DAYS} days.
        </Confirm>
      )}
      {asking === 'unpublish' && (
        <Confirm
          title={`Unpublish ${counted}?`}
          action={`Unpublish ${counted}`}
          onClose={() => setAsking(null)}
          onConfirm={() => void act({ action: 'unpublish', done: 'unpublished' })}
        >
          Readers will see “not found” at their addresses. They stay here as drafts.
        </Confirm>
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

type ConfirmProps = {
  title: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
  children: React.ReactNode;
};

function Confirm({ title, action, onClose, onConfirm, children }: ConfirmProps) {
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="solid-danger" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}

type ReportProps = { report: BulkReport; config: TableConfig; onDismiss: () => void };

/** Counts the successes and explains the failures; failed items stay selected. */
function Report({ report: { done, changed, unchanged, failed }, config, onDismiss }: ReportProps) {
  const isGood = failed.length === 0;
  return (
    <div className={`${isGood ? messageStyles.success : messageStyles.warning} ${styles.report}`} role="status">
      <Icon name={isGood ? 'circle-check' : 'triangle-alert'} />
      <div>
        <p>
          <b>
            {countItems(config, changed)} {done}.
          </b>
          {unchanged > 0 && ` ${unchanged} ${unchanged === 1 ? 'was' : 'were'} so already.`}
          {failed.length > 0 && ` ${failed.length} left as ${failed.length === 1 ? 'it was' : 'they were'}:`}
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
