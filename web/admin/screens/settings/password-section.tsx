import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../domain/security/session.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { unlessMarked, useSmallForm } from '../../kit/fields/use-small-form.ts';
import { OverrideNote } from './setting-control.tsx';
import styles from './settings-page.module.css';

const EMPTY = { current: '', password: '', again: '' };

/** Changes the admin password, which ends every other session. Saved on its own. */
export function PasswordSection({ variable }: { variable: string | undefined }) {
  const form = useSmallForm(EMPTY, {
    check: ({ password, again }) => (password === again ? {} : { again: 'The new passwords don’t match.' }),
    send: ({ current, password }) => adminRequest('POST', '/api/admin/password', { body: { current, password } }),
    failed: unlessMarked('Password not changed'),
    done: { title: 'Password changed', description: 'Every other device is logged out.' },
    onDone: () => form.undo(),
  });
  if (variable) return <OverrideNote id="password-overridden" variable={variable} />;
  const field = (name: keyof typeof EMPTY) => ({
    ...form.field(name),
    ...{ name, type: 'password', required: true, maxLength: MAX_PASSWORD_LENGTH },
  });
  return (
    <form className={`${styles.fields} grid gap-4`} onSubmit={form.submit}>
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
        <Button type="submit" busy={form.busy && 'Changing...'}>
          Change password
        </Button>
        <span className="small muted">Logs out every other device.</span>
      </div>
    </form>
  );
}
