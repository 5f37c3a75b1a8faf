import type { ComponentProps } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import formStyles from '../../../ui/form.module.css';
import { useAdmin } from '../../kit/api/use-admin.ts';
import type { WritingControls } from '../../kit/editor/focus-bar.tsx';
import { MarkdownEditor } from '../../kit/editor/markdown-editor.tsx';
import { controlProps, Field, Options } from '../../kit/fields/field.tsx';
import type { FormField, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import { RowsField } from '../../kit/form/rows-field.tsx';
import { ImageField } from '../../kit/pictures/image-field.tsx';
import { AttributesField } from './attributes-field.tsx';
import styles from './item-form.module.css';

type FormControlProps = {
  field: FormField;
  kind: PublishableConfig;
  idPrefix: string;
  /** For texts in focus mode. */
  writing?: WritingControls;
};

/** Renders the control that a field declares. */
export function FormControl({ field, kind, idPrefix, writing }: FormControlProps) {
  const { control, formState } = useFormContext<Values>();
  const id = `${idPrefix}-${field.name}`;
  const error = formState.errors[field.name]?.message;
  if (field.control === 'rows' || field.control === 'attributes')
    return <ListControl field={field} id={id} error={error} />;
  if (field.control === 'markdown' || field.control === 'image') {
    return (
      <Controller
        name={field.name}
        control={control}
        render={({ field: bound }) =>
          field.control === 'markdown' ? (
            <MarkdownEditor
              id={id}
              label={field.label}
              kind={kind.kind}
              rows={field.rows}
              value={bound.value ?? ''}
              onChange={bound.onChange}
              onBlur={bound.onBlur}
              writing={writing}
              error={error}
              ref={bound.ref}
            />
          ) : (
            <ImageField
              id={id}
              label={field.label}
              value={bound.value ?? ''}
              onChange={bound.onChange}
              error={error}
              crop={field.crop}
              ref={bound.ref}
            />
          )
        }
      />
    );
  }
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error} half={field.half}>
      <PlainControl
        field={field}
        isName={field.name === kind.nameField}
        maxLength={kind.limits[field.name]}
        {...controlProps(id, error)}
      />
    </Field>
  );
}

type ListControlProps = {
  field: FormField & { control: 'rows' | 'attributes' };
  id: string;
  error?: string | undefined;
};

function ListControl({ field, id, error }: ListControlProps) {
  const { control } = useFormContext<Values>();
  const category = useWatch({ control, name: 'category' }) ?? '';
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value = '', onChange, ref } }) => {
        const shared = { id, label: field.label, value, onChange, error, ref };
        return field.control === 'rows' ? (
          <RowsField {...shared} hint={field.hint} entry={field.entry} columns={field.columns} />
        ) : (
          <AttributesField {...shared} category={category} />
        );
      }}
    />
  );
}

type PlainProps = {
  field: Exclude<FormField, { control: 'markdown' | 'image' | 'rows' | 'attributes' }>;
  id: string;
  /** It names the item. */
  isName: boolean;
  maxLength: number | undefined;
};

function PlainControl({ field, isName, maxLength, ...props }: PlainProps) {
  const { register } = useFormContext<Values>();
  const shared = { ...props, className: formStyles.input, ...register(field.name) };
  if (isName) return <NameInput {...shared} maxLength={maxLength} />;
  switch (field.control) {
    case 'lines':
      return <textarea {...shared} rows={field.rows} maxLength={maxLength} />;
    case 'review':
      return <ReviewChoice {...shared} />;
    case 'choice':
      return <Choice field={field} {...shared} />;
    case 'number':
      return <input {...shared} type="number" inputMode="numeric" min={field.min} step={1} />;
    case 'date':
      return <input {...shared} type="date" />;
    case 'url':
      return <input {...shared} inputMode="url" maxLength={maxLength} />;
    default:
      return <input {...shared} maxLength={maxLength} autoComplete="off" />;
  }
}

/** A title or name: one line of text, which wraps where it is long, so that all of it can be read. */
function NameInput({ onChange, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={`${props.className} ${styles.name}`}
      rows={1}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => {
        const { value } = event.target;
        if (value.includes('\n')) event.target.value = value.replaceAll(/\s*\n\s*/g, ' ');
        onChange?.(event);
      }}
    />
  );
}

/** The reviews, drafts too, by title. */
/** Controlled, because the reviews come after the form: a select that is filled later forgets what was chosen. */
function ReviewChoice({ name, ...props }: { name: string }) {
  const value = useWatch<Values>({ name }) ?? '';
  const { data } = useAdmin<{ id: number; title: string }[]>('/api/admin/reviews?view=card');
  return (
    <select {...props} name={name} value={value}>
      <option value="">The one whose title names the product, if any</option>
      {!data && value !== '' && <option value={value}>Loading reviews...</option>}
      {data
        ?.toSorted((a, b) => a.title.localeCompare(b.title))
        .map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
    </select>
  );
}

/** Adds an option for a value that is not among them, such as the rating '4.5' in shipped content. */
function Choice({ field, ...props }: { field: FormField & { control: 'choice' } }) {
  const { formState } = useFormContext<Values>();
  const initial = String(formState.defaultValues?.[field.name] ?? '');
  const isKnown = field.options.some(([value]) => value === initial);
  return (
    <select {...props}>
      <Options options={field.options} />
      {!isKnown && <option value={initial}>{initial}</option>}
    </select>
  );
}
