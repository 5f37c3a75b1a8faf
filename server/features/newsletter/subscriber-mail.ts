import type { MailKind } from '../../../domain/mail/mail.ts';

/** Kinds of mail to subscribers: withdrawn when they unsubscribe, and redirected when their address is corrected. */
export const SUBSCRIBER_MAIL: readonly MailKind[] = ['newsletter-confirm', 'newsletter-welcome', 'newsletter-issue'];
