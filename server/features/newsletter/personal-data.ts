import type { Database } from '../../platform/database/database.ts';
import { declarePersonalData, findMentions } from '../../whole-database/personal-data.ts';
import type { Row } from '../../whole-database/rows.ts';
import type { AddressPlace, ErasureParts } from '../feature.ts';
import { deleteMailTo } from '../mail/index.ts';
import { SUBSCRIBER_MAIL } from './subscriber-mail.ts';
import { findSuppression, hashAddress, type Suppression, suppressAddress } from './suppressions.ts';

const DELIVERIES = { table: 'newsletterDeliveries', columns: ['reason', 'messageId'] } as const;

const findSubscriber = (database: Database, email: string) =>
  database.selectFrom('newsletters').selectAll().where('email', '=', email).executeTakeFirst();

/** Finds the issues sent to an address, and failures whose reason names it. */
async function findDeliveries(database: Database, email: string): Promise<Row[]> {
  const subscriber = await findSubscriber(database, email);
  const own = await database
    .selectFrom('newsletterDeliveries')
    .selectAll()
    .where('subscriberId', '=', subscriber?.id ?? 0)
    .execute();
  const named = await findMentions(database, DELIVERIES, email);
  return [...(own as unknown as Row[]), ...named.filter(({ subscriberId }) => subscriberId !== subscriber?.id)];
}

/** Keeps the count of an issue, with nothing that leads to the address: the subscriber's number is never used again. */
async function eraseDeliveries({ database }: ErasureParts, email: string) {
  const now = new Date().toISOString();
  for (const { issueId, subscriberId, settledAt } of await findDeliveries(database, email))
    await database
      .updateTable('newsletterDeliveries')
      .set({
        reason: null,
        messageId: null,
        nextAttemptAt: null,
        ...(settledAt === null && { status: 'withdrawn', settledAt: now }),
      })
      .where('issueId', '=', Number(issueId))
      .where('subscriberId', '=', Number(subscriberId))
      .execute();
  return undefined;
}

/** Deletes a subscriber with the mail to them. A hash of the address stays, so that no import subscribes it again. */
async function eraseSubscriber({ database }: ErasureParts, email: string) {
  const subscriber = await findSubscriber(database, email);
  await database.deleteFrom('newsletters').where('email', '=', email).execute();
  await deleteMailTo(database, SUBSCRIBER_MAIL, email);
  const before = await findSuppression(database, email);
  const reason = subscriber ? reasonToSuppress(subscriber) : (before?.reason ?? 'erased');
  const unsubscribeToken = subscriber?.unsubscribeToken ?? before?.unsubscribeToken ?? null;
  await suppressAddress(database, email, { reason, unsubscribeToken });
  return undefined;
}

type Ended = { complainedAt: string | null; bouncedAt: string | null; unsubscribedAt: string | null };

function reasonToSuppress({ complainedAt, bouncedAt, unsubscribedAt }: Ended): Suppression['reason'] {
  if (complainedAt) return 'complained';
  if (bouncedAt) return 'bounced';
  return unsubscribedAt ? 'unsubscribed' : 'erased';
}

/** Deliveries come first: they are found by the subscriber. */
export const newsletterData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ title: 'Newsletter issues sent', ...DELIVERIES },
    find: findDeliveries,
    erase: eraseDeliveries,
    stays: 'Emails sent to it stay in the counts, without the address.',
  }),
  declarePersonalData({
    ...{ table: 'newsletters', title: 'Newsletter subscription and consent', columns: ['email', 'consentSource'] },
    erase: eraseSubscriber,
  }),
  declarePersonalData({
    ...{ table: 'signUpRequests', title: 'Sign-up requests', columns: ['email', 'consentSource'], erase: 'delete' },
  }),
  declarePersonalData({
    ...{ table: 'subscriberImports', title: 'Imports of subscribers', columns: ['source', 'fileName'], erase: 'mask' },
  }),
  declarePersonalData({
    ...{ table: 'newsletterSendings', title: 'Paused newsletter issues', columns: ['pauseReason'], erase: 'mask' },
  }),
  declarePersonalData({
    ...{ table: 'suppressions', title: 'Do-not-email list', columns: ['addressHash'] },
    find: async (database, email) =>
      (await database
        .selectFrom('suppressions')
        .selectAll()
        .where('addressHash', '=', hashAddress(email))
        .execute()) as unknown as Row[],
    stays: 'A checksum of the address stays, so that no import can email it again. The address cannot be read from it.',
  }),
];
