import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError } from '../../ui/form-status.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import messageStyles from '../fields/message.module.css';
import adminPanelStyles from './admin-panel.module.css';
import { logIn } from './check-session.ts';
import styles from './login-card.module.css';

/** `ended`: the session has expired, and the card says so. */
export function LoginCard({ ended }: { ended: boolean }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const refusal = password ? await logIn(password) : 'Password is required.';
    setBusy(false);
    if (refusal === null) return;
    setError(refusal);
    field.current?.select();
  };
  return (
    <div className={`${styles.loginCard} ${layoutStyles.container}`}>
      <form className={`${adminPanelStyles.adminPanel} ${formStyles.form}`} onSubmit={submit} noValidate>
        <h1>Admin Login</h1>
        {ended && (
          <p className={messageStyles.info} role="status">
            Your session has ended. What you typed is kept in this browser. Log in to continue.
          </p>
        )}
        {/* Password managers expect a user name field. */}
        <input
          className={textStyles.visuallyHidden}
          type="text"
          name="username"
          autoComplete="username"
          value="admin"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className={formStyles.field}>
          <label htmlFor={id}>Password</label>
          <input
            ref={field}
            id={id}
            className={formStyles.input}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <FieldError id={`${id}-error`} message={error ?? undefined} />
        </div>
        <p className={textStyles.note}>Forgotten your password? Whoever runs your server can reset it.</p>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`} disabled={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
      </form>
    </div>
  );
}
