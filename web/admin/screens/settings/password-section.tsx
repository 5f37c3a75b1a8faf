import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../domain/security/session.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
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
      { title: 'Password Changed', description: 'Every other device is logged out.' },
    );
    setErrors(failure?.details ?? {});
    if (!failure) setPasswords(EMPTY);
  };
  const field = (name: keyof typeof EMPTY) => ({
    ...{ name, type: 'password', required: true, maxLength: MAX_PASSWORD_LENGTH },
    ...{ value: passwords[name], error: errors[name] },
    onChange: (value: string) => setPasswords((all) => ({ ...all, [name]: value })),
  });
  return (
    <form className={`${styles.fields} grid gap-4`} onSubmit={(event) => void change(event)}>
      <input hidden type="text" name="username" autoComplete="username" value="admin" readOnly />
      <div>
        <InputField {...field('current')} label="Current password" autoComplete="current-password" />
      </div>
      <div className={styles.half}>
        <InputField
          {...field('password')}
          label="New password"
          hint={`(at least ${MIN_PASSWORD_LENGTH} characters; three or four words are easy to remember)`}
          autoComplete="new-password"
        />
      </div>
      <div className={styles.half}>
        <InputField {...field('again')} label="Repeat new password" autoComplete="new-password" />
      </div>
      <div className="row gap-2-3">
        <Button type="submit" busy={busy && 'Changing...'}>
          Change password
        </Button>
        <span className="small muted">Logs out every other device.</span>
      </div>
    </form>
  );
}
