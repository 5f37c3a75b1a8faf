import { Button } from '../fields/button.tsx';
import { addOption, InputField, SelectField } from '../fields/field.tsx';
import { GroupField } from '../fields/group-field.tsx';
import { sentence } from './failure-texts.ts';
import { joinCells, type RowColumn, splitCells } from './row-lines.ts';
import styles from './rows-field.module.css';

type RowsFieldProps = {
  id: string;
  label: string;
  hint?: string;
  /** 'shop', for the buttons and for the names of the rows. */
  entry: string;
  columns: readonly RowColumn[];
  value: string;
  onChange: (value: string) => void;
  error?: string;
  ref?: React.Ref<HTMLFieldSetElement>;
};

/** A list of objects with a row of controls for each, which can be added and removed. */
export function RowsField({ id, label, hint, entry, columns, value, onChange, error, ref }: RowsFieldProps) {
  const rows = value === '' ? [] : value.split('\n').map((line) => splitCells(line, columns.length));
  const save = (next: string[][]) => onChange(next.map(joinCells).join('\n'));
  const setCell = (row: number, column: number, text: string) =>
    save(rows.map((cells, at) => (at === row ? cells.map((cell, place) => (place === column ? text : cell)) : cells)));
  return (
    <GroupField id={id} label={label} error={error} ref={ref}>
      {hint && <p className="small muted">{hint}</p>}
      {rows.map((cells, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would need a legend of its own on screen
        <div
          className={`${styles.row} grid justify-start gap-3 full`}
          role="group"
          aria-label={`${sentence(entry)} ${index + 1}`}
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          key={index}
        >
          <div className={`${styles.cells} grid gap-3 full`}>
            {columns.map((column, place) => (
              <Cell
                key={column.name}
                column={column}
                value={cells[place] ?? ''}
                onChange={(text) => setCell(index, place, text)}
              />
            ))}
          </div>
          <Button isSmall icon="trash-2" onClick={() => save(rows.filter((_, at) => at !== index))}>
            Remove {entry} {index + 1}
          </Button>
        </div>
      ))}
      <Button isSmall icon="plus" onClick={() => save([...rows, columns.map(() => '')])}>
        Add {entry}
      </Button>
    </GroupField>
  );
}

type CellProps = { column: RowColumn; value: string; onChange: (text: string) => void };

function Cell({ column: { label, control, options = [], maxLength, rows }, value, onChange }: CellProps) {
  if (control === 'choice')
    return <SelectField label={label} options={addOption(options, value)} value={value} onChange={onChange} />;
  return (
    <InputField
      label={label}
      type={control === 'date' ? 'date' : 'text'}
      inputMode={control === 'url' || control === 'decimal' ? control : undefined}
      maxLength={maxLength}
      rows={rows}
      value={value}
      onChange={onChange}
    />
  );
}
