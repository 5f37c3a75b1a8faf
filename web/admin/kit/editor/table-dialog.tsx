import { useId, useState } from 'react';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Button } from '../fields/button.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import styles from './table-dialog.module.css';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, type SourceTable } from './text-ops/source-tables.ts';

const NEW_TABLE: SourceTable = { cells: Array.from({ length: 3 }, () => ['', '']), aligns: [] };

type TableDialogProps = {
  /** The table around the caret, which the new one replaces. */
  initial: SourceTable | null;
  /** Called with the table after the dialog closes; null if it was cancelled. */
  onClosed: (table: SourceTable | null) => void;
};

/** Edits a table cell by cell; the first row holds the headings. */
export function TableDialog({ initial, onClosed }: TableDialogProps) {
  const [{ cells, aligns }, setTable] = useState(initial ?? NEW_TABLE);
  const [error, setError] = useState<string>();
  const id = useId();
  const columns = cells[0]?.length ?? 0;
  const setCells = (next: string[][]) => {
    setTable({ cells: next, aligns });
    setError(undefined);
  };
  const type = (row: number, column: number, text: string) =>
    setCells(cells.map((line, y) => (y === row ? line.map((cell, x) => (x === column ? text : cell)) : line)));
  const submit = () => {
    if (cells[0]?.some((cell) => cell.trim())) return { cells, aligns };
    setError('Add a heading to each column.');
    return null;
  };
  return (
    <EditorDialog
      isWide
      title={initial ? 'Edit table' : 'Insert table'}
      submitLabel={initial ? 'Update table' : 'Insert table'}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label="Cells" tabIndex={0}>
        <table className={`${styles.table} full`}>
          <tbody>
            {cells.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
              <tr key={row}>
                {line.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have columns
                  <td key={column}>
                    <input
                      className={row === 0 ? `${formStyles.input} strong` : formStyles.input}
                      aria-label={row === 0 ? `Heading ${column + 1}` : `Row ${row}, column ${column + 1}`}
                      aria-invalid={row === 0 && error ? true : undefined}
                      aria-describedby={row === 0 && error ? `${id}-error` : undefined}
                      placeholder={row === 0 ? 'Heading' : undefined}
                      autoComplete="off"
                      value={cell}
                      onChange={(event) => type(row, column, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FieldError id={`${id}-error`} message={error} />
      <div className="cluster gap-2">
        <SizeButton
          text="Add a row"
          disabled={cells.length >= MAX_TABLE_ROWS}
          onClick={() => setCells([...cells, Array.from({ length: columns }, () => '')])}
        />
        <SizeButton
          text="Remove the last row"
          disabled={cells.length <= 2}
          onClick={() => setCells(cells.slice(0, -1))}
        />
        <SizeButton
          text="Add a column"
          disabled={columns >= MAX_TABLE_COLUMNS}
          onClick={() => setCells(cells.map((line) => [...line, '']))}
        />
        <SizeButton
          text="Remove the last column"
          disabled={columns <= 1}
          onClick={() => setCells(cells.map((line) => line.slice(0, -1)))}
        />
      </div>
    </EditorDialog>
  );
}

function SizeButton({ text, disabled, onClick }: { text: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button isSmall aria-disabled={disabled} onClick={() => disabled || onClick()}>
      {text}
    </Button>
  );
}
