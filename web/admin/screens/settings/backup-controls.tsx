import { useState } from 'react';
import { MAX_BACKUP_KEY_LENGTH, MIN_PASS_PHRASE_LENGTH } from '../../../../domain/backups/backup-key.ts';
import type { AdminSettings } from '../../../../domain/settings/admin-settings.ts';
import { BACKUP_KEY, OFFSITE_SECRET } from '../../../../domain/settings/setting-fields.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { controlId } from './setting-control.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type OffsiteTestProps = { settings: AdminSettings; form: SettingsForm };
type Result = { reason: string | null; hostKey: string | null };

/** The secret of the place backups are copied to, which can be replaced but never read, and a button that tests the connection. */
export function OffsiteTest({ settings, form }: OffsiteTestProps) {
  const [result, setResult] = useState<Result | null>(null);
  const kind = form.values['offsite.kind'];
  const isUnsaved = form.paths.some((path) => path.startsWith('offsite.'));
  if (kind === 'off') return null;
  const test = () => {
    setResult(null);
    return adminRequest<Result>('POST', '/api/admin/backups/offsite/test', { body: {} });
  };
  return (
    <>
      <InputField
        id={controlId(OFFSITE_SECRET)}
        label={kind === 's3' ? 'Secret access key' : 'Password or private key'}
        hint="(never shown again, not even to you)"
        error={form.errors[OFFSITE_SECRET]}
        rows={2}
        value={form.secret(OFFSITE_SECRET)}
        maxLength={10_000}
        placeholder={settings.offsite.hasSecret ? 'Saved. Type to replace it.' : undefined}
        spellCheck={false}
        onChange={(text) => form.type(OFFSITE_SECRET, text)}
      />
      <p className="small muted">
        Another server needs the secret again; the old one is never sent to it. Each copy is read back and compared
        before older ones are deleted.
      </p>
      <div className="row gap-2-3">
        <ActionButton
          icon="refresh-cw"
          busyText="Testing..."
          disabled={isUnsaved}
          send={test}
          failed="Test not started"
          onDone={setResult}
        >
          Test the connection
        </ActionButton>
        {isUnsaved && <span className="small muted">Save first, then test.</span>}
      </div>
      <div role="status">{result && <TestResult result={result} />}</div>
    </>
  );
}

function TestResult({ result: { reason, hostKey } }: { result: Result }) {
  return reason === null ? (
    <Notice kind="success">
      A test file was stored, read back and deleted.{hostKey && ` The server’s host key is ${hostKey}, and is saved.`}
    </Notice>
  ) : (
    <Notice kind="error">{reason}</Notice>
  );
}

/** The pass phrase that backups are encrypted with. Shown while it is typed: a slip would make every copy unreadable. */
export function BackupKeyField({ hasKey, form }: { hasKey: boolean; form: SettingsForm }) {
  return (
    <>
      <InputField
        id={controlId(BACKUP_KEY)}
        label="Pass phrase of backups"
        hint={`(at least ${MIN_PASS_PHRASE_LENGTH} characters, or a public key of age; never shown again)`}
        error={form.errors[BACKUP_KEY]}
        value={form.secret(BACKUP_KEY)}
        maxLength={MAX_BACKUP_KEY_LENGTH}
        placeholder={hasKey ? 'Saved. Type to replace it.' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(text) => form.type(BACKUP_KEY, text)}
      />
      <p className="small muted">
        Downloads and copies elsewhere are encrypted with it. Write it down where you will find it without this server:
        no one can open a copy without it, and an older copy needs the pass phrase it was made with.
      </p>
    </>
  );
}
