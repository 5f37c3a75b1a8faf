import type { MailKind } from '../../../domain/mail/mail.ts';
import type { Database } from '../../platform/database/database.ts';
import { withdrawMail } from '../mail/index.ts';
import { withdrawDeliveries } from './deliveries.ts';

/** Kinds of mail to subscribers in the outbox: withdrawn when they unsubscribe, and redirected when their address is corrected. */
export const SUBSCRIBER_MAIL: readonly MailKind[] = ['newsletter-confirm', 'newsletter-welcome'];

/** Withdraws all unsent mail to a person who no longer gets the newsletter. */
export async function withdrawSubscriberMail(
  trx: Database,
  { id, email }: { id: number; email: string },
  now: string,
): Promise<void> {
  await withdrawMail(trx, SUBSCRIBER_MAIL, email);
  await withdrawDeliveries(trx, id, now);
}
