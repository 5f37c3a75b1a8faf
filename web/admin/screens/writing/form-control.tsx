import type { ComponentProps } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import formStyles from '../../../ui/form.module.css';
import { useAdmin } from '../../kit/api/use-admin.ts';
import type { WritingControls } from '../../kit/editor/focus-bar.tsx';
import { MarkdownEditor } from '../../kit/editor/markdown-editor.tsx';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import { ChoiceField, ListField, PictureField, TextField } from '../../kit/form/form-fields.tsx';
import type { FormField, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
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
  const { name, label, hint, half } = field;
  const shared = { id: `${idPrefix}-${name}`, name, label, hint, half };
  if (name === kind.nameField) return <NameField {...shared} maxLength={kind.limits[name]} />;
  switch (field.control) {
    case 'markdown':
      return <TextEditor {...shared} kind={kind.kind} rows={field.rows} writing={writing} />;
    case 'image':
      return <PictureField {...shared} crop={field.crop} />;
    case 'rows':
      return <ListField {...shared} entry={field.entry} columns={field.columns} />;
    case 'attributes':
      return <Attributes {...shared} />;
    case 'review':
      return <ReviewField {...shared} />;
    case 'choice':
      return <ChoiceField {...shared} options={field.options} />;
    case 'lines':
      return <TextField {...shared} rows={field.rows} />;
    case 'number':
      return <TextField {...shared} type="number" inputMode="numeric" min={field.min} />;
    case 'date':
      return <TextField {...shared} type="date" />;
    case 'url':
      return <TextField {...shared} inputMode="url" />;
    default:
      return <TextField {...shared} />;
  }
}

type SharedProps = Pick<FormField, 'name' | 'label' | 'hint' | 'half'> & { id: string };

type EditorProps = SharedProps & Pick<ComponentProps<typeof MarkdownEditor>, 'kind' | 'rows' | 'writing'>;

const TextEditor = ({ id, name, label, ...editor }: EditorProps) => (
  <Controller
    name={name}
    render={({ field: { value = '', ...field }, fieldState }) => (
      <MarkdownEditor
        {...editor}
        id={id}
        label={label}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        ref={field.ref}
      />
    )}
  />
);

function Attributes({ id, name, label }: SharedProps) {
  const category = useWatch<Values>({ name: 'category' }) ?? '';
  return (
    <Controller
      name={name}
      render={({ field: { value = '', onChange, ref }, fieldState }) => (
        <AttributesField
          id={id}
          label={label}
          category={category}
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
          ref={ref}
        />
      )}
    />
  );
}

/** A title or name: one line of text, which wraps where it is long, so that all of it can be read. */
function NameField({ id, name, label, hint, half, maxLength }: SharedProps & { maxLength: number | undefined }) {
  const { register, formState } = useFormContext<Values>();
  const error = formState.errors[name]?.message;
  const { onChange, ...control } = register(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} half={half}>
      <textarea
        {...controlProps(id, error)}
        {...control}
        className={`${formStyles.input} ${styles.name}`}
        maxLength={maxLength}
        rows={1}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => {
          const { value } = event.target;
          if (value.includes('\n')) event.target.value = value.replaceAll(/\s*\n\s*/g, ' ');
          void onChange(event);
        }}
      />
    </Field>
  );
}

/** The reviews, drafts too, by title. */
function ReviewField(field: SharedProps) {
  const value = useWatch<Values>({ name: field.name }) ?? '';
  const { data } = useAdmin<{ id: number; title: string }[]>('/api/admin/reviews?view=card');
  const reviews = data?.toSorted((a, b) => a.title.localeCompare(b.title)) ?? [];
  return (
    <ChoiceField
      {...field}
      options={[
        ['', 'The one whose title names the product, if any'],
        ...reviews.map(({ id, title }) => [String(id), title] as const),
        ...(data || value === '' ? [] : [[value, 'Loading reviews...'] as const]),
      ]}
    />
  );
}
