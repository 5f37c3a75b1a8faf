import { createContext, type ReactNode, useContext, useId } from 'react';
import { Controller, get, useFormContext } from 'react-hook-form';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { addOption, controlProps, Field, Options } from '../fields/field.tsx';
import fieldGroupStyles from '../fields/field-group.module.css';
import type { Crop } from '../fields/image-preview.tsx';
import { ImageField } from '../pictures/image-field.tsx';
import type { FormMapping } from './form-values.ts';
import type { RowColumn } from './row-lines.ts';
import { RowsField } from './rows-field.tsx';

/** The path before the names of the fields within: `details.access.`. */
const FieldPath = createContext('');

/** Fields whose names belong to the group of values at a path. */
export const FieldsOf = ({ path, children }: { path: string; children: ReactNode }) => (
  <FieldPath value={`${useContext(FieldPath)}${path}.`}>{children}</FieldPath>
);

type FieldsProps = {
  /** The path of the group to which the names of the fields belong. */
  of?: string;
  className?: string;
  children: ReactNode;
};

/** Fields one below another, in pairs where there is room. */
export function Fields({ of, className = '', children }: FieldsProps) {
  const fields = <div className={`${fieldGroupStyles.fieldGroup} grid gap-4 ${className}`}>{children}</div>;
  return of ? <FieldsOf path={of}>{fields}</FieldsOf> : fields;
}

/** The most characters of each text of the surrounding form, as its schema says. */
export const FormLimits = createContext<FormMapping<unknown>['limits']>({});

type BoundProps = {
  /** The path of the value in the surrounding form, or in the group of fields around it. */
  name: string;
  id?: string;
  /** Shown for every error, if the schema's messages are not meant for people. */
  errorText?: string | undefined;
};

/** The place of a field in the form, and the first error message of its value or of anything inside it. */
function useBinding({ name, id, errorText }: BoundProps) {
  const ownId = useId();
  const path = `${useContext(FieldPath)}${name}`;
  const { getFieldState, formState } = useFormContext();
  const found = firstMessage(getFieldState(path, formState).error);
  return { id: id ?? ownId, path, error: found && (errorText ?? found) };
}

type LabelledProps = BoundProps & { label: string; hint?: string | undefined; half?: boolean | undefined };

type TextFieldProps = LabelledProps & {
  /** Makes it a text area with this many rows. */
  rows?: number;
  maxLength?: number;
  inputMode?: 'url' | 'decimal' | 'numeric';
  type?: 'date' | 'number';
  min?: number;
  placeholder?: string;
  /** The id of a list of suggestions. */
  list?: string;
};

export function TextField({ name, id: ownId, label, hint, half, rows, errorText, ...rest }: TextFieldProps) {
  const { id, path, error } = useBinding({ name, id: ownId, errorText });
  const limits = useContext(FormLimits);
  const { register } = useFormContext();
  const control = {
    ...register(path),
    ...controlProps(id, error),
    maxLength: limits[path.replace(/\.\d+/g, '')],
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
export const DayField = (field: LabelledProps) => <TextField {...field} errorText="Enter a day." type="date" />;

/** The source of a fact, and where it can be read. */
export const SourceFields = ({ label, link = 'Link to that source', half }: SourceProps) => (
  <>
    <TextField name="source" label={label} half={half} />
    <TextField name="sourceUrl" label={link} hint="(optional)" half inputMode="url" />
  </>
);
type SourceProps = { label: string; link?: string; half?: boolean };

type Choices = readonly (readonly [value: string, label: string])[];

/** One of some options; a value that is not among them, or whose list has not come yet, is an option too. */
export function ChoiceField({ label, hint, half, options, ...bound }: LabelledProps & { options: Choices }) {
  const { id, path, error } = useBinding(bound);
  const { defaultValues } = useFormContext().formState;
  const first = String(get(defaultValues, path) ?? '');
  return (
    <Field id={id} label={label} hint={hint} half={half} error={error}>
      <Controller
        name={path}
        render={({ field: { value = '', ...field } }) => (
          <select {...field} value={value} {...controlProps(id, error)} className={formStyles.input}>
            <Options options={addOption(first === '' ? options : addOption(options, first), value)} />
          </select>
        )}
      />
    </Field>
  );
}

export function PictureField({ label, crop, ...bound }: BoundProps & { label: string; crop?: Crop }) {
  const { id, path, error } = useBinding(bound);
  return (
    <Controller
      name={path}
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
  const { id, path, error } = useBinding({ name });
  const { register } = useFormContext();
  return (
    <div>
      <label className={fieldGroupStyles.check}>
        <input type="checkbox" {...register(path)} {...controlProps(id, error)} />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** A group of checkboxes; the value is the list of ticked options. */
export function CheckGroup({ name, label, options }: { name: string; label: string; options: Choices }) {
  const { id, path, error } = useBinding({ name });
  const { register } = useFormContext();
  return (
    <fieldset className={fieldGroupStyles.checkGroup} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={formStyles.label}>{label}</legend>
      <div>
        {options.map(([value, text]) => (
          <label key={value} className={fieldGroupStyles.check}>
            <input type="checkbox" value={value} {...register(path)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

type RowsProps = BoundProps & { label: string; hint?: string; entry: string; columns: readonly RowColumn[] };

/** A list of objects, held as lines by `rowsFormat`, with a row of controls for each. */
export function ListField({ name, id: ownId, ...rest }: RowsProps) {
  const { id, path, error } = useBinding({ name, id: ownId });
  return (
    <Controller
      name={path}
      render={({ field: { value, onChange, ref } }) => (
        <RowsField {...rest} id={id} error={error} value={value ?? ''} onChange={onChange} ref={ref} />
      )}
    />
  );
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
