import type { ReactNode } from 'react';
import { groupKey } from '../../../../domain/security/second-factor-code.ts';
import { Button } from '../../kit/fields/button.tsx';
import { NO_PROOF, type PasswordAndCode, PasswordAndCodeFields } from '../../kit/fields/password-and-code.tsx';
import { unlessMarked, useSmallForm } from '../../kit/fields/use-small-form.ts';
import styles from './second-factor-section.module.css';

type FormProps<Result> = {
  /** The button's label. */
  action: string;
  /** Only an app's code will do, not a recovery code. */
  isNew?: boolean;
  send: (confirmation: PasswordAndCode) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  /** Shown before the fields. */
  children?: ReactNode;
};

/** Asks for the password and a code. */
export function SecondFactorForm<Result>({ action, isNew, send, onDone, onClose, children }: FormProps<Result>) {
  const form = useSmallForm(NO_PROOF, { send, failed: unlessMarked('Not changed'), onDone });
  return (
    <form className={`${styles.form} grid gap-4`} onSubmit={form.submit} noValidate>
      {children}
      <PasswordAndCodeFields field={form.field} code={isNew ? 'of a new app' : 'any'} />
      <div className="row gap-2-3">
        <Button type="submit" kind="dark" busy={form.busy && 'Checking...'}>
          {action}
        </Button>
        <Button busy={form.busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** `qr`: an SVG. */
export type NewKey = { secret: string; qr: string };

type SetupProps<Result> = {
  newKey: NewKey;
  send: (typed: PasswordAndCode) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
};

/** Shows the key for an authenticator app, and asks for a code to confirm it. */
export function SecondFactorSetup<Result>({ newKey: { secret, qr }, ...form }: SetupProps<Result>) {
  return (
    <SecondFactorForm {...form} isNew action="Turn on two-step login">
      <ol className={`${styles.steps} grid gap-4`}>
        <li>
          Open an authenticator app on your phone. Google Authenticator, Microsoft Authenticator, Aegis, 1Password and
          most password managers will do.
        </li>
        <li>
          Add an account by scanning this code:
          <img
            className={`${styles.qr} block`}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt="QR code with the key below"
          />
          or type in this key:
          <code className="block mt-2 size-16 anywhere">{groupKey(secret)}</code>
        </li>
        <li>Enter your password and the six digits that the app shows.</li>
      </ol>
    </SecondFactorForm>
  );
}
