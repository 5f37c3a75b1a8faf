import type { Subscriber } from '../../../domain/subscriber.ts';
import { type CsvColumn, csvText } from '../../platform/http/csv.ts';

const COLUMNS: readonly CsvColumn<Subscriber>[] = [
  ['Email', ({ email }) => email],
  ['Status', ({ subscribed }) => (subscribed ? 'Active' : 'Unsubscribed')],
  ['Subscribed Date', ({ createdAt }) => createdAt],
  ['Consent given', ({ consentedAt }) => consentedAt],
  ['Consent source', ({ consentSource }) => consentSource],
  ['Unsubscribed by themselves', ({ unsubscribedAt }) => unsubscribedAt],
];

/** Subscribers with the evidence of their consent, which whoever mails them must be able to show (Spam Act 2003). */
export const subscribersCsv = (subscribers: readonly Subscriber[]) => csvText(COLUMNS, subscribers);
