import type { SettingField } from '../../../../domain/settings/setting-field.ts';
import formStyles from '../../../ui/form.module.css';
import { controlProps, Field, Options } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { MenuField } from './menu-field.tsx';
import styles from './settings-page.module.css';
import { TeamField } from './team-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The id of a setting's control, to which a message about it leads. */
export const controlId = (path: string) => `setting-${path.replaceAll('.', '-')}`;

type SettingControlProps = {
  field: SettingField;
  form: SettingsForm;
  /** The environment variable that overrides it. */
  variable?: string | undefined;
};

/** A setting with its label, hint and error; read-only where an environment variable overrides it. */
export function SettingControl({ field, form, variable }: SettingControlProps) {
  const { path, label, hint, half, control } = field;
  const id = controlId(path);
  const value = form.values[path] ?? '';
  const error = form.errors[path];
  if (control === 'team')
    return <TeamField id={id} value={value} error={error} onChange={(team) => form.type(path, team)} />;
  if (control === 'menu')
    return <MenuField id={id} value={String(value)} onChange={(order) => form.type(path, order)} />;
  return (
    <div className={half ? styles.half : undefined}>
      <Field id={id} label={label} hint={hint} error={error}>
        <Control
          field={field}
          id={id}
          error={error}
          value={String(value)}
          isOverridden={variable !== undefined}
          onChange={(text) => form.type(path, text)}
        />
      </Field>
      {variable && <OverrideNote id={`${id}-overridden`} variable={variable} />}
    </div>
  );
}

type ControlProps = {
  field: SettingField;
  id: string;
  error: string | undefined;
  value: string;
  isOverridden: boolean;
  onChange: (text: string) => void;
};

const INPUT_MODES: Partial<Record<SettingField['control'], 'numeric' | 'email' | 'url'>> = {
  number: 'numeric',
  email: 'email',
  url: 'url',
};

function Control({ field, id, error, value, isOverridden, onChange }: ControlProps) {
  const { control, rows, maxLength, options = [] } = field;
  const given = controlProps(id, error);
  const shared = {
    ...given,
    value,
    className: formStyles.input,
    ...(isOverridden && { 'aria-describedby': `${id}-overridden` }),
  };
  const onText = (event: { target: { value: string } }) => onChange(event.target.value);
  if (control === 'choice')
    return (
      <select {...shared} disabled={isOverridden} onChange={onText}>
        <Options options={options} />
      </select>
    );
  if (control === 'lines')
    return <textarea {...shared} rows={rows} maxLength={maxLength} readOnly={isOverridden} onChange={onText} />;
  return (
    <input
      {...shared}
      maxLength={maxLength}
      inputMode={INPUT_MODES[control]}
      autoComplete="off"
      readOnly={isOverridden}
      onChange={onText}
    />
  );
}

/** Names the environment variable that overrides a setting, and who can change it. */
export function OverrideNote({ id, variable }: { id: string; variable: string }) {
  return (
    <Notice kind="info" className="mt-2" id={id}>
      Set on the server by <code>{variable}</code>, which overrides this page. The person who runs your server can
      remove it; then you can change it here.
    </Notice>
  );
}
