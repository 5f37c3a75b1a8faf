import type { FollowedTopic, Follower, GivenUpMail } from '../../../domain/follows/listed-follows.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type Page, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { describeTopic, type TopicInWords } from './describe-topic.ts';
import { readTopic } from './read-topic.ts';

/** Ended follows keep neither address nor topic, so no list has them. */
const openFollows = (database: Database) =>
  database
    .selectFrom('follows')
    .where('state', '!=', 'ended')
    .where('email', 'is not', null)
    .where('topic', 'is not', null);

/** Counts addresses with a confirmed follow, follows by state, and mails that were given up. */
export async function countAllFollows(database: Database) {
  const states = await openFollows(database)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const { addresses } = await openFollows(database)
    .select((eb) => eb.fn.count<number>('email').distinct().as('addresses'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  const countState = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0);
  return {
    ...{ addresses: Number(addresses), givenUp: await countRows(givenUpMails(database)) },
    ...{ confirmed: countState('confirmed'), waiting: countState('waiting') },
  };
}

/** Lists topics, the most followed first. */
export async function listFollowedTopics(database: Database, range: PageRequest): Promise<Page<FollowedTopic>> {
  const topics = openFollows(database)
    .select((eb) => {
      const countState = (state: 'confirmed' | 'waiting') =>
        eb.fn.sum<number>(eb.case().when('state', '=', state).then(1).else(0).end()).as(state);
      return ['topic', countState('confirmed'), countState('waiting')];
    })
    .groupBy('topic')
    .as('topics');
  const query = database.selectFrom(topics).selectAll();
  const ordered = query.orderBy('confirmed', 'desc').orderBy('waiting', 'desc').orderBy('topic');
  const { rows, total } = await fetchPage(ordered, range);
  const name = await nameTopics(database, rows);
  const items = rows.map((row) => ({
    ...name(row.topic),
    ...{ confirmed: Number(row.confirmed), waiting: Number(row.waiting) },
  }));
  return { rows: items, total };
}

/** Lists addresses with what they follow, the newest first. `q`: a part of the address. */
export async function listFollowers(
  database: Database,
  { q, ...range }: PageRequest & { q?: string | undefined },
): Promise<Page<Follower>> {
  const found = openFollows(database)
    .select((eb) => ['email', eb.fn.max('requestedAt').as('latest')])
    .$if(Boolean(q), (query) => query.where((eb) => containsText(eb.ref('email').$castTo<string>(), q ?? '')))
    .groupBy('email')
    .as('found');
  const addresses = database.selectFrom(found).selectAll().orderBy('latest', 'desc').orderBy('email');
  const { rows, total } = await fetchPage(addresses, range);
  if (rows.length === 0) return { rows: [], total };
  const follows = await openFollows(database)
    .select(['email', 'topic', 'state', 'requestedAt', 'confirmedAt'])
    .where(
      'email',
      'in',
      rows.map(({ email }) => email),
    )
    .orderBy('id')
    .execute();
  const name = await nameTopics(database, follows);
  const items = rows.map(({ email }) => ({
    email: email ?? '',
    follows: follows
      .filter((follow) => follow.email === email)
      .map(({ topic, state, requestedAt, confirmedAt }) => ({
        ...{ ...name(topic), requestedAt, confirmedAt },
        state: state === 'confirmed' ? ('confirmed' as const) : ('waiting' as const),
      })),
  }));
  return { rows: items, total };
}

const givenUpMails = (database: Database) =>
  database
    .selectFrom('followMails as mail')
    .innerJoin('follows', 'follows.id', 'mail.followId')
    .where('mail.status', 'in', ['failed', 'lost']);

/** Lists mails that are not sent again, the newest first. */
export async function listGivenUpMails(database: Database, range: PageRequest): Promise<Page<GivenUpMail>> {
  const query = givenUpMails(database)
    .select(['recipient', 'occasion', 'status', 'reason', 'settledAt', 'topic'])
    .orderBy('settledAt', 'desc')
    .orderBy('recipient')
    .orderBy('occasion');
  const { rows, total } = await fetchPage(query, range);
  const name = await nameTopics(database, rows);
  const items = rows.map(({ recipient, occasion, status, reason, settledAt, topic }) => ({
    ...{ ...name(topic), recipient, occasion, settledAt, reason: reason ?? '' },
    status: status === 'lost' ? ('lost' as const) : ('failed' as const),
  }));
  return { rows: items, total };
}

/** Names the topics of rows, each once: sites in one query, drafts too. @returns a function from a stored topic to its words. */
async function nameTopics(database: Database, rows: readonly { topic: string | null }[]) {
  const words = new Map<string, TopicInWords>();
  const siteIds: number[] = [];
  for (const stored of new Set(rows.map((row) => row.topic ?? ''))) {
    const topic = await readTopic(database, stored);
    if (topic?.kind === 'site') siteIds.push(topic.id);
    const found = topic && topic.kind !== 'site' ? await describeTopic(database, topic) : null;
    if (found) words.set(stored, found);
  }
  const sites =
    siteIds.length === 0
      ? []
      : await database.selectFrom('diveSites').select(['id', 'name']).where('id', 'in', siteIds).execute();
  for (const site of sites) words.set(`site:${site.id}`, { name: site.name, path: diveSitePath(site) });
  return (stored: string | null) => {
    const topic = stored ?? '';
    return { topic, ...(words.get(topic) ?? { name: `No longer in the guide (${topic})`, path: null }) };
  };
}
