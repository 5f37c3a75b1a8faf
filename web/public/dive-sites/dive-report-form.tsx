import type { ChangeEvent } from 'react';
import {
  DIVE_REPORT_LIMITS,
  diveReportPath,
  PHOTO_TOO_LARGE,
  STREAM_LABELS,
  STREAMS,
  SWELL_LABELS,
  SWELLS,
  seenField,
  VISIBILITY_CHOICES,
} from '../../../domain/dive-reports/report-words.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import chipStyles from '../../ui/chip.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError } from '../../ui/form-status.tsx';
import styles from './site-form.module.css';
import { Choices, Field, FieldGroup, type FieldState, ID_PREFIX, type PastSiteForm, SiteForm } from './site-form.tsx';

type DiveReportFormProps = {
  site: DiveSitePage;
  past?: PastSiteForm | undefined;
  /** With the questions that few divers answer; the page of a site leaves them to the form's own page. */
  isWhole?: boolean;
};

/** Species of a site offered as choices; others can be named. */
const MAX_CHOICES = 10;

/** The form 'How was it?'. The service worker stores it without a connection, with its photo. */
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
    <SiteForm
      form="dive-report"
      site={site}
      action={diveReportPath(site)}
      past={past}
      hasFile
      foot={!isWhole && <a href={diveReportPath(site)}>Temperature, current and more</a>}
    >
      {/* Names the form while it waits on the phone. */}
      <input type="hidden" name="siteName" value={name} />
      <Field {...field} name="divedOn" label="Day of the dive" type="date" />
      <Choices
        {...field}
        name="visibility"
        legend="Visibility, in metres"
        options={VISIBILITY_CHOICES.map(String)}
        isChips
      />
      <Choices {...field} name="swell" legend="Swell" options={SWELLS} labels={SWELL_LABELS} isChips />
      {isWhole && (
        <>
          <Choices {...field} name="stream" legend="Current" options={STREAMS} labels={STREAM_LABELS} isChips />
          <Field {...field} name="waterTemp" label="Water temperature, in °C" hint="(optional)" max={8} />
        </>
      )}
      {species.length > 0 && (
        <FieldGroup name="species" legend="Seen" error={errors.species} className={styles.chips}>
          {species.map(({ common, id = 0 }) => (
            <label key={common} className={`${chipStyles.chip} shows-focus`}>
              <input type="checkbox" name={seenField(id ?? 0)} defaultChecked={values[seenField(id ?? 0)] === 'on'} />
              <span>{common}</span>
            </label>
          ))}
        </FieldGroup>
      )}
      {isWhole && (
        <Field
          {...field}
          name="seenOther"
          label="Another animal"
          hint="(optional)"
          max={DIVE_REPORT_LIMITS.seenOther}
        />
      )}
      <Field
        {...field}
        name="note"
        label="Anything to add?"
        hint="(optional, one line)"
        max={DIVE_REPORT_LIMITS.note}
      />
      <PhotoFields {...field} />
      {isWhole && (
        <Field
          {...field}
          name="email"
          label="Email"
          hint="(optional) Never published, and no newsletter"
          type="email"
          max={DIVE_REPORT_LIMITS.email}
        />
      )}
    </SiteForm>
  );
}

function PhotoFields({ values, errors }: FieldState) {
  return (
    <fieldset className={`${formStyles.field} ${styles.photo} grid gap-3`}>
      <div>
        <label htmlFor={`${ID_PREFIX}photo`}>
          Photo<span className={formStyles.hint}> (optional, up to 10 MB)</span>
        </label>
        <input
          className={formStyles.input}
          id={`${ID_PREFIX}photo`}
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          onChange={checkPhoto}
        />
        <FieldError id={`${ID_PREFIX}photo-error`} message={errors.photo} />
      </div>
      <Field
        values={values}
        errors={errors}
        name="credit"
        label="Name printed with it"
        hint="(or ‘A diver’)"
        max={DIVE_REPORT_LIMITS.credit}
      />
      <div>
        <label className={styles.tick} id={`${ID_PREFIX}licence`}>
          <input className={formStyles.tick} type="checkbox" name="licence" defaultChecked={values.licence === 'on'} />
          <span>I took it, and it may be shown here with that name. Place and camera data are removed.</span>
        </label>
        <FieldError id={`${ID_PREFIX}licence-error`} message={errors.licence} />
      </div>
    </fieldset>
  );
}

/** Checks a chosen photo before it is sent: a browser forgets the file of a form that comes back with an error. */
function checkPhoto({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const [file] = input.files ?? [];
  input.setCustomValidity(file && file.size > DIVE_REPORT_LIMITS.photoBytes ? PHOTO_TOO_LARGE : '');
  const licence = input.form?.elements.namedItem('licence');
  if (licence instanceof HTMLInputElement) licence.required = file !== undefined;
}
