import type { JoinedWithin, Subscriber, SubscriberState } from '../../../domain/newsletter/subscriber.ts';
import { deletedBefore } from '../../../domain/settings/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';

export type SubscriberFilter = PageRequest & { q?: string; status?: SubscriberState; joined?: JoinedWithin };

/** Excludes the unsubscribe token, which is for the subscriber only. */
export const SUBSCRIBER_COLUMNS = [
  'id',
  'email',
  'subscribed',
  'createdAt',
  'consentedAt',
  'consentSource',
  'unsubscribedAt',
  'bouncedAt',
  'complainedAt',
  'consentEstimated',
  'confirmedAt',
] as const;

/** Lists subscribers, newest first. Addresses are stored in lower case, so the search needs no normalised column. */
export function listSubscribers(database: Database, { q, status, joined, ...range }: SubscriberFilter) {
  const all = database.selectFrom('newsletters').select(SUBSCRIBER_COLUMNS);
  const byStatus = all
    .$if(status === 'active' || status === 'unsubscribed', (query) =>
      query.where('subscribed', '=', status === 'active'),
    )
    .$if(status === 'bounced', (query) => query.where('bouncedAt', 'is not', null))
    .$if(status === 'complained', (query) => query.where('complainedAt', 'is not', null))
    .$if(status === 'unconfirmed', (query) => query.where('confirmedAt', 'is', null))
    .$if(joined !== undefined, (query) => query.where('createdAt', '>=', deletedBefore(Number(joined), Date.now())));
  const found = q ? byStatus.where((eb) => containsText(eb.ref('email'), q)) : byStatus;
  return fetchPage(found.orderBy('createdAt', 'desc').orderBy('id', 'desc'), range);
}

export async function subscriberById(database: Database, id: number): Promise<Subscriber | undefined> {
  return database.selectFrom('newsletters').select(SUBSCRIBER_COLUMNS).where('id', '=', id).executeTakeFirst();
}
