import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import formStyles from '../../../ui/form.module.css';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import { formatLocalMinute } from '../../kit/fields/format-date.ts';
import { ChoiceField, Fields } from '../../kit/form/form-fields.tsx';
import type { DiveSiteValues } from './dive-site-form.ts';

const OPTIONS = [
  ['published', 'Published: readers see it'],
  ['draft', 'Draft: only you see it'],
  ['scheduled', 'Draft, published later'],
] as const;

/** Whether readers see the site from the next save on, or from a moment in the future. */
export function PublicationFields() {
  const publication = useWatch<DiveSiteValues, 'publication'>({ name: 'publication' });
  return (
    <Fields>
      <ChoiceField name="publication" label="On the site" options={OPTIONS} />
      {publication === 'scheduled' && <PublishAt />}
    </Fields>
  );
}

function PublishAt() {
  const id = useId();
  const { control } = useFormContext<DiveSiteValues>();
  const { field, fieldState } = useController({ control, name: 'publishAt' });
  const error = fieldState.error && 'Choose a day and a time.';
  return (
    <Field id={id} label="Publish at" half error={error}>
      <input
        {...controlProps(id, error)}
        ref={field.ref}
        className={formStyles.input}
        type="datetime-local"
        defaultValue={field.value && formatLocalMinute(field.value)}
        min={formatLocalMinute(new Date().toISOString())}
        onChange={({ target }) => field.onChange(target.value && new Date(target.value).toISOString())}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
