import { type FormEvent, useId, useState } from 'react';
import type { ImportNote, ImportResult } from '../../../domain/subscriber-import.ts';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { ResourceHead } from '../crud/resource-head.tsx';
import { controlProps, Field } from '../fields/field.tsx';
import fieldGroupStyles from '../fields/field-group.module.css';
import messageStyles from '../fields/message.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import adminPanelStyles from '../layout/admin-panel.module.css';
import { ISSUES_PAGE, people } from './issue-types.ts';
import styles from './newsletter-issues.module.css';

const BACK = { href: ISSUES_PAGE, label: 'Newsletter issues' };

export function Page() {
  return (
    <AdminLayout title="Import subscribers" path={`${ISSUES_PAGE}/import`}>
      <div className={layoutStyles.container}>
        <ResourceHead title="Import subscribers" back={BACK} />
        <Import />
      </div>
    </AdminLayout>
  );
}

const EMPTY = { csv: '', source: '', consentedOn: '' };

/** Imports people who agreed elsewhere: first a dry run, then the import. */
function Import() {
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const [dryRun, setDryRun] = useState<ImportResult | null>(null);
  const [imported, setImported] = useState<number | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, run } = useApiAction();
  const change = (changed: Partial<typeof EMPTY>) => {
    setValues((before) => ({ ...before, ...changed }));
    setDryRun(null);
  };
  const send = async (isDryRun: boolean) => {
    setErrors({});
    setImported(null);
    const { result, failure } = await run<ImportResult>(
      () => adminRequest('POST', '/api/newsletter/subscribers/import', { body: { ...values, dryRun: isDryRun } }),
      'The list could not be read',
    );
    if (failure) return setErrors(failure.details);
    if (isDryRun) return setDryRun(result);
    setImported(result.added);
    setDryRun(null);
    setValues(EMPTY);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(true);
  };
  return (
    <div className={adminPanelStyles.columns}>
      <form className={`${adminPanelStyles.adminPanel} ${fieldGroupStyles.itemForm}`} noValidate onSubmit={submit}>
        {imported !== null && (
          <p className={messageStyles.success} role="status">
            <Icon name="circle-check" />
            {people(imported)} imported. No emails were sent.
          </p>
        )}
        <Field
          id={`${id}-file`}
          label="CSV file"
          hint="(a column headed Email, or one address per line)"
          error={errors.csv}
        >
          <input
            id={`${id}-file`}
            className={formStyles.input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={async ({ target }) => change({ csv: (await target.files?.[0]?.text()) ?? '' })}
          />
        </Field>
        <Field id={`${id}-csv`} label="Or paste the list">
          <textarea
            id={`${id}-csv`}
            className={formStyles.input}
            rows={8}
            spellCheck={false}
            value={values.csv}
            onChange={({ target }) => change({ csv: target.value })}
          />
        </Field>
        <Field id={`${id}-source`} label="Where did they agree?" error={errors.source}>
          <input
            {...controlProps(`${id}-source`, errors.source)}
            className={formStyles.input}
            maxLength={160}
            placeholder="Sign-up sheet at the Sydney dive show"
            value={values.source}
            onChange={({ target }) => change({ source: target.value })}
          />
        </Field>
        <Field
          id={`${id}-day`}
          label="When?"
          hint="(your record of their consent)"
          error={errors.consentedOn && 'Enter a date that is not in the future.'}
        >
          <input
            {...controlProps(`${id}-day`, errors.consentedOn)}
            className={formStyles.input}
            type="date"
            value={values.consentedOn}
            onChange={({ target }) => change({ consentedOn: target.value })}
          />
        </Field>
        <div className={fieldGroupStyles.formButtons}>
          <button
            type="submit"
            className={dryRun ? buttonStyles.button : `${buttonStyles.button} ${buttonStyles.dark}`}
            disabled={busy}
          >
            Check the list
          </button>
        </div>
      </form>
      {dryRun && <DryRun result={dryRun} busy={busy} onImport={() => void send(false)} />}
    </div>
  );
}

type DryRunProps = { result: ImportResult; busy: boolean; onImport: () => void };

function DryRun({ result, busy, onImport }: DryRunProps) {
  const { lines, added, alreadyHere, unsubscribed, duplicates, invalid } = result;
  return (
    <section className={adminPanelStyles.adminPanel} aria-labelledby="dry-run">
      <h2 id="dry-run">
        <span role="status">
          {lines} {lines === 1 ? 'line' : 'lines'}
        </span>
      </h2>
      <dl className={styles.facts}>
        <dt>New</dt>
        <dd>{added}</dd>
        <dt>Already on your list</dt>
        <dd>{alreadyHere}, unchanged</dd>
        <dt>Unsubscribed before</dt>
        <dd>{unsubscribed}, stay unsubscribed</dd>
        <dt>Duplicates in the file</dt>
        <dd>
          <Notes notes={duplicates} />
        </dd>
        <dt>Not an email address</dt>
        <dd>
          <Notes notes={invalid} />
        </dd>
      </dl>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.dark}`}
        disabled={busy || added === 0}
        onClick={onImport}
      >
        {busy ? 'Importing...' : `Import ${people(added)}`}
      </button>
      <p className={textStyles.note}>No one gets an email until you send an issue.</p>
    </section>
  );
}

const MAX_SHOWN = 10;

function Notes({ notes }: { notes: readonly ImportNote[] }) {
  if (notes.length === 0) return 'None';
  const shown = notes.slice(0, MAX_SHOWN).map(({ line, text }) => `line ${line}, “${text}”`);
  const rest = notes.length - shown.length;
  return `${notes.length}: ${shown.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
