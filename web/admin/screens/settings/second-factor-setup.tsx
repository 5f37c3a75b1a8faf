import { groupKey } from '../../../../domain/security/second-factor.ts';
import type { PasswordAndCode } from '../../kit/fields/password-and-code.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import styles from './second-factor-section.module.css';

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
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt="QR code with the key below"
          />
          or type in this key:
          <code className="as-block mt-2 size-16 anywhere">{groupKey(secret)}</code>
        </li>
        <li>Enter your password and the six digits that the app shows.</li>
      </ol>
    </SecondFactorForm>
  );
}
