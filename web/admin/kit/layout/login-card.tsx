import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_CODE_LENGTH } from '../../../../domain/security/second-factor-code.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../api/admin-request.ts';
import { supportsPasskeys } from '../api/browser-passkeys.ts';
import { Button } from '../fields/button.tsx';
import { InputField } from '../fields/field.tsx';
import messageStyles from '../fields/message.module.css';
import adminPanelStyles from './admin-panel.module.css';
import { logIn, logInWithPasskey } from './check-session.ts';
import styles from './login-card.module.css';

/** The code is asked for after the password, where the second factor is on. */
type Step = 'password' | 'code';

/** `ended`: the session has expired, and the card says so. */
export function LoginCard({ ended }: { ended: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>('password');
  const [password, setPassword] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { byAddress, byPasskey } = useWays();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a field of its own
  useEffect(() => field.current?.focus(), [step]);
  const isTyped = address !== null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const loginError = password
      ? await logIn({ password, address: address ?? '', code })
      : { message: 'Password is required.', needsCode: false };
    setBusy(false);
    if (loginError === null) return;
    if (loginError.needsCode && step === 'password') {
      setStep('code');
      return;
    }
    setError(loginError.message);
    field.current?.select();
  };
  const submitPasskey = async () => {
    setBusy(true);
    setError(await logInWithPasskey());
    setBusy(false);
  };
  const goBack = () => {
    setStep('password');
    setCode('');
    setError(null);
  };
  const typing = { ref: field, error: error ?? undefined, required: true };
  return (
    <div className={`${styles.loginCard} section container grid`}>
      <form
        className={`${adminPanelStyles.adminPanel} p-4 sheet edged ${formStyles.form}`}
        onSubmit={submit}
        noValidate
      >
        <h1>Admin Login</h1>
        {ended && (
          <p className={messageStyles.info} role="status">
            Your session has ended. What you typed is kept in this browser. Log in to continue.
          </p>
        )}
        {/* Password managers expect a user name field. */}
        {!isTyped && (
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
        )}
        {step === 'password' ? (
          <>
            {isTyped && (
              <InputField
                label="Address"
                type="email"
                name="username"
                autoComplete="username"
                required
                value={address}
                onChange={setAddress}
              />
            )}
            <InputField
              {...typing}
              label="Password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <p className="note">
              {isTyped
                ? 'Forgotten your password? An owner can remove you and invite you again.'
                : 'Forgotten your password? The person who runs your server can reset it.'}
            </p>
            {byPasskey && supportsPasskeys() && (
              <Button busy={busy} onClick={() => void submitPasskey()}>
                Log in with a passkey
              </Button>
            )}
            {byAddress && (
              <Button kind="plain" onClick={() => setAddress(isTyped ? null : '')}>
                {isTyped ? 'Log in with the password alone' : 'Log in with your address'}
              </Button>
            )}
          </>
        ) : (
          <>
            <InputField
              {...typing}
              label="Code from your authenticator app, or a recovery code"
              maxLength={MAX_CODE_LENGTH}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              onChange={setCode}
            />
            <p className="note">
              Lost your phone? Type one of your recovery codes. Lost those too? The person who runs your server can let
              you in.
            </p>
          </>
        )}
        <Button type="submit" kind="dark" busy={busy && 'Logging in...'}>
          Login
        </Button>
        {step === 'code' && (
          <Button busy={busy} onClick={goBack}>
            Back
          </Button>
        )}
      </form>
    </div>
  );
}

type Ways = { byAddress: boolean; byPasskey: boolean };

/** The ways in beside the password; a site with one person and no passkey has none. */
function useWays(): Ways {
  const [ways, setWays] = useState<Ways>({ byAddress: false, byPasskey: false });
  useEffect(() => {
    adminRequest<Ways>('GET', '/api/admin/login')
      .then(setWays)
      .catch(() => undefined);
  }, []);
  return ways;
}
