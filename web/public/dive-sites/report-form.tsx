import type { ReactNode } from 'react';
import {
  CHANGE_KINDS,
  CHANGE_LABELS,
  CHANGE_PARAMETER,
  REPORT_LIMITS,
  REPORT_SOURCE_LABELS,
  REPORT_SOURCES,
  reportPath,
} from '../../../domain/forms/report-vocabulary.ts';
import type { FormOutcome } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError, FormStatus, Honeypot } from '../../ui/form-status.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';
import styles from './report-form.module.css';

type PastReport = Extract<FormOutcome, { form: 'report' }>;
type ReportFormProps = {
  site: { id: number; name: string };
  /** The values typed before, and their errors. */
  past: PastReport | undefined;
  search: URLSearchParams;
};

/** A plain post, answered by a page with the outcome and the typed values; it works the same for everyone. The service worker stores it without a connection. */
export function ReportForm({ site, past, search }: ReportFormProps) {
  const values: Record<string, string> = past?.values ?? { kind: search.get(CHANGE_PARAMETER) ?? '' };
  const field = { values, errors: past?.errors ?? {} };
  return (
    <form
      id="report-form"
      data-keep={reportWords(site)}
      className={`${formStyles.form} ${styles.form}`}
      method="post"
      action={`${reportPath(site)}#report-form`}
    >
      <WaitingNote form="report" />
      {past && <FormStatus destructive {...FAILURE_TEXTS[past.state]} fields={past.errors} idPrefix={ID_PREFIX} />}
      <Choices {...field} name="kind" legend="What has changed?" options={CHANGE_KINDS} labels={CHANGE_LABELS} />
      <Field {...field} name="text" label="What is it like now?" max={REPORT_LIMITS.text} isRequired rows={5} />
      <div className={styles.forPosition}>
        <Field
          {...field}
          name="position"
          label="Where is it?"
          hint="(optional) Degrees as your phone or GPS shows them"
          max={REPORT_LIMITS.position}
        />
      </div>
      <div className={styles.forOthers}>
        <Field {...field} name="since" label="When did it change?" hint="(optional)" type="date" />
      </div>
      <Choices
        {...field}
        name="source"
        legend="How do you know?"
        options={REPORT_SOURCES}
        labels={REPORT_SOURCE_LABELS}
      />
      <div className={styles.forSeen}>
        <Field {...field} name="seenOn" label="Day you saw it" hint="(optional)" type="date" />
      </div>
      <div className={styles.forPublished}>
        <Field {...field} name="link" label="Web address of the notice or page" type="url" max={REPORT_LIMITS.link} />
      </div>
      <Field
        {...field}
        name="email"
        label="Email"
        hint="(optional) So that we can ask you about it. Never published"
        type="email"
        max={REPORT_LIMITS.email}
      />
      <Honeypot />
      <div className={`${formStyles.actions} row`}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          Send report
        </button>
        <p className="note">
          How we handle your report: <a href="/privacy-policy">Privacy Policy</a>.
        </p>
      </div>
    </form>
  );
}

/** The box of errors links to the fields by their ids. */
const ID_PREFIX = 'report-';

/** The name under which what is typed into the form is kept. */
export const reportWords = ({ id }: { id: number }): string => `report ${id}`;

const FAILURE_TEXTS = {
  invalid: { title: 'Not sent yet', description: 'Please check:' },
  limited: {
    title: 'Not sent',
    description: 'Too many reports from your connection. Please try again in an hour; your text is still here.',
  },
  failed: {
    title: 'Not sent',
    description: 'Something went wrong on our side and nothing was stored. Please try again; your text is still here.',
  },
};

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'date' | 'email' | 'url';
  /** The number of rows of a field for several lines. */
  rows?: number;
  max?: number;
  isRequired?: boolean;
  values: Record<string, string>;
  errors: Record<string, string>;
};

function Field({ name, label, hint, type = 'text', rows, max, isRequired, values, errors }: FieldProps) {
  const id = ID_PREFIX + name;
  const error = errors[name];
  const control = {
    ...{ id, name, maxLength: max, required: isRequired, defaultValue: values[name] },
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
      {rows ? (
        <textarea {...control} rows={rows} minLength={REPORT_LIMITS.minText} />
      ) : (
        <input {...control} type={type} />
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type ChoicesProps<Option extends string> = Pick<FieldProps, 'values' | 'errors'> & {
  name: string;
  legend: ReactNode;
  options: readonly Option[];
  labels: Record<Option, string>;
};

function Choices<Option extends string>({ name, legend, options, labels, values, errors }: ChoicesProps<Option>) {
  const id = ID_PREFIX + name;
  return (
    <fieldset
      className={`${formStyles.field} ${styles.choices}`}
      id={id}
      aria-describedby={errors[name] ? `${id}-error` : undefined}
    >
      <legend className={formStyles.label}>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            className={formStyles.tick}
            type="radio"
            name={name}
            value={option}
            required
            defaultChecked={values[name] === option}
          />
          <span>{labels[option]}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`} message={errors[name]} />
    </fieldset>
  );
}
