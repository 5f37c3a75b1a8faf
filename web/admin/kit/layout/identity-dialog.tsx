import { type FormEvent, useId, useState } from 'react';
import { CONFIRMED_MINUTES } from '../../../../domain/security/session.ts';
import formStyles from '../../../ui/form.module.css';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { useIdentityQuestion } from '../api/identity-store.ts';
import messageStyles from '../fields/message.module.css';
import { type PasswordAndCode, PasswordAndCodeFields } from '../fields/password-and-code.tsx';
import { QuestionDialog } from '../fields/question-dialog.tsx';

type Errors = Partial<PasswordAndCode> & { other?: string };

/** Asks for the password again, and for a code where two-step login is on, whenever the server needs it for a request. */
export function IdentityDialog() {
  const question = useIdentityQuestion();
  if (!question) return null;
  return <IdentityForm needsCode={question.confirm === 'password-and-code'} onSettled={question.settle} />;
}

function IdentityForm({ needsCode, onSettled }: { needsCode: boolean; onSettled: (isConfirmed: boolean) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<PasswordAndCode>({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const next = await confirmIdentity(needsCode ? typed : { password: typed.password, code: '' });
    setBusy(false);
    if (next) setErrors(next);
    else onSettled(true);
  };
  return (
    <QuestionDialog
      title="Is it you?"
      onClose={() => onSettled(false)}
      action="Confirm"
      actionKind="dark"
      busy={busy && 'Checking...'}
      form={id}
    >
      <p>
        This can give your site or your readers’ addresses away, so it needs your password again. It is then not asked
        for during the next {CONFIRMED_MINUTES} minutes.
      </p>
      <form id={id} className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordAndCodeFields
          typed={typed}
          errors={errors}
          onType={setTyped}
          code={needsCode ? 'any' : 'none'}
          isFirst
        />
        {errors.other && (
          <p className={messageStyles.error} role="alert">
            {errors.other}
          </p>
        )}
      </form>
    </QuestionDialog>
  );
}

/** @returns why it failed; null once the server knows that it is you. */
async function confirmIdentity(body: PasswordAndCode): Promise<Errors | null> {
  try {
    await adminRequest('POST', '/api/admin/confirm', { body });
    return null;
  } catch (error) {
    if (!(error instanceof AdminRequestError)) throw error;
    return Object.keys(error.details).length > 0 ? error.details : { other: error.message };
  }
}
