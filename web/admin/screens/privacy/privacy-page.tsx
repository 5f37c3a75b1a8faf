import { useState } from 'react';
import { type HeldData, writePrivacyAnswer } from '../../../../domain/security/privacy-request.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { unlessMarked, useSmallForm } from '../../kit/fields/use-small-form.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { HeldList } from './held-list.tsx';

const PATH = '/api/admin/privacy';

/** Answers a reader who asks what the site holds about them, or wants it erased. */
export function Page() {
  return (
    <AdminPage
      title="Privacy requests"
      path="/admin/privacy"
      about="Everything the site holds about one address: shown, exported or erased for good."
    >
      <Screen />
    </AdminPage>
  );
}

type Result = { held: HeldData; isErased: boolean };

function Screen() {
  const [result, setResult] = useState<Result | null>(null);
  const form = useSmallForm(
    { email: '' },
    {
      send: (body) => adminRequest<HeldData>('POST', `${PATH}/held`, { body }),
      failed: unlessMarked('Not found'),
      onDone: (held) => setResult({ held, isErased: false }),
    },
  );
  return (
    <div className="grid gap-5">
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <InputField {...form.field('email')} label="Email of the person who asks" type="email" required />
        <div>
          <Button type="submit" kind="dark" busy={form.busy && 'Searching...'}>
            Show what is held
          </Button>
        </div>
      </form>
      {result && <Held key={result.held.email} result={result} onErased={setResult} />}
    </div>
  );
}

function Held({ result, onErased }: { result: Result; onErased: (result: Result) => void }) {
  const { held, isErased } = result;
  const { email, sections, backups, refusal } = held;
  return (
    <>
      <Panel title={isErased ? `Erased: ${email}` : email} aria-live="polite">
        {refusal && <Notice kind="warning">{refusal}</Notice>}
        <HeldList sections={sections} backups={backups} isErased={isErased} />
        {!isErased && sections.length > 0 && (
          <div className="row gap-2 mt-4">
            <Button isSmall icon="download" onClick={() => download(held)}>
              Export
            </Button>
            {!refusal && (
              <DeleteButton
                label="Erase…"
                name={email}
                question={{
                  title: 'Erase everything about this address?',
                  text: <NamedQuestion text={QUESTION} name={email} />,
                  action: 'Erase for good',
                }}
                send={() => adminRequest<HeldData>('POST', `${PATH}/erase`, { body: { email } })}
                failed="Not erased"
                done={{ title: 'Erased', description: `What was held about ${email} is gone.` }}
                // The answer to the reader lists what was held before.
                onDone={() => onErased({ held, isErased: true })}
              />
            )}
          </div>
        )}
      </Panel>
      <Answer result={result} />
    </>
  );
}

const QUESTION =
  'Messages, reports, photos, subscription and follows are deleted at once and cannot be restored. No import emails the address again.';

/** Saves what is held as one file. */
function download(held: HeldData): void {
  const link = document.createElement('a');
  const file = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = `${held.email.replace(/[^\w.-]/g, '-')}.json`;
  link.click();
  // The download reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The text to send, which can be changed before it is copied. */
function Answer({ result: { held, isErased } }: { result: Result }) {
  const { name } = useSiteConfig().settings;
  const written = writePrivacyAnswer({ ...held, siteName: name, sender: name, isErased });
  const [changed, setChanged] = useState<{ from: string; text: string } | null>(null);
  const text = changed?.from === written ? changed.text : written;
  return (
    <Panel title="Answer">
      <InputField
        label="Text of the email"
        rows={12}
        value={text}
        onChange={(typed) => setChanged({ from: written, text: typed })}
      />
      <p className="mt-2">
        <a
          href={`mailto:${held.email}?subject=${encodeURIComponent(`Your data on ${name}`)}&body=${encodeURIComponent(text)}`}
        >
          Open in your email program
        </a>
      </p>
    </Panel>
  );
}
