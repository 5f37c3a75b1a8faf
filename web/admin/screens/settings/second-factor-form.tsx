import { type FormEvent, type ReactNode, useState } from 'react';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { type PasswordAndCode, PasswordAndCodeFields } from '../../kit/fields/password-and-code.tsx';
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
  const [confirmation, setConfirmation] = useState<PasswordAndCode>({ password: '', code: '' });
  const [errors, setErrors] = useState<Partial<PasswordAndCode>>({});
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
    <form className={`${styles.form} grid gap-4`} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <PasswordAndCodeFields
        typed={confirmation}
        errors={errors}
        onType={setConfirmation}
        code={isNew ? 'of a new app' : 'any'}
      />
      <div className="row gap-2-3">
        <Button type="submit" kind="dark" busy={busy && 'Checking...'}>
          {action}
        </Button>
        <Button busy={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
