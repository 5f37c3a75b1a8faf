import type { MailKind } from '../../../domain/mail.ts';

/** The mail that goes to subscribers: withdrawn when they leave, and redirected when their address is corrected. */
export const SUBSCRIBER_MAIL: readonly MailKind[] = ['newsletter-confirm', 'newsletter-welcome', 'newsletter-issue'];
