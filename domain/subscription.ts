/** Rules and words of a subscription, apart from the schemas, so that forms show them without the schema library. */

export const EMAIL_ALREADY_SUBSCRIBED = 'Another subscriber has this email address already.';
/** Spam Act 2003: consent is the person's own, and so is taking it back. */
export const CONSENT_REQUIRED =
  'This person unsubscribed. Only they can subscribe again, by signing up on the site themselves.';

/** Whether an admin may reactivate a subscription: one that an admin switched off, never one that the subscriber ended. */
export const canReactivate = ({ subscribed, unsubscribedAt }: { subscribed: boolean; unsubscribedAt: string | null }) =>
  subscribed || unsubscribedAt === null;
