import { type FormEvent, useId, useState } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../domain/security/session.ts';
import formStyles from '../../../ui/form.module.css';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import { OverrideNote } from './setting-control.tsx';
import styles from './settings-page.module.css';

const EMPTY = { current: '', password: '', again: '' };

/** Changes the admin password, which ends every other session. Saved on its own. */
export function PasswordSection({ variable }: { variable: string | undefined }) {
  const [passwords, setPasswords] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const { busy, run } = useApiAction();
  if (variable) return <OverrideNote id="password-overridden" variable={variable} />;
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (passwords.password !== passwords.again) {
      setErrors({ again: 'The new passwords don’t match.' });
      return;
    }
    const { current, password } = passwords;
    const { failure } = await run(
      () => adminRequest('POST', '/api/admin/password', { body: { current, password } }),
      ({ message, details }) =>
        Object.keys(details).length > 0 ? null : { title: 'Password Not Changed', description: message },
    );
    setErrors(failure?.details ?? {});
    if (failure) return;
    setPasswords(EMPTY);
    showToast({ title: 'Password Changed', description: 'Every other device is logged out.' });
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: passwords[name],
    error: errors[name],
    onChange: (value: string) => setPasswords((all) => ({ ...all, [name]: value })),
  });
  return (
    <form className={`${styles.fields} grid gap-4`} onSubmit={(event) => void change(event)}>
      <input hidden type="text" name="username" autoComplete="username" value="admin" readOnly />
      <PasswordField {...field('current')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label="New password"
        hint={`(at least ${MIN_PASSWORD_LENGTH} characters; three or four words are easy to remember)`}
        autoComplete="new-password"
      />
      <PasswordField {...field('again')} label="Repeat new password" autoComplete="new-password" />
      <div className="row gap-2-3">
        <Button type="submit" busy={busy && 'Changing...'}>
          Change password
        </Button>
        <span className="small muted">Logs out every other device.</span>
      </div>
    </form>
  );
}

type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  autoComplete: string;
  onChange: (value: string) => void;
};

function PasswordField({ name, label, hint, value, error, autoComplete, onChange }: PasswordFieldProps) {
  const id = useId();
  return (
    <div className={name === 'current' ? undefined : styles.half}>
      <Field id={id} label={label} {...(hint && { hint })} {...(error && { error })}>
        <input
          {...controlProps(id, error)}
          type="password"
          name={name}
          className={formStyles.input}
          value={value}
          required
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
