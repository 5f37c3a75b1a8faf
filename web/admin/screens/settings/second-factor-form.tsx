import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { MAX_CODE_LENGTH } from '../../../../domain/second-factor.ts';
import { MAX_PASSWORD_LENGTH } from '../../../../domain/session.ts';
import buttonStyles from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import styles from './second-factor-section.module.css';

export type ConfirmedCode = { password: string; code: string };

type FormProps<Result> = {
  /** Of the button. */
  action: string;
  /** Only an app's code will do, not a recovery code. */
  isNew?: boolean;
  send: (confirmation: ConfirmedCode) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  /** Shown before the fields. */
  children?: ReactNode;
};

/** Asks for the password and a code. */
export function SecondFactorForm<Result>({ action, isNew, send, onDone, onClose, children }: FormProps<Result>) {
  const id = useId();
  const [confirmation, setConfirmation] = useState<ConfirmedCode>({ password: '', code: '' });
  const [errors, setErrors] = useState<Partial<ConfirmedCode>>({});
  const { busy, run } = useApiAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setErrors({});
    const outcome = await run(
      () => send(confirmation),
      ({ message, details }) =>
        Object.keys(details).length > 0 ? null : { title: 'Not Changed', description: message },
    );
    if (outcome.failure) setErrors(outcome.failure.details);
    else onDone(outcome.result);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <input hidden type="text" name="username" autoComplete="username" value="admin" readOnly />
      <Field id={`${id}-password`} label="Current password" {...(errors.password && { error: errors.password })}>
        <input
          {...controlProps(`${id}-password`, errors.password)}
          type="password"
          className={formStyles.input}
          value={confirmation.password}
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="current-password"
          onChange={({ target }) => setConfirmation((all) => ({ ...all, password: target.value }))}
        />
      </Field>
      <Field
        id={`${id}-code`}
        label={isNew ? 'Code that the app shows' : 'Code from your app, or a recovery code'}
        {...(errors.code && { error: errors.code })}
      >
        <input
          {...controlProps(`${id}-code`, errors.code)}
          type="text"
          className={formStyles.input}
          value={confirmation.code}
          maxLength={MAX_CODE_LENGTH}
          inputMode={isNew ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setConfirmation((all) => ({ ...all, code: target.value }))}
        />
      </Field>
      <div className={styles.bar}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`} disabled={busy}>
          {busy ? 'Checking...' : action}
        </button>
        <button type="button" className={buttonStyles.button} disabled={busy} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
