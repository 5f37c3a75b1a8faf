import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import fieldGroupStyles from './field-group.module.css';

type FieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  half?: boolean | undefined;
  children: ReactNode;
};

/** A control with its label, hint and error. */
export function Field({ id, label, hint, error, half, children }: FieldProps) {
  return (
    <div className={half ? `${formStyles.field} ${fieldGroupStyles.half}` : formStyles.field}>
      <label htmlFor={id}>
        {label}
        {hint && <span className={formStyles.hint}> {hint}</span>}
      </label>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The attributes that link a control to its error. */
export const controlProps = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

/** A field whose value its parent holds as text. */
type HeldField<Element extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Element>, 'onChange' | 'ref'> &
  Omit<FieldProps, 'id' | 'children'> & { value: string | number; onChange: (text: string) => void };

type InputFieldProps = HeldField<'input'> & {
  /** Makes it a text area with this many rows. */
  rows?: number;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Below the control. */
  children?: ReactNode;
};

export function InputField({ id, label, hint, error, half, rows, onChange, children, ref, ...rest }: InputFieldProps) {
  const ownId = useId();
  const control = {
    autoComplete: 'off',
    ...controlProps(id ?? ownId, error),
    ...rest,
    className: formStyles.input,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field id={control.id} label={label} hint={hint} error={error} half={half}>
      {rows ? <textarea {...(control as ComponentProps<'textarea'>)} rows={rows} /> : <input {...control} ref={ref} />}
      {children}
    </Field>
  );
}

export type Option = readonly [value: string | number, label: string];

/** The options with a value that may not be among them. */
export const addOption = (options: readonly Option[], value: string): readonly Option[] =>
  options.some(([option]) => String(option) === value) ? options : [...options, [value, value]];

export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

type SelectFieldProps = HeldField<'select'> & {
  options: readonly Option[];
  ref?: Ref<HTMLSelectElement> | undefined;
  below?: ReactNode;
};

/** `children` are options before the others, `below` follows the control. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, half, options, onChange, children, below, ...rest } = props;
  const ownId = useId();
  const control = { ...controlProps(id ?? ownId, error), ...rest, className: formStyles.input };
  return (
    <Field id={control.id} label={label} hint={hint} error={error} half={half}>
      <select {...control} onChange={(event) => onChange(event.target.value)}>
        {children}
        <Options options={options} />
      </select>
      {below}
    </Field>
  );
}
