import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { siteDate } from '../../../../domain/kernel/dates.ts';
import formStyles from '../../../ui/form.module.css';
import { InputField, SelectField } from '../../kit/fields/field.tsx';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import type { BulkDialogProps } from '../../kit/records/table-config.ts';

type FormProps = BulkDialogProps & { title: string; values: () => Record<string, unknown>; children: ReactNode };

/** Asks for the values that all chosen items get; the button says how many. */
function BulkForm({ title, counted, values, onClose, onChange, children }: FormProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(values());
  };
  return (
    <QuestionDialog title={title} onClose={onClose} action={`Change ${counted}`} actionKind="dark" form={id}>
      <form id={id} className={formStyles.form} onSubmit={submit}>
        {children}
      </form>
    </QuestionDialog>
  );
}

/** Asks for one of the categories that the kind has. */
export function CategoryDialog({ options = [], ...props }: BulkDialogProps) {
  const [category, setCategory] = useState(options[0] ?? '');
  return (
    <BulkForm {...props} title="Set the category" values={() => ({ category })}>
      <SelectField
        label="Category"
        options={options.map((name) => [name, name] as const)}
        value={category}
        onChange={setCategory}
      />
    </BulkForm>
  );
}

const STATES = [
  ['', 'No closure on record'],
  ['restricted', 'Restricted'],
  ['closed', 'Closed to diving'],
] as const;

/** Asks for the status of the chosen sites (closed, restricted, no closure known), since when, why, and its source. */
export function StatusDialog(props: BulkDialogProps) {
  const [state, setState] = useState<'' | 'restricted' | 'closed'>('');
  const [texts, setTexts] = useState({ text: '', source: '', sourceUrl: '', since: '' });
  const [checkedOn, setCheckedOn] = useState(() => siteDate(new Date()));
  const held = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (value: string) => setTexts((all) => ({ ...all, [name]: value })),
  });
  const values = () => {
    const given = Object.entries(texts).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
    const reason = { text: '', source: '', ...Object.fromEntries(given), checkedOn };
    return { status: state === '' ? null : { state, ...reason } };
  };
  return (
    <BulkForm {...props} title="Set the status" values={values}>
      <SelectField
        label="Status"
        options={STATES}
        value={state}
        onChange={(chosen) => setState(chosen as typeof state)}
      />
      {state !== '' && (
        <>
          <InputField
            label="What is closed or restricted, and who to ask"
            rows={3}
            required
            maxLength={600}
            {...held('text')}
          />
          <InputField
            label="Since"
            hint="(optional: 2025, 2025-08 or 2025-08-31)"
            maxLength={10}
            pattern="\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?"
            title="A year, a month (2025-08) or a day (2025-08-31)"
            {...held('since')}
          />
          <InputField label="Source" required maxLength={160} {...held('source')} />
          <InputField label="Address of the notice" hint="(optional)" type="url" {...held('sourceUrl')} />
          <InputField label="Checked on" type="date" required value={checkedOn} onChange={setCheckedOn} />
        </>
      )}
    </BulkForm>
  );
}
