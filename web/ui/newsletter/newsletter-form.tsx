import { type FormEvent, useEffect, useId, useState } from 'react';
import { track } from '../../app/analytics/events.ts';
import { postJson, type QueuedSubmission } from '../../app/data/post-json.ts';
import { serverMessage } from '../../app/data/server-message.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import buttonStyles from '../button.module.css';
import formStyles from '../form.module.css';
import { FieldError, FormStatus, Honeypot } from '../form-status.tsx';
import { Isobaths } from '../isobaths.tsx';
import type { ToastMessage } from '../toast/toast-message.ts';
import { preloadToastViewer, showToast } from '../toast/toasts.ts';
import styles from './newsletter-form.module.css';

/**
 * Works without script: a plain post, answered by a page with the outcome. The browser's own check of
 * the address is enough here: the server has the last word, and the schema's library weighs more than the whole page.
 */
export function NewsletterForm() {
  const { outcome } = useSiteConfig();
  const past = outcome?.form === 'newsletter' ? outcome : undefined;
  const [sending, setSending] = useState(false);
  const [status, setStatus] = useState<ToastMessage | undefined>(past && OUTCOME_TEXTS[past.state]);
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
    if (await signUp(new FormData(form), setStatus)) form.reset();
    setSending(false);
  };

  return (
    <form
      className="cluster items-end gap-3 mt-5 relative"
      data-keep="newsletter"
      method="post"
      action="/newsletter#newsletter"
      noValidate={scripted}
      onSubmit={submit}
      onFocus={preloadToastViewer}
    >
      <div className={formStyles.field}>
        <label htmlFor={fieldId}>Email address</label>
        <input
          className={formStyles.input}
          id={fieldId}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          maxLength={254}
          defaultValue={past?.email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onInput={() => setError('')}
        />
      </div>
      <Honeypot />
      <button type="submit" className={buttonStyles.button} disabled={sending}>
        {sending ? 'Subscribing...' : 'Subscribe'}
      </button>
      <FieldError id={errorId} message={error} />
      {status && <FormStatus {...status} />}
    </form>
  );
}

/** Signs up and tells the outcome by a toast. Without a connection the service worker stores the sign-up, and says so by `queued`. */
async function signUp(fields: FormData, onQueued: (message?: ToastMessage) => void): Promise<boolean> {
  try {
    const { queued } = await postJson<QueuedSubmission>('/api/newsletter/subscribe', Object.fromEntries(fields));
    onQueued(queued);
    if (!queued) {
      showToast(SUBSCRIBED);
      track({ event: 'newsletter_signup', category: 'engagement', label: 'newsletter' });
    }
    return true;
  } catch (failure) {
    const message = serverMessage(failure);
    showToast(message.includes('Email already subscribed') ? ALREADY : failed(message));
    return false;
  }
}

/** Messages to visitors (specification, section 8), in a toast or, without script, in place of the form. */
const SUBSCRIBED: ToastMessage = {
  title: 'Successfully subscribed!',
  description: 'Check your email for the free PDF guide.',
};

const ALREADY: ToastMessage = {
  title: 'Already subscribed!',
  description: 'This email is already receiving our newsletter. Check your inbox for the latest updates.',
  destructive: true,
};

const failed = (description: string): ToastMessage => ({
  title: 'Subscription failed',
  description,
  destructive: true,
});

const INVALID_EMAIL = 'Please enter a valid email address.';

/** By the outcome of a form sent without script. */
const OUTCOME_TEXTS = {
  subscribed: SUBSCRIBED,
  already: ALREADY,
  invalid: failed(INVALID_EMAIL),
  limited: failed('Too many requests. Please try again in an hour.'),
  failed: failed('Something went wrong on our side. Please try again.'),
};

export function NewsletterBlock() {
  const { settings } = useSiteConfig();
  const { guide, name } = settings;
  return (
    <section className={`${styles.newsletter} relative clipped`} id="newsletter" aria-labelledby="newsletter-title">
      <Isobaths />
      <div className="container">
        <div>
          <h2 id="newsletter-title">Get the dive briefing</h2>
          <p>
            New sites, honest gear notes and what is in season. Join and we send you the free PDF guide: {guide.title}.
          </p>
          <NewsletterForm />
          <p className="note">
            Unsubscribe in one click. See the <a href="/privacy-policy">Privacy Policy</a>.
          </p>
        </div>
        <GuideLeaf title={guide.title} publisher={name} />
      </div>
    </section>
  );
}

/** The guide's cover; a number at the start of its title is set large. */
function GuideLeaf({ title, publisher }: { title: string; publisher: string }) {
  const [, number, words] = /^(\d+)?\s*(.*)$/.exec(title) ?? [];
  return (
    <div className={`${styles.guideLeaf} flex between`} aria-hidden="true">
      <div>
        {number && <b>{number}</b>} {words}
      </div>
      <span>
        {publisher}
        <br />
        PDF guide
      </span>
    </div>
  );
}
