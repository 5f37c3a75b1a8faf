import { type FormEvent, useId, useState } from 'react';
import type { UndoneImport } from '../../../../domain/newsletter/past-import.ts';
import type { ChosenColumn, ImportAnswer, ImportResult } from '../../../../domain/newsletter/subscriber-import.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { controlProps, Field, InputField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { Notice } from '../../kit/fields/notice.tsx';
import { type ListFile, readListFile } from '../../kit/fields/read-list-file.ts';
import { unlessMarked } from '../../kit/fields/use-small-form.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { ImportReport } from './import-report.tsx';
import { ISSUES_PAGE, people } from './issue-types.ts';
import { PastImports } from './past-imports.tsx';

export function Page() {
  return (
    <AdminPage title="Import subscribers" path={`${ISSUES_PAGE}/import`}>
      <Import />
    </AdminPage>
  );
}

type Values = {
  csv: string;
  fileName: string;
  source: string;
  consentedOn: string;
  answers: Record<string, ImportAnswer>;
  dateOrder?: 'day-first' | 'month-first';
  addressColumn?: ChosenColumn;
};
const EMPTY: Values = { csv: '', fileName: '', source: '', consentedOn: '', answers: {} };

/** Imports people who agreed elsewhere: first a dry run, then the import. */
function Import() {
  const [values, setValues] = useState(EMPTY);
  const [file, setFile] = useState<ListFile | null>(null);
  const [dryRun, setDryRun] = useState<ImportResult | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, run } = useApiAction();
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setDryRun(null);
  };
  const chooseFile = async (chosen: File | undefined) => {
    const read = chosen && (await readListFile(chosen));
    setErrors(read && 'error' in read ? { csv: read.error } : {});
    const list = read && 'csv' in read ? read : null;
    setFile(list);
    change({
      csv: list?.csv ?? '',
      fileName: list?.name ?? '',
      answers: {},
      dateOrder: undefined,
      addressColumn: undefined,
    });
  };
  const send = async (isDryRun: boolean, sent: Values = values) => {
    setErrors({});
    setDone(null);
    const { result, failure } = await run<ImportResult>(
      () => adminRequest('POST', '/api/newsletter/subscribers/import', { body: { ...sent, dryRun: isDryRun } }),
      unlessMarked('The list could not be read'),
    );
    if (failure) return setErrors(failure.details);
    if (isDryRun) return setDryRun(result);
    const left = result.gone.length + result.goneHere.length;
    setDone(
      `${people(result.added)} imported${left > 0 ? `, ${left} stored as having left` : ''}. No emails were sent.`,
    );
    setDryRun(null);
    setFile(null);
    setValues(EMPTY);
  };
  /** Answers to the questions of the report show at once what they change. */
  const answer = (changed: Partial<Values>) => {
    const answered = { ...values, ...changed };
    setValues(answered);
    void send(true, answered);
  };
  return (
    <div className={`${adminPanelStyles.columns} grid content-start gap-5`}>
      <div className="grid content-start gap-5">
        <ImportForm
          values={values}
          file={file}
          errors={errors}
          busy={busy}
          done={done}
          isChecked={dryRun !== null}
          onChange={change}
          onFile={(chosen) => void chooseFile(chosen)}
          onCheck={() => void send(true)}
        />
        <PastImports onUndone={(undone) => setDone(undoneWords(undone))} />
      </div>
      {dryRun && (
        <ImportReport
          result={dryRun}
          busy={busy}
          onAnswer={(key, value) => answer({ answers: { ...values.answers, [key]: value } })}
          onDateOrder={(dateOrder) => answer({ dateOrder })}
          onAddressColumn={(addressColumn) => answer({ addressColumn })}
          onImport={() => void send(false)}
        />
      )}
    </div>
  );
}

function undoneWords({ removed, stopped, kept, restored }: UndoneImport): string {
  const more = [
    stopped > 0 && `${stopped} had been emailed and were switched off.`,
    kept > 0 && `${kept} changed since and stay.`,
    restored > 0 && `${people(restored)} subscribed again as before.`,
  ].filter(Boolean);
  return [`${people(removed)} removed.`, ...more].join(' ');
}

type FormProps = {
  values: Values;
  file: ListFile | null;
  errors: Record<string, string>;
  busy: boolean;
  done: string | null;
  isChecked: boolean;
  onChange: (changed: Partial<Values>) => void;
  onFile: (file: File | undefined) => void;
  onCheck: () => void;
};

function ImportForm({ values, file, errors, busy, done, isChecked, onChange, onFile, onCheck }: FormProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
  };
  return (
    <form className={`${adminPanelStyles.adminPanel} p-4 sheet edged grid gap-4`} noValidate onSubmit={submit}>
      {done !== null && (
        <Notice kind="success" role="status">
          {done}
        </Notice>
      )}
      <Field
        id={`${id}-file`}
        label="CSV file"
        hint="(as your mail service exports it; keep its name and all columns)"
        error={errors.csv}
      >
        <input
          {...controlProps(`${id}-file`, errors.csv)}
          // A new element after the import, since a file field cannot be emptied.
          key={done ?? 'file'}
          className={formStyles.input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </Field>
      {file ? (
        <p className="note">
          {file.csv.split('\n').length} lines of text, read as {file.encoding}.
        </p>
      ) : (
        <InputField
          label="Or paste the list"
          rows={8}
          spellCheck={false}
          value={values.csv}
          onChange={(csv) => onChange({ csv, fileName: '', addressColumn: undefined })}
        />
      )}
      <InputField
        label="How did they sign up?"
        error={errors.source}
        maxLength={160}
        placeholder="Sign-up sheet at the Sydney dive show"
        value={values.source}
        onChange={(source) => onChange({ source })}
      />
      <InputField
        label="When?"
        hint="(your record of their consent, for lines without a date of their own)"
        error={errors.consentedOn && 'Enter a date that is not in the future.'}
        type="date"
        value={values.consentedOn}
        onChange={(consentedOn) => onChange({ consentedOn })}
      />
      <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
        <Button type="submit" kind={isChecked ? undefined : 'dark'} busy={busy}>
          Check the list
        </Button>
      </div>
    </form>
  );
}
