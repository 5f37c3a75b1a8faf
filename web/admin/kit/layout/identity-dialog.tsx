import { useId } from 'react';
import { CONFIRMED_MINUTES } from '../../../../domain/security/session.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../api/admin-request.ts';
import { useIdentityQuestion } from '../api/identity-store.ts';
import { NO_PROOF, PasswordAndCodeFields } from '../fields/password-and-code.tsx';
import { QuestionDialog } from '../fields/question-dialog.tsx';
import { useSmallForm } from '../fields/use-small-form.ts';

/** Asks for the password again, and for a code where two-step login is on, whenever the server needs it for a request. */
export function IdentityDialog() {
  const question = useIdentityQuestion();
  if (!question) return null;
  return <IdentityForm needsCode={question.confirm === 'password-and-code'} onSettled={question.settle} />;
}

function IdentityForm({ needsCode, onSettled }: { needsCode: boolean; onSettled: (isConfirmed: boolean) => void }) {
  const id = useId();
  const form = useSmallForm(NO_PROOF, {
    send: ({ password, code }) =>
      adminRequest('POST', '/api/admin/confirm', { body: { password, code: needsCode ? code : '' } }),
    failed: () => null,
    onDone: () => onSettled(true),
  });
  return (
    <QuestionDialog
      title="Is it you?"
      onClose={() => onSettled(false)}
      action="Confirm"
      actionKind="dark"
      busy={form.busy && 'Checking...'}
      form={id}
      failure={form.errors.other}
    >
      <p>
        This step can hand over your site or your readers’ addresses, so please type your password again. You won’t be
        asked for it in the next {CONFIRMED_MINUTES} minutes.
      </p>
      <form id={id} className={formStyles.form} onSubmit={form.submit} noValidate>
        <PasswordAndCodeFields field={form.field} code={needsCode ? 'any' : 'none'} isFirst />
      </form>
    </QuestionDialog>
  );
}
