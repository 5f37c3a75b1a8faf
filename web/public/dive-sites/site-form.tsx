import type { ReactNode } from 'react';
import type { FormOutcome } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import chipStyles from '../../ui/chip.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError, FormStatus, Honeypot } from '../../ui/form-status.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';
import styles from './site-form.module.css';

/** The two forms about a dive site: a change, and how a dive was. */
export type SiteFormName = 'report' | 'dive-report';
/** The values typed before, and their errors. */
export type PastSiteForm = Extract<FormOutcome, { siteId: number }>;

/** The name under which what is typed into a form is kept. */
export const keptFormName = (form: SiteFormName, siteId: number): string => `${form} ${siteId}`;

type SiteFormProps = {
  form: SiteFormName;
  site: { id: number; name: string };
  action: string;
  past: PastSiteForm | undefined;
  hasFile?: boolean;
  className?: string | undefined;
  children: ReactNode;
  /** Beside the button. */
  foot: ReactNode;
};

/** A plain post, answered by a page with the outcome and the typed values; it works the same for everyone. The service worker stores it without a connection. */
export function SiteForm({ form, site, action, past, hasFile, className = '', children, foot }: SiteFormProps) {
  const id = `${form}-form`;
  return (
    <form
      id={id}
      data-keep={keptFormName(form, site.id)}
      className={`${formStyles.form} ${styles.form} ${className}`}
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      action={`${action}#${id}`}
    >
      <WaitingNote form={form} />
      {past && <FormStatus destructive {...FAILURE_TEXTS[past.state]} fields={past.errors} idPrefix={ID_PREFIX} />}
      {children}
      <Honeypot />
      <div className={`${formStyles.actions} row`}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          Send report
        </button>
        {foot}
      </div>
    </form>
  );
}

/** The box of errors links to the fields by their ids. */
export const ID_PREFIX = 'report-';

const FAILURE_TEXTS = {
  invalid: { title: 'Not sent yet', description: 'Please check:' },
  limited: {
    title: 'Not sent',
    description: 'Too many reports at the moment. Please try again in an hour; your words are still here.',
  },
  failed: {
    title: 'Not sent',
    description:
      'Something went wrong on our side and nothing was stored. Please try again; your words are still here.',
  },
};

/** The values and errors that the fields of a form share. */
export type FieldState = { values: Record<string, string>; errors: Record<string, string> };

type FieldProps = FieldState & {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'date' | 'email' | 'url';
  /** The number of rows of a field for several lines. */
  rows?: number;
  min?: number;
  max?: number;
  isRequired?: boolean;
};

export function Field({ name, label, hint, type = 'text', rows, min, max, isRequired, values, errors }: FieldProps) {
  const id = ID_PREFIX + name;
  const error = errors[name];
  const control = {
    ...{ id, name, minLength: min, maxLength: max, required: isRequired, defaultValue: values[name] },
    className: formStyles.input,
    autoComplete: type === 'email' ? 'email' : 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>
        {label}
        {hint && <span className={formStyles.hint}> {hint}</span>}
      </label>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type GroupProps = { name: string; legend: string; error: string | undefined; className?: string | undefined };

/** Several controls that answer one question. */
export function FieldGroup({ name, legend, error, className = '', children }: GroupProps & { children: ReactNode }) {
  const id = ID_PREFIX + name;
  return (
    <fieldset
      className={`${formStyles.field} ${className}`}
      id={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={formStyles.label}>{legend}</legend>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

type ChoicesProps<Option extends string> = FieldState & {
  name: string;
  legend: string;
  options: readonly Option[];
  labels?: Record<Option, string>;
  /** Chips side by side, of which none needs to be chosen; otherwise one below the other. */
  isChips?: boolean;
};

export function Choices<Option extends string>(props: ChoicesProps<Option>) {
  const { name, legend, options, labels, isChips = false, values, errors } = props;
  return (
    <FieldGroup name={name} legend={legend} error={errors[name]} className={isChips ? styles.chips : styles.choices}>
      {options.map((option) => (
        <label key={option} className={isChips ? `${chipStyles.chip} shows-focus` : undefined}>
          <input
            className={isChips ? undefined : formStyles.tick}
            type="radio"
            name={name}
            value={option}
            required={!isChips}
            defaultChecked={values[name] === option}
          />
          <span>{labels ? labels[option] : option}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
