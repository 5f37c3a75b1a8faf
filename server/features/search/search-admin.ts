import { sql } from 'kysely';
import type { AdminSearchAnswer, FoundItem } from '../../../domain/admin/admin-search.ts';
import { describeItemState } from '../../../domain/kernel/publication.ts';
import { makeSnippet } from '../../../domain/search/search-snippet.ts';
import { may, type Role } from '../../../domain/security/permissions.ts';
import { settingValues } from '../../../domain/settings/setting-fields.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { parseSearch, type SearchQuery } from '../../../domain/words/search-query.ts';
import { makeLinkedItem } from '../../crud/find-dependents.ts';
import { findItems } from '../../crud/find-items.ts';
import type { Resource, ResourceRow } from '../../crud/resource.ts';
import { readIndexId } from '../../crud/search-index.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { readSiteSettings } from '../settings/queries.ts';
import { findSettings } from './find-settings.ts';
import { withSearchPlans } from './search-site.ts';
import { type Match, selectHitIds, selectHits } from './select-hits.ts';

const MAX_WORDS = 6;
const MAX_NAMED = 12;
const MAX_BODIES = 8;
/** Maximum matches that are ranked, because ranking reads each text; beyond it the newest are shown. */
const MAX_RANKED = 500;
const MAX_PEOPLE = 4;
/** Maximum messages and subscribers searched, from the newest back; their own lists find older ones. */
const MAX_RECENT = 2_000;

/** Finds everything that a person of this role can open and that contains these words, including drafts, messages and subscribers. */
export async function searchAdmin(
  database: Database,
  resources: readonly Resource[],
  q: string,
  role: Role,
): Promise<AdminSearchAnswer> {
  const words = [...new Set(normalizeForSearch(q).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
  if (words.length === 0) return { settings: [], items: [], messages: [], subscribers: [] };
  const [named, bodies, messages, subscribers, settings] = await Promise.all([
    findItems(database, resources, q),
    withSearchPlans(database, (reader) => findBodies(reader, resources, parseSearch(q))),
    may(role, 'messages') ? findMessages(database, words, parseSearch(q)) : [],
    may(role, 'newsletter') && words.length === 1 ? findSubscribers(database, words[0] ?? '') : [],
    readSiteSettings(database),
  ]);
  return {
    items: mergeItems(named, bodies, words),
    messages,
    subscribers,
    settings: may(role, 'site') ? findSettings(q, settingValues(settings)) : [],
  };
}

/** Lists items with a matching name first, then those whose texts contain the words. */
function mergeItems(
  found: readonly Omit<FoundItem, 'snippet'>[],
  bodies: readonly FoundItem[],
  words: readonly string[],
): FoundItem[] {
  const isNamed = ({ name }: { name: string }) => words.every((word) => normalizeForSearch(name).includes(word));
  const makeKey = ({ kind, id }: Pick<FoundItem, 'kind' | 'id'>) => `${kind} ${id}`;
  const named = found
    .filter(isNamed)
    .slice(0, MAX_NAMED)
    .map((item) => ({ ...item, snippet: null }));
  const facts = found.filter((item) => !isNamed(item)).map((item) => ({ ...item, snippet: null }));
  const listed = new Set(named.map(makeKey));
  const others = [...new Map([...facts, ...bodies].map((item) => [makeKey(item), item])).values()];
  const withText = others.filter((item) => !listed.has(makeKey(item))).sort((a, b) => rankText(a) - rankText(b));
  return [...named, ...withText.slice(0, MAX_BODIES)];
}

/** Ranks texts that can show a matching passage first. */
const rankText = ({ snippet }: FoundItem) => (snippet === null ? 1 : 0);

/** Finds items with the index of the site search, in which drafts have negative ids. */
async function findBodies(
  database: Database,
  resources: readonly Resource[],
  query: SearchQuery,
): Promise<FoundItem[]> {
  if (query.terms.length === 0) return [];
  const match: Match = { query, scope: 'all' };
  const count = await countRows(database.selectFrom(selectHitIds(database, match)));
  const hits = database.selectFrom(selectHits(database, match)).select('hits.id');
  const ranked = count > MAX_RANKED ? hits.orderBy(sql`abs(hits.id)`, 'desc') : hits.orderBy('hits.score', 'desc');
  const ids = (await ranked.limit(MAX_BODIES).execute()).map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  const entries = await database.selectFrom('searchIndex').select(['id', 'plain']).where('id', 'in', ids).execute();
  const texts = new Map(entries.map(({ id, plain }) => [Number(id), plain]));
  const items = await Promise.all(ids.map((id) => readItem(database, resources, id)));
  return items.flatMap((item, index) =>
    item ? [{ ...item, snippet: makeSnippet(texts.get(ids[index] ?? 0) ?? '', query) }] : [],
  );
}

async function readItem(
  database: Database,
  resources: readonly Resource[],
  entry: number,
): Promise<Omit<FoundItem, 'snippet'> | null> {
  const { kind, id } = readIndexId(entry);
  const resource = resources.find((one) => one.kind === kind);
  if (!resource) return null;
  const row = await database.selectFrom(resource.table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const item = row as unknown as ResourceRow;
  const { name, path } = makeLinkedItem(resource, item);
  return { kind: resource.kind, id, name, path, state: resource.publishable ? describeItemState(item) : null };
}

async function findMessages(database: Database, words: readonly string[], query: SearchQuery) {
  const rows = await database
    .selectFrom((eb) =>
      eb
        .selectFrom('contacts')
        .select(['id', 'name', 'email', 'subject', 'message', 'searchText'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_RECENT)
        .as('recent'),
    )
    .select(['recent.id', 'recent.name', 'recent.email', 'recent.subject', 'recent.message'])
    .where((eb) => eb.and(words.map((word) => containsText(eb.ref('recent.searchText'), word))))
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(({ id, name, subject, message }) => ({ id, name, subject, snippet: makeSnippet(message, query) }));
}

/** Finds addresses that begin with the text through their index, then newest subscribers whose address contains it. */
async function findSubscribers(database: Database, part: string) {
  const columns = ['id', 'email', 'subscribed'] as const;
  const beginning = await database
    .selectFrom('newsletters')
    .select(columns)
    .where('email', '>=', part)
    .where('email', '<', `${part}\u{10FFFF}`)
    .orderBy('email')
    .limit(MAX_PEOPLE)
    .execute();
  if (beginning.length === MAX_PEOPLE) return beginning;
  const recent = await database
    .selectFrom((eb) =>
      eb
        .selectFrom('newsletters')
        .select(columns)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_RECENT)
        .as('recent'),
    )
    .select(['recent.id', 'recent.email', 'recent.subscribed'])
    .where((eb) => containsText(eb.ref('recent.email'), part))
    .limit(MAX_PEOPLE)
    .execute();
  return [...new Map([...beginning, ...recent].map((row) => [row.id, row])).values()].slice(0, MAX_PEOPLE);
}
