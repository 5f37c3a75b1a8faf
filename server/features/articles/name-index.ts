import { sql } from 'kysely';
import type { ArticleCard } from '../../../domain/articles/article.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';

/** Finds the articles that name a dive site, an animal or a place, without reading every article's text for each page. */

export type NamingArticle = Pick<ArticleCard, 'slug' | 'title' | 'excerpt' | 'category' | 'imageUrl'>;
type Entry = { article: NamingArticle; text: string };
/** `words`: in order. `entriesByWord`: positions in `entries`, in order. */
type NameIndex = { entries: readonly Entry[]; words: readonly string[]; entriesByWord: ReadonlyMap<string, number[]> };

const cachedIndexes = new WeakMap<Database, { source: string; index: NameIndex }>();

/** Loads the index of the present articles; a change to other content leaves it as it is. */
export const loadNameIndex = cachePerContentVersion(async (database) => {
  const source = await readSource(database);
  const known = cachedIndexes.get(database);
  if (known?.source === source) return known.index;
  const index = await buildIndex(database);
  cachedIndexes.set(database, { source, index });
  return index;
});

/** Reads which articles are published, and in which version. */
async function readSource(database: Database): Promise<string> {
  const state = sql<string | null>`string_agg(id || ' ' || version || ' ' || updated_at, ',' order by id)`;
  const row = await database.selectFrom('articles').select(state.as('source')).where(isPublishedRow).executeTakeFirst();
  return row?.source ?? '';
}

async function buildIndex(database: Database): Promise<NameIndex> {
  const rows = await database
    .selectFrom('articles')
    .select(['slug', 'title', 'excerpt', 'category', 'imageUrl', 'searchText'])
    .where(isPublishedRow)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const entriesByWord = new Map<string, number[]>();
  for (const [position, { searchText }] of rows.entries()) {
    for (const word of new Set(splitWords(searchText))) {
      const positions = entriesByWord.get(word);
      if (positions) positions.push(position);
      else entriesByWord.set(word, [position]);
    }
  }
  const entries = rows.map(({ searchText: text, ...article }) => ({ article, text }));
  return { entries, words: [...entriesByWord.keys()].sort(), entriesByWord };
}

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Finds the positions of the articles with a normalized name, whose last word may go on: 'seadragon' finds 'seadragons'. */
export function findName({ entries, words, entriesByWord }: NameIndex, name: string): number[] {
  const [last = '', ...before] = splitWords(name).reverse();
  if (last === '') return [];
  const candidates = [
    ...before.map((word) => entriesByWord.get(word) ?? []),
    listFrom(words, last).flatMap((word) => entriesByWord.get(word) ?? []),
  ];
  const [rarest = []] = candidates.sort((a, b) => a.length - b.length);
  return rarest.filter((position) => entries[position]?.text.includes(name));
}

/** The words that begin with the given one, by halving. */
function listFrom(words: readonly string[], start: string): string[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let word = words[low]; word?.startsWith(start); word = words[++low]) found.push(word);
  return found;
}
