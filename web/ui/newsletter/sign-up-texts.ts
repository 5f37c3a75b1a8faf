import type { ToastMessage } from '../toast/toasts.ts';

/** What visitors are told (specification, section 8), in a toast or, without script, in the form's place. */
export const SUBSCRIBED: ToastMessage = {
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

export function failureText(serverMessage: string): ToastMessage {
  return serverMessage.includes('Email already subscribed') ? ALREADY : failed(serverMessage);
}

export const INVALID_EMAIL = 'Please enter a valid email address.';

/** By the outcome of a form sent without script. */
export const OUTCOME_TEXTS = {
  subscribed: SUBSCRIBED,
  already: ALREADY,
  invalid: failed(INVALID_EMAIL),
  limited: failed('Too many requests. Please try again in an hour.'),
  failed: failed('Something went wrong on our side. Please try again.'),
};
