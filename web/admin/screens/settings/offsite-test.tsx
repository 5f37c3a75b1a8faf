import { useState } from 'react';
import { OFFSITE_SECRET } from '../../../../domain/settings/setting-fields.ts';
import formStyles from '../../../ui/form.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { controlId } from './setting-control.tsx';
import type { AdminSettings } from './settings-data.ts';
import type { SettingsForm } from './use-settings-form.ts';

type OffsiteTestProps = { settings: AdminSettings; form: SettingsForm };
type Result = { reason: string | null; hostKey: string | null };

/** The secret of the place backups are copied to, which can be replaced but never read, and a button that tests the connection. */
export function OffsiteTest({ settings, form }: OffsiteTestProps) {
  const { busy, run } = useApiAction();
  const [result, setResult] = useState<Result | null>(null);
  const id = controlId(OFFSITE_SECRET);
  const error = form.errors[OFFSITE_SECRET];
  const kind = form.values['offsite.kind'];
  const isUnsaved = form.paths.some((path) => path.startsWith('offsite.'));
  if (kind === 'off') return null;
  const test = async () => {
    setResult(null);
    const { result: outcome } = await run(
      () => adminRequest<Result>('POST', '/api/admin/backups/offsite/test', { body: {} }),
      'Test Not Started',
    );
    if (outcome) setResult(outcome);
  };
  return (
    <>
      <Field
        id={id}
        label={kind === 's3' ? 'Secret access key' : 'Password or private key'}
        hint="(never shown again, not even to you)"
        {...(error && { error })}
      >
        <textarea
          {...controlProps(id, error)}
          className={formStyles.input}
          rows={2}
          value={form.secret(OFFSITE_SECRET)}
          maxLength={10_000}
          placeholder={settings.offsite.hasSecret ? 'Saved. Type to replace it.' : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => form.type(OFFSITE_SECRET, event.target.value)}
        />
      </Field>
      <p className="small muted">
        Another server needs the secret again; the old one is never sent to it. Each copy is read back and compared
        before older ones are deleted.
      </p>
      <div className="row gap-2-3">
        <Button icon="refresh-cw" busy={busy && 'Testing...'} disabled={isUnsaved} onClick={() => void test()}>
          Test the connection
        </Button>
        {isUnsaved && <span className="small muted">Save first, then test.</span>}
      </div>
      <div role="status">{result && <TestResult result={result} />}</div>
    </>
  );
}

function TestResult({ result: { reason, hostKey } }: { result: Result }) {
  return reason === null ? (
    <p className={messageStyles.success}>
      <Icon name="circle-check" />
      <span>
        A test file was stored, read back and deleted.{hostKey && ` The server’s host key is ${hostKey}, and is saved.`}
      </span>
    </p>
  ) : (
    <p className={messageStyles.error}>
      <Icon name="circle-alert" />
      <span>{reason}</span>
    </p>
  );
}
