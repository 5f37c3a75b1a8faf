import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../ui/form-status.tsx';
import { logIn } from './check-session.ts';

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
    <div className="login wrap">
      <form className="sheet form" onSubmit={submit} noValidate>
        <h1>Admin Login</h1>
        {ended && (
          <p className="told" role="status">
            Your session has ended. What you typed is kept in this browser. Log in to continue.
          </p>
        )}
        {/* Password managers expect a user name field. */}
        <input
          className="visually-hidden"
          type="text"
          name="username"
          autoComplete="username"
          value="admin"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="field">
          <label htmlFor={id}>Password</label>
          <input
            ref={field}
            id={id}
            className="input"
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
        <p className="note">Forgotten your password? Whoever runs your server can reset it.</p>
        <button type="submit" className="button ink" disabled={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
      </form>
    </div>
  );
}
