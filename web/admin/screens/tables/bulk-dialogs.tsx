import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { siteDate } from '../../../../domain/kernel/dates.ts';
import formStyles from '../../../ui/form.module.css';
import { Button } from '../../kit/fields/button.tsx';
import { ConfirmDialog } from '../../kit/fields/confirm-dialog.tsx';
import { Field } from '../../kit/fields/field.tsx';
import type { BulkDialogProps } from '../../kit/list/table-config.ts';

type FormProps = BulkDialogProps & { title: string; values: () => Record<string, unknown>; children: ReactNode };

/** Asks for the values that all chosen items get; the button says how many. */
function BulkForm({ title, counted, values, onClose, onChange, children }: FormProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(values());
  };
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="dark" form={id}>
            Change {counted}
          </Button>
        </>
      }
    >
      <form id={id} className={formStyles.form} onSubmit={submit}>
        {children}
      </form>
    </ConfirmDialog>
  );
}

/** Asks for one of the categories that the kind has. */
export function CategoryDialog({ options = [], ...props }: BulkDialogProps) {
  const id = useId();
  const [category, setCategory] = useState(options[0] ?? '');
  return (
    <BulkForm {...props} title="Set the category" values={() => ({ category })}>
      <Field id={id} label="Category">
        <select
          id={id}
          className={formStyles.input}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          {options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </BulkForm>
  );
}

/** Asks for the status of the chosen sites (closed, restricted, no closure known), since when, why, and its source. */
export function StatusDialog(props: BulkDialogProps) {
  const id = useId();
  const [state, setState] = useState<'' | 'restricted' | 'closed'>('');
  const [text, setText] = useState('');
  const [source, setSource] = useState('');
  const [sourceUrl, setSourceUrl] = useState('');
  const [since, setSince] = useState('');
  const [checkedOn, setCheckedOn] = useState(() => siteDate(new Date()));
  const values = () => {
    const address = sourceUrl.trim() && { sourceUrl: sourceUrl.trim() };
    const from = since.trim() && { since: since.trim() };
    const reason = { text: text.trim(), ...from, source: source.trim(), ...address, checkedOn };
    return { status: state === '' ? null : { state, ...reason } };
  };
  return (
    <BulkForm {...props} title="Set the status" values={values}>
      <Field id={`${id}-state`} label="Status">
        <select
          id={`${id}-state`}
          className={formStyles.input}
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
        >
          <option value="">No closure on record</option>
          <option value="restricted">Restricted</option>
          <option value="closed">Closed to diving</option>
        </select>
      </Field>
      {state !== '' && (
        <>
          <Field id={`${id}-text`} label="What is closed or restricted, and who to ask">
            <textarea
              id={`${id}-text`}
              className={formStyles.input}
              rows={3}
              required
              maxLength={600}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field id={`${id}-since`} label="Since" hint="(optional: 2025, 2025-08 or 2025-08-31)">
            <input
              id={`${id}-since`}
              className={formStyles.input}
              maxLength={10}
              pattern="\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?"
              title="A year, a month (2025-08) or a day (2025-08-31)"
              autoComplete="off"
              value={since}
              onChange={(event) => setSince(event.target.value)}
            />
          </Field>
          <Field id={`${id}-source`} label="Source">
            <input
              id={`${id}-source`}
              className={formStyles.input}
              required
              maxLength={160}
              autoComplete="off"
              value={source}
              onChange={(event) => setSource(event.target.value)}
            />
          </Field>
          <Field id={`${id}-url`} label="Address of the notice" hint="(optional)">
            <input
              id={`${id}-url`}
              className={formStyles.input}
              type="url"
              autoComplete="off"
              value={sourceUrl}
              onChange={(event) => setSourceUrl(event.target.value)}
            />
          </Field>
          <Field id={`${id}-checked`} label="Checked on">
            <input
              id={`${id}-checked`}
              className={formStyles.input}
              type="date"
              required
              value={checkedOn}
              onChange={(event) => setCheckedOn(event.target.value)}
            />
          </Field>
        </>
      )}
    </BulkForm>
  );
}
