import type { EntityKind } from '../kernel/entities.ts';
import type { SearchQuery, Wording } from '../words/search-query.ts';
import { createVocabulary, joinCompounds, type Vocabulary, withPartsOfWords } from '../words/search-vocabulary.ts';
import { indexedWords } from '../words/search-words.ts';
import type { HitRange, RankedHit, Search, SearchSource } from './run-search.ts';
import { getSearchFacts } from './search-document.ts';
import { PART_RANK, rankByName, rankByText } from './search-ranking.ts';

/** The search index in memory, for the guide that is kept on a device: the rules of the database's index, without its weights of words. */

/** An entry as the database's index holds it; `item` is what a result shows. */
export type SearchEntry = { id: number; kind: EntityKind; name: string; facts: string; plain: string; item: string };

type Words = ReadonlySet<string>;
type Indexed = SearchEntry & { factWords: Words; allWords: Words };

export class SearchMemory implements SearchSource {
  readonly vocabulary: Vocabulary;
  readonly #entries: readonly Indexed[];
  readonly #byId: ReadonlyMap<number, SearchEntry>;

  constructor(entries: readonly SearchEntry[]) {
    const inName = new Map<string, boolean>();
    this.#entries = entries.map((entry) => {
      const factWords = new Set(entry.facts.split(' '));
      const { words = '' } = getSearchFacts(entry.kind);
      const allWords = new Set([...factWords, ...indexedWords(`${entry.plain}\n${words}`)]);
      for (const word of allWords) if (word) inName.set(word, inName.get(word) || factWords.has(word));
      return { ...entry, factWords, allWords };
    });
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.vocabulary = createVocabulary([...inName].map(([word, isInName]) => ({ word, inName: isInName })));
  }

  async readEntries(ids: readonly number[]) {
    const entries = ids.flatMap((id) => this.#byId.get(id) ?? []);
    return new Map(entries.map((entry) => [entry.id, entry]));
  }

  async search(query: SearchQuery): Promise<Search> {
    const groups = Map.groupBy(this.#find(query), ({ kind }) => getSearchFacts(kind).group);
    return {
      totals: new Map([...groups].map(([group, hits]) => [group, hits.length])),
      best: async (group, range) => hitsInRange(groups.get(group) ?? [], range),
    };
  }

  /** Finds entries, best first: words in name or facts, then in the text, then parts of words. */
  #find(typed: SearchQuery): RankedHit[] {
    const query = joinCompounds(typed, this.vocabulary);
    if (query.terms.length === 0) return [];
    const parts = withPartsOfWords(query, this.vocabulary);
    const hits = this.#entries.flatMap((entry) => {
      const rank = rankEntry(entry, query, parts);
      return rank === null ? [] : [{ id: entry.id, kind: entry.kind, rank }];
    });
    return hits.sort((a, b) => a.rank - b.rank || a.id - b.id);
  }
}

function hitsInRange(hits: readonly RankedHit[], { limit, offset = 0, isPerKind = false }: HitRange): RankedHit[] {
  if (!isPerKind) return hits.slice(offset, offset + limit);
  const kinds = Map.groupBy(hits, ({ kind }) => kind);
  return [...kinds.values()].flatMap((some) => some.slice(0, limit)).sort((a, b) => a.rank - b.rank);
}

/** Null where an entry does not hold all terms. */
function rankEntry(entry: Indexed, query: SearchQuery, parts: SearchQuery | null): number | null {
  if (hasAllTerms(query, entry.factWords)) return rankByName(query, entry);
  if (hasAllTerms(query, entry.allWords)) return rankByText(query, entry.name) + commonness(entry);
  return parts && hasAllTerms(parts, entry.allWords) ? PART_RANK + commonness(entry) : null;
}

/** Sorts equal matches by text length: a short text is more likely to be about the words. */
const commonness = ({ plain }: SearchEntry) => Math.min(plain.length, 100_000) / 10_000_000;

const hasAllTerms = ({ terms }: SearchQuery, words: Words) =>
  terms.every(({ ways }) => ways.some((way) => way.words.every((word) => hasWord(words, word, way))));

function hasWord(words: Words, word: string, { whole }: Wording): boolean {
  if (words.has(word) || words.has(`${word}s`)) return true;
  if (whole) return false;
  for (const other of words) if (other.startsWith(word)) return true;
  return false;
}
