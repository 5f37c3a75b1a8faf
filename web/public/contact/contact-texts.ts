import type { ToastMessage } from '../../ui/toast/toasts.ts';

/** What visitors are told (specification, section 8), in a toast or, without script, above the form. */
export const sent = (emailSent: boolean): ToastMessage => ({
  title: 'Message sent successfully!',
  description: emailSent
    ? "We'll get back to you as soon as possible."
    : "Your message was saved and we'll respond soon.",
});

export const sendingFailed = (description: string): ToastMessage => ({
  title: 'Failed to send message',
  description,
  destructive: true,
});

/** By the outcome of a form sent without script. */
export const OUTCOME_TEXTS = {
  sent: sent(true),
  saved: sent(false),
  invalid: sendingFailed('Please check the fields marked below.'),
  limited: sendingFailed('Too many requests. Please try again in an hour.'),
  failed: sendingFailed('Something went wrong on our side. Please try again.'),
};
