import { type FormEvent, useEffect, useId, useState } from 'react';
import { track } from '../../app/analytics/events.ts';
import { postJson } from '../../app/data/post-json.ts';
import { serverMessage } from '../../app/data/server-message.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { FieldError } from '../field-error.tsx';
import { FormStatus } from '../form-status.tsx';
import { Honeypot } from '../honeypot.tsx';
import { loadToastViewer, showToast } from '../toast/toasts.ts';
import { failureText, INVALID_EMAIL, OUTCOME_TEXTS, SUBSCRIBED } from './sign-up-texts.ts';

/**
 * Without script the form is posted as it stands, and the page that comes back says how it went. The browser's own check of
 * the address is enough here: the server has the last word, and the schema's library weighs more than the whole page.
 */
export function NewsletterForm() {
  const { outcome } = useSiteConfig();
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
    const field = form.elements.namedItem('email') as HTMLInputElement;
    if (sending) return;
    if (!field.validity.valid) {
      setError(INVALID_EMAIL);
      return field.focus();
    }
    setSending(true);
    if (await signUp(new FormData(form))) form.reset();
    setSending(false);
  };

  return (
    <form
      method="post"
      action="/newsletter#newsletter"
      noValidate={scripted}
      onSubmit={submit}
      onFocus={() => void loadToastViewer()}
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
      {past && <FormStatus {...OUTCOME_TEXTS[past.state]} />}
    </form>
  );
}

/** Signs up and tells the outcome by a toast. */
async function signUp(fields: FormData): Promise<boolean> {
  try {
    await postJson('/api/newsletter/subscribe', Object.fromEntries(fields));
    showToast(SUBSCRIBED);
    track({ event: 'newsletter_signup', category: 'engagement', label: 'newsletter' });
    return true;
  } catch (failure) {
    showToast(failureText(serverMessage(failure)));
    return false;
  }
}
