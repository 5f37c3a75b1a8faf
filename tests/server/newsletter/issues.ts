import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { NewslettersTable } from '../../../server/features/newsletter/tables.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { makeIssue } from '../../factories/make-content.ts';

/** Adds subscribers `1@divers.example` and so on, with one statement for each thousand. */
export async function addSubscribers(database: Database, count: number, source = 'website-form'): Promise<void> {
  const now = '2026-03-03T00:00:00.000Z';
  for (let start = 0; start < count; start += 1_000) {
    const numbers = Array.from({ length: Math.min(1_000, count - start) }, (_, index) => start + index + 1);
    await database
      .insertInto('newsletters')
      .values(
        numbers.map((number) => ({
          ...{ email: `${number}@divers.example`, subscribed: true, unsubscribeToken: `token-${source}-${number}` },
          ...{ consentSource: source, consentedAt: now, createdAt: now, updatedAt: now },
        })),
      )
      .execute();
  }
}

/** Adds one subscriber, active unless `state` differs. @returns the id. */
export async function addSubscriber(
  database: Database,
  email: string,
  state: Partial<Insertable<NewslettersTable>> = {},
): Promise<number> {
  const at = '2026-03-03T00:00:00.000Z';
  const row = await database
    .insertInto('newsletters')
    .values({
      ...{ email, subscribed: true, unsubscribeToken: randomUUID(), unsubscribedAt: null },
      ...{ consentSource: 'website-form', consentedAt: at, createdAt: at, updatedAt: at },
      ...state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Creates an issue that is due now. */
export async function dueIssue(database: Database, content = 'The wind has gone round.'): Promise<number> {
  const id = await makeIssue(database, { title: 'Winter’s over', content });
  await database
    .insertInto('newsletterSendings')
    .values({ issueId: id, status: 'scheduled', audience: null, sendAt: '2026-01-01T00:00:00.000Z' })
    .execute();
  return id;
}

export const listDeliveries = async (database: Database, issueId: number) => {
  const rows = await database
    .selectFrom('newsletterDeliveries')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('issueId', '=', issueId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};
