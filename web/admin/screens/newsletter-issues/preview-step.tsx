import { useState } from 'react';
import type { MailRetry } from '../../../../domain/mail/mail.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { type AdminIssue, ISSUES_ADMIN_PATH, type IssueMail, stepAddress } from './issue-types.ts';
import styles from './newsletter-issues.module.css';

type Scheme = 'light' | 'dark';
const COLOURS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['each', 'One of each'],
] as const;

/** The mail as readers will see it. */
export function PreviewStep({ issue }: { issue: AdminIssue }) {
  const [colours, setColours] = useState<(typeof COLOURS)[number][0]>('each');
  const [isText, setText] = useState(false);
  const mail = useAdmin<IssueMail>(`${ISSUES_ADMIN_PATH}/${issue.id}/mail`);
  return (
    <>
      <div className={`${styles.bar} row gap-3 mb-4`}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset */}
        <div className={`${styles.choice} cluster`} role="group" aria-label="Show">
          <Choice isChosen={!isText} onChoose={() => setText(false)}>
            Desktop and phone
          </Choice>
          <Choice isChosen={isText} onChoose={() => setText(true)}>
            Plain text
          </Choice>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset */}
        <div className={`${styles.choice} cluster`} role="group" aria-label="Colours">
          {COLOURS.map(([name, label]) => (
            <Choice key={name} isChosen={colours === name} onChoose={() => setColours(name)}>
              {label}
            </Choice>
          ))}
        </div>
        <ButtonLink kind="dark" href={stepAddress(issue.id, 'send')}>
          Next: who and when
        </ButtonLink>
      </div>
      {mail.isError && (
        <LoadFailure text="The email could not be created." failure={mail.error} onRetry={() => void mail.refetch()} />
      )}
      {mail.data && <Findings mail={mail.data} />}
      {isText ? (
        <pre className={`${styles.plainText} anywhere p-4 sheet edged`}>{mail.data?.text}</pre>
      ) : (
        <div className={`${styles.previews} grid gap-5 mb-3`}>
          <MailWindow issue={issue} width="Desktop" scheme={colours === 'each' ? 'light' : colours} mail={mail.data} />
          <MailWindow issue={issue} width="Phone" scheme={colours === 'each' ? 'dark' : colours} mail={mail.data} />
        </div>
      )}
      {mail.data && (
        <p className="note">
          Written for the email apps people use: one column, readable with pictures off.{' '}
          {Math.ceil(mail.data.bytes / 1024)} kB{mail.data.bytes > 100 * 1024 && ': Gmail cuts off emails over 100 kB'}.
        </p>
      )}
      <TestMail issue={issue} />
    </>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: string };

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    className={`${adminLayoutStyles.choice} touch sheet edged small ink pointer`}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    {children}
  </button>
);

/** Lists problems that block sending, and warnings. */
export function Findings({ mail: { problems, warnings } }: { mail: IssueMail }) {
  if (problems.length + warnings.length === 0) return null;
  return (
    <div className="grid gap-2 mb-4">
      {problems.map((text) => (
        <Notice key={text} kind="error">
          {text}
        </Notice>
      ))}
      {warnings.map((text) => (
        <Notice key={text} kind="warning">
          {text}
        </Notice>
      ))}
    </div>
  );
}

type WindowProps = { issue: AdminIssue; width: 'Desktop' | 'Phone'; scheme: Scheme; mail: IssueMail | undefined };

function MailWindow({ issue, width, scheme, mail }: WindowProps) {
  const title = `${width}, ${scheme}`;
  return (
    <section
      className={width === 'Phone' ? `${styles.window} sheet framed ${styles.phone}` : `${styles.window} sheet framed`}
      aria-label={title}
    >
      <h2>{title}</h2>
      <p className={`${styles.subjectLine} rule-below small`}>
        <b>{mail?.subject}</b> {mail?.preheader}
      </p>
      <iframe
        title={`The email on ${width === 'Phone' ? 'a phone' : 'a desktop'}, ${scheme}`}
        src={`${ISSUES_ADMIN_PATH}/${issue.id}/mail/${scheme}?version=${issue.version}`}
      />
    </section>
  );
}

function TestMail({ issue }: { issue: AdminIssue }) {
  const [reason, setReason] = useState<string | null>(null);
  const form = useSmallForm(
    { email: '' },
    {
      send: (body) => adminRequest<MailRetry>('POST', `${ISSUES_ADMIN_PATH}/${issue.id}/test`, { body }),
      failed: () => null,
      onDone: ({ sent, reason: failed }, { email }) => {
        setReason(sent ? null : (failed ?? 'The mail server is slow. The test email may still arrive.'));
        if (sent) showToast({ title: 'Test sent', description: `Check the inbox of ${email}.` });
      },
    },
  );
  const error = form.errors.email ?? form.errors.other ?? reason ?? undefined;
  return (
    <form className={`${styles.test} grid justify-start gap-2 mt-5`} noValidate onSubmit={form.submit}>
      <InputField {...form.field('email')} label="Send a test to" error={error} type="email" maxLength={254} />
      <Button type="submit" busy={form.busy && 'Sending...'} disabled={form.texts.email.trim() === ''}>
        Send me a test
      </Button>
    </form>
  );
}
