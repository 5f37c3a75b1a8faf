import { type FormEvent, useId, useState } from 'react';
import { STREAM_LABELS, SWELL_LABELS } from '../../../domain/dive-reports/report-words.ts';
import { type SubmissionForm, submissionTitle } from '../../../domain/forms/form-submission.ts';
import {
  CHANGE_KINDS,
  CHANGE_LABELS,
  REPORT_SOURCE_LABELS,
  REPORT_SOURCES,
} from '../../../domain/forms/report-vocabulary.ts';
import {
  announceChange,
  deleteSubmission,
  readSubmission,
  type StoredSubmission,
  saveSubmission,
  withSubmissionLock,
} from '../../app/offline/submission-store.ts';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError } from '../../ui/form-status.tsx';

type EditProps = { submission: StoredSubmission; onSaved: () => void; onCancel: () => void };

/** Edits a form before it is sent. The server checks it when it arrives, as it checks every form. */
export function EditSubmission({ submission, onSaved, onCancel }: EditProps) {
  const { form, fields } = submission;
  const errors = submission.status === 'refused' ? submission.errors : {};
  const [hasPhoto, setPhoto] = useState(submission.photo !== undefined);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const edited = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { photo, ...rest } = submission;
    const kept = hasPhoto && photo ? { ...rest, photo } : rest;
    await replaceSubmission(kept, { ...fields, ...Object.fromEntries(edited) });
    onSaved();
  };
  return (
    <form className={formStyles.form} onSubmit={(event) => void save(event)}>
      {FIELDS[form].map((field) => (
        <Field key={field.name} {...field} value={fields[field.name] ?? ''} error={errors[field.name]} />
      ))}
      {hasPhoto && (
        <p>
          With a photo.{' '}
          <button type="button" className={buttonStyles.button} onClick={() => setPhoto(false)}>
            Leave it out
          </button>
          <FieldError id="photo-error" message={errors.photo ?? errors.licence} />
        </p>
      )}
      <p className="cluster gap-3">
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          Save and send
        </button>
        <button type="button" className={buttonStyles.button} onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}

/** Stores the edited form under a new id: the server ignores another one with the id of a form that it has. */
async function replaceSubmission(
  { id, form, path, photo }: StoredSubmission,
  fields: Record<string, string>,
): Promise<void> {
  await withSubmissionLock(async () => {
    const current = await readSubmission(id);
    // Sent or deleted in the meantime.
    if (!current || current.status === 'sent') return;
    const edited = {
      form,
      path,
      fields,
      ...(photo && { photo }),
      title: submissionTitle(form, fields),
      writtenAt: new Date().toISOString(),
    };
    await saveSubmission({ id: crypto.randomUUID(), ...edited, status: 'waiting' });
    await deleteSubmission(id);
  });
  announceChange();
}

type FieldFacts = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'date' | 'url' | 'textarea';
  options?: Record<string, string>;
  isRequired?: true;
};

const pickLabels = <Key extends string>(keys: readonly Key[], labels: Record<Key, string>) =>
  Object.fromEntries(keys.map((key) => [key, labels[key]]));

const FIELDS: Record<SubmissionForm, FieldFacts[]> = {
  contact: [
    { name: 'name', label: 'Your name', isRequired: true },
    { name: 'email', label: 'Email address', type: 'email', isRequired: true },
    { name: 'subject', label: 'Subject', isRequired: true },
    { name: 'message', label: 'Message', type: 'textarea', isRequired: true },
  ],
  newsletter: [{ name: 'email', label: 'Email address', type: 'email', isRequired: true }],
  'dive-report': [
    { name: 'divedOn', label: 'Day of the dive', type: 'date' },
    { name: 'visibility', label: 'Visibility in metres' },
    { name: 'swell', label: 'Swell', options: { '': 'Not stated', ...SWELL_LABELS } },
    { name: 'waterTemp', label: 'Water temperature in °C' },
    { name: 'stream', label: 'Current', options: { '': 'Not stated', ...STREAM_LABELS } },
    { name: 'note', label: 'Anything to add (one line)' },
    { name: 'credit', label: 'Name printed with the photo' },
    { name: 'email', label: 'Email (optional)', type: 'email' },
  ],
  report: [
    { name: 'kind', label: 'What has changed?', options: pickLabels(CHANGE_KINDS, CHANGE_LABELS) },
    { name: 'text', label: 'What is it like now?', type: 'textarea', isRequired: true },
    { name: 'position', label: 'Where is it? (optional)' },
    { name: 'since', label: 'When did it change? (optional)', type: 'date' },
    { name: 'source', label: 'How do you know?', options: pickLabels(REPORT_SOURCES, REPORT_SOURCE_LABELS) },
    { name: 'seenOn', label: 'Day you saw it (optional)', type: 'date' },
    { name: 'link', label: 'Web address of the notice or page', type: 'url' },
    { name: 'email', label: 'Email (optional)', type: 'email' },
  ],
};

type FieldProps = FieldFacts & { value: string; error: string | undefined };

function Field({ name, label, type = 'text', options, isRequired, value, error }: FieldProps) {
  const id = useId();
  const control = {
    ...{ id, name, defaultValue: value, required: isRequired, className: formStyles.input },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>{label}</label>
      {options && (
        <select {...control}>
          {Object.entries(options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      )}
      {!options && (type === 'textarea' ? <textarea {...control} rows={5} /> : <input {...control} type={type} />)}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
