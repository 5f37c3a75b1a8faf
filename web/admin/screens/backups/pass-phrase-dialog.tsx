import { useId } from 'react';
import { MAX_BACKUP_KEY_LENGTH, MIN_PASS_PHRASE_LENGTH } from '../../../../domain/backups/backup-key.ts';
import { BACKUP_KEY } from '../../../../domain/settings/setting-fields.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { InputField } from '../../kit/fields/field.tsx';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';

/** Asks for the pass phrase without which no backup leaves the server, where someone wants to take one home. */
export function PassPhraseDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const id = useId();
  const form = useSmallForm(
    { [BACKUP_KEY]: '' },
    {
      send: (texts) =>
        adminRequest('PATCH', '/api/admin/settings', { body: { changes: {}, backupKey: texts[BACKUP_KEY] } }),
      failed: () => null,
      onDone: onSaved,
    },
  );
  return (
    <QuestionDialog
      title="Choose a pass phrase for backups"
      action="Save and download"
      actionKind="dark"
      form={id}
      busy={form.busy && 'Saving...'}
      missing={form.texts[BACKUP_KEY] === '' && 'Enter a pass phrase.'}
      failure={form.errors.other}
      onClose={onClose}
    >
      <p>
        A backup holds your readers’ names and addresses, so it leaves the server encrypted. Write the pass phrase down
        where you will find it without this server: no one can open a backup without it.
      </p>
      <form id={id} className={formStyles.form} noValidate onSubmit={form.submit}>
        <InputField
          {...form.field(BACKUP_KEY)}
          label="Pass phrase of backups"
          hint={`(at least ${MIN_PASS_PHRASE_LENGTH} characters; four or five words do)`}
          maxLength={MAX_BACKUP_KEY_LENGTH}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </QuestionDialog>
  );
}
