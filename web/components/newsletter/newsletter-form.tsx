import { type FormEvent, useEffect, useId, useState } from 'react';
import { track } from '../../analytics/events.ts';
import { postJson } from '../../data/post-json.ts';
import { serverMessage } from '../../data/server-message.ts';
import { useSite } from '../../data/site-context.tsx';
import { FieldError } from '../field-error.tsx';
import { FormOutcomeNote } from '../form-outcome-note.tsx';
import { Honeypot } from '../honeypot.tsx';
import { loadToastViewer, showToast } from '../toast/toasts.ts';
import { failureText, OUTCOME_TEXTS, SUBSCRIBED } from './sign-up-texts.ts';

const loadSchema = () => import('../../../domain/newsletter.ts');

/** Without script the form is posted as it stands, and the page that comes back says how it went. */
export function NewsletterForm() {
  const { outcome } = useSite();
  const past = outcome?.form === 'newsletter' ? outcome : undefined;
  const [sending, setSending] = useState(false);
  const [error, setError] = useState('');
  const [scripted, setScripted] = useState(false);
  const fieldId = useId();
  const errorId = useId();
  useEffect(() => setScripted(true), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending) return;
    setSending(true);
    const message = await signUp(new FormData(form));
    setSending(false);
    setError(message ?? '');
    if (message === undefined) form.reset();
    else if (message) form.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };

  return (
    <form
      method="post"
      action="/newsletter#newsletter"
      noValidate={scripted}
      onSubmit={submit}
      onFocus={() => {
        void loadToastViewer();
        void loadSchema();
      }}
    >
      <div className="field">
        <label htmlFor={fieldId}>Email address</label>
        <input
          className="input"
          id={fieldId}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          maxLength={254}
          defaultValue={past && past.state !== 'subscribed' ? past.email : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onInput={() => setError('')}
        />
      </div>
      <Honeypot />
      <button type="submit" className="button" disabled={sending}>
        {sending ? 'Subscribing...' : 'Subscribe'}
      </button>
      <FieldError id={errorId} message={error} />
      {past && <FormOutcomeNote {...OUTCOME_TEXTS[past.state]} />}
    </form>
  );
}

/** Signs up and tells the outcome by a toast. Returns undefined on success, '' on failure, or what is wrong with the field. */
async function signUp(fields: FormData): Promise<string | undefined> {
  try {
    const { newsletterSignUpSchema } = await loadSchema();
    const entry = newsletterSignUpSchema.safeParse(Object.fromEntries(fields));
    if (!entry.success) return entry.error.issues[0]?.message ?? '';
    await postJson('/api/newsletter/subscribe', entry.data);
    showToast(SUBSCRIBED);
    track({ event: 'newsletter_signup', category: 'engagement', label: 'newsletter' });
    return undefined;
  } catch (failure) {
    showToast(failureText(serverMessage(failure)));
    return '';
  }
}
