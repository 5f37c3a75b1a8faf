import { createContext, useContext, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { addOption, controlProps, Field, Options } from '../fields/field.tsx';
import fieldGroupStyles from '../fields/field-group.module.css';
import type { Crop } from '../fields/image-preview.tsx';
import { ImageField } from '../pictures/image-field.tsx';
import type { FormMapping } from './form-values.ts';
import type { RowColumn } from './row-lines.ts';
import { RowsField } from './rows-field.tsx';

/** Fields of the surrounding form; `name` is the path of the value, such as `details.tide`. */

type TextFieldProps = {
  name: string;
  label: string;
  hint?: string;
  half?: boolean;
  /** Makes it a text area with this many rows. */
  rows?: number;
  /** Shown for every error, if the schema's messages are not meant for people. */
  errorText?: string;
  maxLength?: number;
  inputMode?: 'url' | 'decimal' | 'numeric';
  type?: 'date';
  placeholder?: string;
  /** The id of a list of suggestions. */
  list?: string;
};

/** The most characters of each text of the surrounding form, as its schema says. */
export const FormLimits = createContext<FormMapping<unknown>['limits']>({});

export function TextField({ name, label, hint, half, rows, errorText, ...rest }: TextFieldProps) {
  const id = useId();
  const limits = useContext(FormLimits);
  const { register } = useFormContext();
  const error = useFieldError(name, errorText);
  const control = {
    ...register(name),
    ...controlProps(id, error),
    maxLength: limits[name.replace(/\.\d+/g, '')],
    ...rest,
    className: formStyles.input,
    autoComplete: 'off',
  };
  return (
    <Field id={id} label={label} hint={hint} half={half} error={error}>
      {rows ? <textarea rows={rows} {...control} /> : <input {...control} />}
    </Field>
  );
}

/** A day, chosen in the browser's calendar. */
export const DayField = (field: Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'half'>) => (
  <TextField {...field} errorText="Enter a day." type="date" />
);

type ChoiceFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'half' | 'errorText'> & {
  options: readonly (readonly [value: string, label: string])[];
};

/** One of some options; a value that is not among them, or whose list has not come yet, is an option too. */
export function ChoiceField({ name, label, hint, half, errorText, options }: ChoiceFieldProps) {
  const id = useId();
  const error = useFieldError(name, errorText);
  return (
    <Field id={id} label={label} hint={hint} half={half} error={error}>
      <Controller
        name={name}
        render={({ field: { value = '', ...field } }) => (
          <select {...field} value={value} {...controlProps(id, error)} className={formStyles.input}>
            <Options options={addOption(options, value)} />
          </select>
        )}
      />
    </Field>
  );
}

export function PictureField({ name, label, crop }: { name: string; label: string; crop?: Crop }) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <Controller
      name={name}
      render={({ field }) => (
        <ImageField
          id={id}
          label={label}
          error={error}
          crop={crop}
          value={field.value ?? ''}
          onChange={field.onChange}
          ref={field.ref}
        />
      )}
    />
  );
}

export function CheckField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <div>
      <label className={fieldGroupStyles.check}>
        <input type="checkbox" {...register(name)} {...controlProps(id, error)} />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type CheckGroupProps = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] };

/** A group of checkboxes; the value is the list of ticked options. */
export function CheckGroup({ name, label, options }: CheckGroupProps) {
  const id = useId();
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <fieldset className={fieldGroupStyles.checkGroup} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={formStyles.label}>{label}</legend>
      <div>
        {options.map(([value, text]) => (
          <label key={value} className={fieldGroupStyles.check}>
            <input type="checkbox" value={value} {...register(name)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

type RowsProps = { name: string; label: string; hint?: string; entry: string; columns: readonly RowColumn[] };

/** A list of objects, held as lines by `rowsFormat`, with a row of controls for each. */
export function ListField({ name, ...rest }: RowsProps) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <RowsField {...rest} id={id} error={error} value={value ?? ''} onChange={onChange} ref={ref} />
      )}
    />
  );
}

/** The first error message of a value or of anything inside it. */
function useFieldError(name: string, errorText?: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const found = firstMessage(getFieldState(name, formState).error);
  return found && (errorText ?? found);
}

function firstMessage(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}
