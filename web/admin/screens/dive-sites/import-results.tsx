import { useState } from 'react';
import type { RowResult, SiteTable } from '../../../../domain/dive-sites/site-import.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { UndoNote } from '../../kit/bulk-changes/undo-change.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import messageStyles from '../../kit/fields/message.module.css';
import { Notice } from '../../kit/fields/notice.tsx';
import { Tag } from '../../kit/fields/tag.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import styles from './import-page.module.css';
import { canBeSaved, type SaveOptions } from './use-site-import.ts';

type ImportResultsProps = {
  table: SiteTable;
  results: readonly RowResult[];
  /** Null for a check that wrote nothing. */
  saved: { created: number; changed: number; changeId: number | null } | null;
  isBusy: boolean;
  onSave: (options: SaveOptions) => void;
};

/** More rows would be slow to show and too many to read. */
const MAX_SHOWN = 300;
const ORDER: readonly RowResult['outcome'][] = ['failed', 'created', 'changed'];
const sites = (count: number) => countText(count, 'dive site');

/** Shows the effect of each row of a file, errors first, and the button that saves. */
export function ImportResults({ table, results, saved, isBusy, onSave }: ImportResultsProps) {
  const count = (outcome: RowResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const numbers = new Map(table.rows.map(({ line, number }) => [line, number]));
  const [withDoubts, setWithDoubts] = useState(false);
  const [asDrafts, setAsDrafts] = useState(false);
  const options = { withDoubts, asDrafts };
  const failed = count('failed');
  const doubtful = results.filter(isDoubtful).length;
  const toSave = results.filter((result) => canBeSaved(result, options)).length;
  const sorted = ORDER.flatMap((outcome) => results.filter((result) => result.outcome === outcome));
  const listed = [...sorted].sort((a, b) => rank(a) - rank(b));
  return (
    <Panel title={saved ? 'Imported' : 'What this file would change'}>
      <p className={saved && failed === 0 ? messageStyles.success : styles.counts} role="status">
        {saved
          ? `${sites(saved.created)} added, ${saved.changed} changed.${failed > 0 ? ` ${failed} could not be saved.` : ''}`
          : `${count('created')} new, ${count('changed')} changed, ${count('unchanged')} unchanged, ${failed} with errors${doubtful > 0 ? `, ${doubtful} to check` : ''}.`}
      </p>
      {saved && saved.changeId !== null && <UndoNote id={saved.changeId} name="this import" />}
      {!saved && (
        <div className="row gap-3">
          {count('created') > 0 && (
            <label className={fieldGroupStyles.check}>
              <input type="checkbox" checked={asDrafts} onChange={() => setAsDrafts(!asDrafts)} />
              Add new dive sites as drafts{doubtful > 0 && ', the doubtful ones too'}: readers don’t see them until you
              publish them
            </label>
          )}
          {doubtful > 0 && (
            <label className={fieldGroupStyles.check}>
              <input type="checkbox" checked={withDoubts} onChange={() => setWithDoubts(!withDoubts)} />
              {doubtful === 1
                ? 'I have checked the doubtful row: import it'
                : `I have checked the ${doubtful} doubtful rows: import them`}
            </label>
          )}
          <Button kind="dark" busy={isBusy && 'Importing...'} disabled={toSave === 0} onClick={() => onSave(options)}>
            {toSave === 0 ? 'Nothing to import' : `Import ${sites(toSave)}`}
          </Button>
          {failed > 0 && toSave > 0 && <p className="note">Rows with errors are left out.</p>}
        </div>
      )}
      {listed.length > 0 && (
        <ol className="mt-4">
          {listed.slice(0, MAX_SHOWN).map((result) => (
            <Row key={result.line} result={result} place={formatRow(result.line, numbers)} isSaved={saved !== null} />
          ))}
        </ol>
      )}
      {listed.length > MAX_SHOWN && <p className="note">And {listed.length - MAX_SHOWN} more rows.</p>}
    </Panel>
  );
}

const isDoubtful = ({ outcome, doubts }: RowResult) =>
  doubts.length > 0 && (outcome === 'created' || outcome === 'changed');
/** Errors first, then what someone has to look at. */
const rank = (result: RowResult) => (result.outcome === 'failed' ? 0 : isDoubtful(result) ? 1 : 2);

/** Spreadsheets count rows, text editors lines; they differ below a cell with several lines. */
function formatRow(line: number, numbers: ReadonlyMap<number, number>): string {
  const number = numbers.get(line) ?? line;
  return number === line ? `Row ${number}` : `Row ${number} (line ${line})`;
}

const LABELS = {
  created: ['New', 'Added'],
  changed: ['Changed', 'Saved'],
  unchanged: ['Unchanged', 'Unchanged'],
  failed: ['Error', 'Not saved'],
} as const;
const TONES = { created: 'info', changed: 'ok', unchanged: 'plain', failed: 'bad' } as const;

function Row({ result, place, isSaved }: { result: RowResult; place: string; isSaved: boolean }) {
  const { id, name, outcome, changes, errors, doubts } = result;
  return (
    <li className="py-3 rule-above">
      <p className={`${styles.rowHead} row anywhere`}>
        <span className="note">{place}</span>
        {id === null ? (
          <b>{name || 'No name'}</b>
        ) : (
          <a className="inline-line touch" href={diveSitePath({ id, name })}>
            {name}
          </a>
        )}
        <Tag tone={TONES[outcome]}>{LABELS[outcome][isSaved ? 1 : 0]}</Tag>
      </p>
      {errors.map(({ column, text }) => (
        <p key={`${column} ${text}`} className="flex baseline gap-2 mt-1 small danger anywhere">
          <Icon name="circle-alert" />
          <span>
            {column && <b>{column}: </b>}
            {text}
          </span>
        </p>
      ))}
      {doubts.map(({ column, text }) => (
        <Notice key={`${column} ${text}`} kind="warning">
          {column && <b>{column}: </b>}
          {text}
        </Notice>
      ))}
      {outcome === 'changed' && (
        <dl className={`${styles.changes} grid gap-1 mt-1 small`}>
          {changes.map(({ column, before, after }) => (
            <div key={column}>
              <dt className="muted">{column}</dt>
              <dd>
                {before ? <del>{shorten(before)}</del> : <span className="muted">empty</span>}
                <span aria-hidden="true"> → </span>
                {after ? <ins>{shorten(after)}</ins> : <span className="muted">empty</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const MAX_TEXT = 160;
const shorten = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
