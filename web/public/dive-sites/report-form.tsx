import {
  CHANGE_KINDS,
  CHANGE_LABELS,
  CHANGE_PARAMETER,
  REPORT_LIMITS,
  REPORT_SOURCE_LABELS,
  REPORT_SOURCES,
  reportPath,
} from '../../../domain/forms/report-vocabulary.ts';
import styles from './site-form.module.css';
import { Choices, Field, type PastSiteForm, SiteForm } from './site-form.tsx';

type ReportFormProps = {
  site: { id: number; name: string };
  past: PastSiteForm | undefined;
  search: URLSearchParams;
};

export function ReportForm({ site, past, search }: ReportFormProps) {
  const values: Record<string, string> = past?.values ?? { kind: search.get(CHANGE_PARAMETER) ?? '' };
  const field = { values, errors: past?.errors ?? {} };
  return (
    <SiteForm
      form="report"
      site={site}
      action={reportPath(site)}
      past={past}
      className={styles.change}
      foot={
        <p className="note">
          How we handle your report: <a href="/privacy-policy">Privacy Policy</a>.
        </p>
      }
    >
      <Choices {...field} name="kind" legend="What has changed?" options={CHANGE_KINDS} labels={CHANGE_LABELS} />
      <Field
        {...field}
        name="text"
        label="What is it like now?"
        min={REPORT_LIMITS.minText}
        max={REPORT_LIMITS.text}
        isRequired
        rows={5}
      />
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
    </SiteForm>
  );
}
