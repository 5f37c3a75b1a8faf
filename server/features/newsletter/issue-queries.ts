import type { DeliveryCounts, IssueSending } from '../../../domain/newsletter/newsletter-issue.ts';
import { issuePath } from '../../../domain/newsletter/newsletter-path.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { newsletterIssueResource } from './issue-resource.ts';

export async function findIssue(database: Database, id: number) {
  const row = await database.selectFrom('newsletterIssues').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? newsletterIssueResource.present(row) : null;
}

/** Reads the mail of an issue that is being sent. */
export const findIssueMail = (database: Database, issueId: number) =>
  database
    .selectFrom('newsletterMails')
    .select(['subject', 'html', 'text'])
    .where('issueId', '=', issueId)
    .executeTakeFirstOrThrow();

const NO_COUNTS: DeliveryCounts = {
  total: 0,
  sent: 0,
  left: 0,
  retrying: 0,
  failed: 0,
  withdrawn: 0,
  unsubscribed: 0,
};

/** Lists the sendings of one issue, or of all. */
export async function listSendings(database: Database, issueId?: number): Promise<IssueSending[]> {
  const sendings = await database
    .selectFrom('newsletterSendings')
    .innerJoin('newsletterIssues', 'newsletterIssues.id', 'newsletterSendings.issueId')
    .select(['issueId', 'status', 'audience', 'sendAt', 'startedAt', 'finishedAt', 'pauseReason', 'slug'])
    .$if(issueId !== undefined, (query) => query.where('issueId', '=', issueId ?? 0))
    .orderBy('issueId', 'desc')
    .execute();
  const [counts, clicks] = await Promise.all([countDeliveries(database, issueId), clicksByIssue(database)]);
  return sendings.map(({ status, slug, ...sending }) => ({
    ...sending,
    state: status,
    counts: counts.get(sending.issueId) ?? NO_COUNTS,
    clicks: clicks.get(issuePath(slug)) ?? 0,
  }));
}

async function countDeliveries(database: Database, issueId?: number): Promise<Map<number, DeliveryCounts>> {
  const rows = await database
    .selectFrom('newsletterDeliveries')
    .select((eb) => [
      'issueId',
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('unsubscribedAt').as('unsubscribed'),
      eb.fn.count<number>('reason').as('tried'),
    ])
    .$if(issueId !== undefined, (query) => query.where('issueId', '=', issueId ?? 0))
    .groupBy(['issueId', 'status'])
    .execute();
  const counts = new Map<number, DeliveryCounts>();
  for (const { issueId: id, status, ...row } of rows) {
    const known = counts.get(id) ?? { ...NO_COUNTS };
    const count = Number(row.count);
    known.total += count;
    known.unsubscribed += Number(row.unsubscribed);
    const isLeft = status === 'waiting' || status === 'sending';
    known[isLeft ? 'left' : status === 'dropped' ? 'failed' : status] += count;
    if (isLeft) known.retrying += Number(row.tried);
    counts.set(id, known);
  }
  return counts;
}

/** Counts clicks on the links in mails, by the issue's slug. */
async function clicksByIssue(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('linkClicks')
    .select((eb) => ['page', eb.cast<number>(eb.fn.sum('clicks'), 'integer').as('clicks')])
    .where('position', '=', 'mail')
    .groupBy('page')
    .execute();
  return new Map(rows.map(({ page, clicks }) => [page, clicks]));
}

/** Counts clicks on each link of an issue, the most first. */
export const clicksByLink = (database: Database, slug: string) =>
  database
    .selectFrom('linkClicks')
    .innerJoin('links', 'links.id', 'linkClicks.linkId')
    .select((eb) => ['links.address', eb.cast<number>(eb.fn.sum('linkClicks.clicks'), 'integer').as('clicks')])
    .where('position', '=', 'mail')
    .where('page', '=', issuePath(slug))
    .groupBy('links.address')
    .orderBy('clicks', 'desc')
    .orderBy('links.address')
    .execute();

const MAX_FAILURES = 200;

/** Lists the failed deliveries of an issue, with the reasons. */
export const listFailures = (database: Database, issueId: number) =>
  database
    .selectFrom('newsletterDeliveries')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterDeliveries.subscriberId')
    .select(['newsletters.email', 'newsletterDeliveries.reason'])
    .where('issueId', '=', issueId)
    .where('newsletterDeliveries.status', 'in', ['failed', 'dropped'])
    .orderBy('newsletters.email')
    .limit(MAX_FAILURES)
    .execute();

/** Counts the subscribers that an issue can be sent to, by source of consent, and those left out. */
export async function countAudience(database: Database) {
  const [sources, others] = await Promise.all([
    database
      .selectFrom('newsletters')
      .select((eb) => ['consentSource as source', eb.fn.countAll<number>().as('count')])
      .where('subscribed', '=', true)
      .where('bouncedAt', 'is', null)
      .groupBy('consentSource')
      .orderBy('consentSource')
      .execute(),
    database
      .selectFrom('newsletters')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('subscribed', '=', false).as('unsubscribed'),
        eb.fn.countAll<number>().filterWhere('subscribed', '=', true).as('subscribed'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const counted = sources.map(({ source, count }) => ({ source, count: Number(count) }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    sources: counted,
    bounced: Number(others.subscribed) - total,
    unsubscribed: Number(others.unsubscribed),
  };
}

const MAX_SUGGESTED = 30;

/** Lists posts, reviews and products published since the last issue, newest first; without an earlier issue, the newest. */
export async function listNewSinceLastIssue(database: Database) {
  const last = await database
    .selectFrom('newsletterIssues')
    .select(['title', 'sentAt'])
    .where('sentAt', 'is not', null)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const since = last?.sentAt ?? null;
  const newest = (table: 'articles' | 'reviews') =>
    database
      .selectFrom(table)
      .select(['slug', 'title', 'excerpt', 'publishedAt'])
      .where(isPublishedRow)
      .where('publishedAt', 'is not', null)
      .$if(since !== null, (query) => query.where('publishedAt', '>', since))
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_SUGGESTED)
      .execute();
  const products = database
    .selectFrom('products')
    .select(['slug', 'name as title', 'publishedAt'])
    .where(isPublishedRow)
    .where('publishedAt', 'is not', null)
    .$if(since !== null, (query) => query.where('publishedAt', '>', since))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SUGGESTED)
    .execute();
  const [articles, reviews, listed] = await Promise.all([newest('articles'), newest('reviews'), products]);
  const items = [
    ...articles.map((item) => ({ ...item, kind: 'article' as const })),
    ...reviews.map((item) => ({ ...item, kind: 'review' as const })),
    ...listed.map((item) => ({ ...item, excerpt: '', kind: 'product' as const })),
  ];
  return {
    lastIssue: last ?? null,
    items: items.toSorted((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1)).slice(0, MAX_SUGGESTED),
  };
}
