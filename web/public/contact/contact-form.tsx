import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { CONTACT_LIMITS, type ContactInput, contactSchema } from '../../../domain/forms/contact.ts';
import { track } from '../../app/analytics/events.ts';
import { postJson, type QueuedSubmission } from '../../app/data/post-json.ts';
import { serverMessage } from '../../app/data/server-message.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FieldError, FormStatus, Honeypot } from '../../ui/form-status.tsx';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';
import { preloadToastViewer, showToast } from '../../ui/toast/toasts.ts';
import { WaitingNote } from '../../ui/waiting-note.tsx';

/** Works without script: a plain post, answered by a page with the outcome and the typed values. */
export function ContactForm() {
  const { outcome } = useSiteConfig();
  const past = outcome?.form === 'contact' ? outcome : undefined;
  const [pastErrors] = useState(() => fieldErrors(past?.errors));
  // No default values: text typed before hydration stays in its field.
  const form = useForm<ContactInput>({ resolver: zodResolver(contactSchema), errors: pastErrors });
  const { errors, isSubmitting } = form.formState;
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const [queued, setQueued] = useState<ToastMessage>();
  const send = form.handleSubmit(async (message, event) => {
    if (!(await deliver(message, setQueued))) return;
    // Ends the keeping of its words.
    (event?.target as HTMLFormElement | undefined)?.reset();
    form.reset(EMPTY);
  });
  const field = { register: form.register, errors, values: past?.values };
  return (
    <form
      data-keep="contact"
      data-forget={past?.state === 'sent' || past?.state === 'saved' ? 'contact' : undefined}
      className={formStyles.form}
      method="post"
      action="/contact#contact-form"
      noValidate={scripted}
      onSubmit={send}
      onFocus={preloadToastViewer}
    >
      {past && <FormStatus {...OUTCOME_TEXTS[past.state]} />}
      {queued && <FormStatus {...queued} />}
      <WaitingNote form="contact" />
      <Field {...field} name="name" label="Your Name" autoComplete="name" maxLength={CONTACT_LIMITS.name} />
      <Field {...field} name="email" label="Email Address" type="email" autoComplete="email" maxLength={254} />
      <Field {...field} name="subject" label="Subject" maxLength={CONTACT_LIMITS.subject} />
      <Field {...field} name="message" label="Message" rows={6} maxLength={CONTACT_LIMITS.message} />
      <Honeypot {...form.register('website')} />
      <div className={`${formStyles.actions} row`}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`} disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </button>
        <p className="note">
          How we handle your message: <a href="/privacy-policy">Privacy Policy</a>.
        </p>
      </div>
    </form>
  );
}

const EMPTY: ContactInput = { name: '', email: '', subject: '', message: '', website: '' };

function fieldErrors(messages: Record<string, string> = {}): FieldErrors<ContactInput> {
  const entries = Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }]);
  return Object.fromEntries(entries) as FieldErrors<ContactInput>;
}

/** Sends a message and tells the outcome by a toast. Without a connection the service worker stores it, and says so by `queued`. */
async function deliver(message: ContactInput, onAnswer: (queued?: ToastMessage) => void): Promise<boolean> {
  try {
    const { emailSent, queued } = await postJson<{ emailSent: boolean } & QueuedSubmission>('/api/contact', message);
    onAnswer(queued);
    if (queued) return true;
    showToast(sent(emailSent));
    track({ event: 'contact_form_submit', category: 'engagement', label: 'contact form' });
    return true;
  } catch (failure) {
    showToast(sendingFailed(serverMessage(failure)));
    return false;
  }
}

type FieldName = Exclude<keyof ContactInput, 'website'>;
type FieldProps = {
  name: FieldName;
  label: string;
  /** The number of rows of a field for several lines. */
  rows?: number;
  type?: 'text' | 'email';
  autoComplete?: string;
  maxLength: number;
  register: UseFormRegister<ContactInput>;
  errors: FieldErrors<ContactInput>;
  /** Values typed before, by field name. */
  values: Record<string, string> | undefined;
};

function Field({ name, label, rows, type = 'text', register, errors, values, ...rest }: FieldProps) {
  const id = useId();
  const message = errors[name]?.message;
  const control = {
    ...register(name),
    ...rest,
    id,
    className: formStyles.input,
    required: true,
    defaultValue: values?.[name],
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? `${id}-error` : undefined,
  };
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} {...control} />}
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}

/** Messages to visitors (specification, section 8), in a toast or, without script, above the form. */
const sent = (emailSent: boolean): ToastMessage => ({
  title: 'Message sent successfully!',
  description: emailSent
    ? "We'll get back to you as soon as possible."
    : "Your message was saved and we'll respond soon.",
});

const sendingFailed = (description: string): ToastMessage => ({
  title: 'Failed to send message',
  description,
  destructive: true,
});

/** By the outcome of a form sent without script. */
const OUTCOME_TEXTS = {
  sent: sent(true),
  saved: sent(false),
  invalid: sendingFailed('Please check the fields marked below.'),
  limited: sendingFailed('Too many requests. Please try again in an hour.'),
  failed: sendingFailed('Something went wrong on our side. Please try again.'),
};
