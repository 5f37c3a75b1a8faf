import { MAX_BACKUP_KEY_LENGTH, MIN_PASS_PHRASE_LENGTH } from '../../../../domain/backups/backup-key.ts';
import { BACKUP_KEY } from '../../../../domain/settings/setting-fields.ts';
import formStyles from '../../../ui/form.module.css';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import { controlId } from './setting-control.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The pass phrase that backups are encrypted with. Shown while it is typed: a slip would make every copy unreadable. */
export function BackupKeyField({ hasKey, form }: { hasKey: boolean; form: SettingsForm }) {
  const id = controlId(BACKUP_KEY);
  const error = form.errors[BACKUP_KEY];
  return (
    <>
      <Field
        id={id}
        label="Pass phrase of backups"
        hint={`(at least ${MIN_PASS_PHRASE_LENGTH} characters, or a public key of age; never shown again)`}
        {...(error && { error })}
      >
        <input
          {...controlProps(id, error)}
          type="text"
          className={formStyles.input}
          value={form.secret(BACKUP_KEY)}
          maxLength={MAX_BACKUP_KEY_LENGTH}
          placeholder={hasKey ? 'Saved. Type to replace it.' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => form.type(BACKUP_KEY, event.target.value)}
        />
      </Field>
      <p className="small muted">
        Downloads and copies elsewhere are encrypted with it. Write it down where you will find it without this server:
        nobody can open a copy without it, and older copies need the one of their time.
      </p>
    </>
  );
}
