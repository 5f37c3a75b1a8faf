import type { PlaceResolver } from '../../../domain/finder/place-resolver.ts';
import type { EntityKind } from '../../../domain/kernel/entities.ts';
import { asksForPlace, readSearchRequest, runSearch } from '../../../domain/search/run-search.ts';
import { type SearchEntry, SearchMemory } from '../../../domain/search/search-memory.ts';
import type { SearchAnswer } from '../../../domain/search/search-result.ts';
import { foldWords, indexedWords } from '../../../domain/words/search-words.ts';
import { type CachedPage, listCachedPages } from './cached-page-list.ts';
import { makeGuidePlaces } from './guide-places.ts';
import { readGuidePart, readSavedGuide } from './saved-guide.ts';

/** Answers a search without signal from what is on this device: the saved guide, and pages that it lacks. */

type SavedIndex = {
  memory: SearchMemory;
  saved: NonNullable<SearchAnswer['saved']>;
  /** Read only for a search that may name one; without a guide there is no plan. */
  readPlaces(): Promise<PlaceResolver | undefined>;
};

let index: Promise<SavedIndex> | undefined;

/** @param path a path of `/api/search`. @throws Error where the browser has cleared a part of the guide. */
export async function searchSaved(path: string): Promise<SearchAnswer> {
  index ??= readIndex();
  index.catch(() => {
    index = undefined;
  });
  const { memory, saved, readPlaces } = await index;
  const request = readSearchRequest(new URL(path, location.origin).searchParams);
  const answer = await runSearch(memory, request, asksForPlace(request, () => true) ? await readPlaces() : undefined);
  return { ...answer, ways: answer.ways.filter((way) => saved.hasGuide && !NOT_SAVED.test(way.path)), saved };
}

/** Pages that need the server. */
const NOT_SAVED = /^\/(?:gear|contact)/;

async function readIndex(): Promise<SavedIndex> {
  const [guide, cached] = await Promise.all([readSavedGuide(), listCachedPages(true)]);
  const entries = guide ? await readGuidePart(guide.manifest, 'search') : [];
  const pages = [...(cached?.saved ?? []), ...(cached?.read ?? [])];
  const others = pages
    .flatMap((page, place) => readEntry(page, -place - 1) ?? [])
    .filter(({ kind }) => guide === null || NOT_IN_GUIDE.includes(kind));
  return {
    memory: new SearchMemory([...entries, ...others]),
    saved: { hasGuide: guide !== null, pages: others.length },
    readPlaces: async () => (guide ? makeGuidePlaces(await readGuidePart(guide.manifest, 'index')) : undefined),
  };
}

const NOT_IN_GUIDE: readonly EntityKind[] = ['review', 'product'];

const KINDS: readonly [start: RegExp, kind: EntityKind][] = [
  [/^\/dive-sites\/places\/./, 'place'],
  [/^\/dive-sites\/\d/, 'dive-site'],
  [/^\/marine-life\/./, 'species'],
  [/^\/gear-reviews\/./, 'review'],
  [/^\/gear\/./, 'product'],
  [/^\/(?:blog\/.|learn-to-dive$)/, 'article'],
];

/** A stored page as an entry of the index; lists, whose texts name everything, are none. */
function readEntry({ path, title, words }: CachedPage, id: number): SearchEntry | null {
  const kind = KINDS.find(([start]) => start.test(path))?.[1];
  if (!kind || !words) return null;
  const { description, text } = words;
  const item = { kind, id, path, title, place: '', summary: description, imageUrl: null };
  return {
    ...{ id, kind, plain: text, item: JSON.stringify(item) },
    ...{ name: foldWords(title).join(' '), facts: indexedWords(`${title}\n${description}`).join(' ') },
  };
}
