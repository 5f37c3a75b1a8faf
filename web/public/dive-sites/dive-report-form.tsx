import {
  DIVE_REPORT_LIMITS,
  diveReportPath,
  STREAM_LABELS,
  STREAMS,
  SWELL_LABELS,
  SWELLS,
  seenField,
  VISIBILITY_CHOICES,
} from '../../../domain/dive-reports/report-words.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import type { FormOutcome } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import chipStyles from '../../ui/chip.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError, FormStatus, Honeypot } from '../../ui/form-status.tsx';
import styles from './lately.module.css';

type PastDiveReport = Extract<FormOutcome, { form: 'dive-report' }>;
type DiveReportFormProps = {
  site: DiveSitePage;
  /** The values typed before, and their errors. */
  past?: PastDiveReport | undefined;
  /** With the questions that few divers answer; the page of a site leaves them to the form's own page. */
  isWhole?: boolean;
};

/** Species of a site offered as choices; others can be named. */
const MAX_CHOICES = 10;

/** The form 'How was it?': a plain post like the report of a change. The service worker stores it without a connection, with its photo. */
export function DiveReportForm({ site, past, isWhole = false }: DiveReportFormProps) {
  const { name, details, speciesIds = [], lately } = site;
  const values: Record<string, string> = past?.values ?? { divedOn: lately?.today ?? '' };
  const errors = past?.errors ?? {};
  const field = { values, errors };
  const species = (details.species ?? [])
    .map(({ common }, index) => ({ common, id: speciesIds[index] }))
    .filter(({ id }) => id)
    .slice(0, MAX_CHOICES);
  return (
    <form
      className={formStyles.form}
      id="dive-report-form"
      method="post"
      encType="multipart/form-data"
      action={`${diveReportPath(site)}#dive-report-form`}
      data-keep={`dived ${site.id}`}
    >
      {past && <FormStatus destructive {...FAILURE_TEXTS[past.state]} fields={errors} idPrefix={ID_PREFIX} />}
      {/* Names the form while it waits on the phone. */}
      <input type="hidden" name="siteName" value={name} />
      <Line {...field} name="divedOn" label="Day of the dive" type="date" max={10} />
      <Chips {...field} name="visibility" legend="Visibility, in metres" options={VISIBILITY_CHOICES.map(String)} />
      <Chips {...field} name="swell" legend="Swell" options={SWELLS} labels={SWELL_LABELS} />
      {isWhole && <Chips {...field} name="stream" legend="Current" options={STREAMS} labels={STREAM_LABELS} />}
      {isWhole && <Line {...field} name="waterTemp" label="Water temperature, in °C" hint="(optional)" max={8} />}
      {species.length > 0 && (
        <fieldset className={`${formStyles.field} ${styles.chips}`} id={`${ID_PREFIX}species`}>
          <legend className={formStyles.label}>Seen</legend>
          {species.map(({ common, id = 0 }) => (
            <label key={common} className={chipStyles.chip}>
              <input type="checkbox" name={seenField(id ?? 0)} defaultChecked={values[seenField(id ?? 0)] === 'on'} />
              {common}
            </label>
          ))}
          <FieldError id={`${ID_PREFIX}species-error`} message={errors.species} />
        </fieldset>
      )}
      {isWhole && (
        <Line {...field} name="seenOther" label="Another animal" hint="(optional)" max={DIVE_REPORT_LIMITS.seenOther} />
      )}
      <Line {...field} name="note" label="Anything to add?" hint="(one line)" max={DIVE_REPORT_LIMITS.note} />
      <PhotoFields {...field} />
      {isWhole && (
        <Line
          {...field}
          name="email"
          label="Email"
          hint="(optional) Never published, and no newsletter"
          type="email"
          max={DIVE_REPORT_LIMITS.email}
        />
      )}
      <Honeypot />
      <div className={`${formStyles.actions} row`}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          Send report
        </button>
        {!isWhole && <a href={diveReportPath(site)}>Temperature, current and more</a>}
      </div>
    </form>
  );
}

const ID_PREFIX = 'dived-';

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

type FieldProps = { name: string; values: Record<string, string>; errors: Record<string, string> };

function PhotoFields({ values, errors }: Omit<FieldProps, 'name'>) {
  return (
    <fieldset className={`${formStyles.field} ${styles.photo}`}>
      <label htmlFor={`${ID_PREFIX}photo`}>
        Photo<span className={formStyles.hint}> (optional, up to 10 MB)</span>
      </label>
      <input
        className={formStyles.input}
        id={`${ID_PREFIX}photo`}
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
      />
      <FieldError id={`${ID_PREFIX}photo-error`} message={errors.photo} />
      <Line
        values={values}
        errors={errors}
        name="credit"
        label="Name printed with it"
        hint="(or ‘A diver’)"
        max={DIVE_REPORT_LIMITS.credit}
      />
      <label className={styles.tick} id={`${ID_PREFIX}licence`}>
        <input className={formStyles.tick} type="checkbox" name="licence" defaultChecked={values.licence === 'on'} />
        <span>I took it, and it may be shown here with that name. Place and camera data are removed.</span>
      </label>
      <FieldError id={`${ID_PREFIX}licence-error`} message={errors.licence} />
    </fieldset>
  );
}

type LineProps = FieldProps & { label: string; hint?: string; type?: 'text' | 'date' | 'email'; max: number };

function Line({ name, label, hint, type = 'text', max, values, errors }: LineProps) {
  const id = ID_PREFIX + name;
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>
        {label}
        {hint && <span className={formStyles.hint}> {hint}</span>}
      </label>
      <input
        className={formStyles.input}
        id={id}
        name={name}
        type={type}
        maxLength={type === 'date' ? undefined : max}
        defaultValue={values[name]}
        autoComplete={type === 'email' ? 'email' : 'off'}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={errors[name] ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} message={errors[name]} />
    </div>
  );
}

type ChipsProps<Option extends string> = FieldProps & {
  legend: string;
  options: readonly Option[];
  labels?: Record<Option, string>;
};

function Chips<Option extends string>({ name, legend, options, labels, values, errors }: ChipsProps<Option>) {
  const id = ID_PREFIX + name;
  return (
    <fieldset className={`${formStyles.field} ${styles.chips}`} id={id}>
      <legend className={formStyles.label}>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={chipStyles.chip}>
          <input type="radio" name={name} value={option} defaultChecked={values[name] === option} />
          {labels ? labels[option] : option}
        </label>
      ))}
      <FieldError id={`${id}-error`} message={errors[name]} />
    </fieldset>
  );
}
