import type { AdminSettings, MailTest as Test } from '../../../../domain/settings/admin-settings.ts';
import { MAIL_PASSWORD } from '../../../../domain/settings/setting-fields.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import { SenderCheck } from './sender-check.tsx';
import { controlId, OverrideNote } from './setting-control.tsx';
import styles from './settings-page.module.css';
import { SETTINGS_PATH, type SettingsForm } from './use-settings-form.ts';

type MailTestProps = { settings: AdminSettings; form: SettingsForm };

/** The mail server's password, which can be replaced but never read, and a button that sends a test mail. */
export function MailTest({ settings, form }: MailTestProps) {
  const { busy, run } = useApiAction();
  const id = controlId(MAIL_PASSWORD);
  const variable = settings.environment[MAIL_PASSWORD];
  const isUnsaved = form.paths.some((path) => path.startsWith('mail.') || path === 'email' || path === 'messagesTo');
  const send = () => run(() => adminRequest<Test>('POST', `${SETTINGS_PATH}/test-mail`, { body: {} }), 'Test not sent');
  return (
    <>
      <div className={styles.half}>
        {variable ? (
          <>
            <p className={formStyles.label}>Password</p>
            <OverrideNote id={`${id}-overridden`} variable={variable} />
          </>
        ) : (
          <InputField
            id={id}
            label="Password"
            hint="(never shown again, not even to you)"
            error={form.errors[MAIL_PASSWORD]}
            type="password"
            value={form.secret(MAIL_PASSWORD)}
            maxLength={500}
            placeholder={settings.mail.hasPassword ? 'Saved. Type to replace it.' : undefined}
            autoComplete="new-password"
            onChange={(text) => form.type(MAIL_PASSWORD, text)}
          />
        )}
      </div>
      <p className="small muted">A new mail server needs its password again; the old one is never sent to it.</p>
      <div className="row gap-2-3">
        <Button
          icon="mail"
          busy={busy && 'Sending...'}
          disabled={isUnsaved || settings.values['mail.host'] === ''}
          onClick={() => void send()}
        >
          Send me a test
        </Button>
        {isUnsaved && <span className="small muted">Save first, then test.</span>}
      </div>
      <div role="status">{settings.mail.test && <TestResult test={settings.mail.test} />}</div>
      <SenderCheck isUnsaved={isUnsaved} />
    </>
  );
}

function TestResult({ test: { at, to, sent, reason } }: { test: Test }) {
  return sent ? (
    <Notice kind="success">
      Your mail server accepted a test to {to} on {formatDateTime(at)}. If it isn’t in your inbox, check the spam
      folder.
    </Notice>
  ) : (
    <Notice kind="error">
      The last test, on {formatDateTime(at)}, failed. {reason}
    </Notice>
  );
}
