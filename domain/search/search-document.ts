import { type EntityKind, getEntity, type SearchFacts } from '../kernel/entities.ts';
import { plainText } from '../kernel/excerpt.ts';
import { truncate } from '../kernel/truncate.ts';
import { foldWords, indexedWords } from '../words/search-words.ts';

/** The search index's entry for an item: words to match in three columns of different weight, and texts to show. */
export type SearchDocument = {
  /** The folded name. */
  name: string;
  /** Folded name, region, category, species and other facts. */
  facts: string;
  /** The folded text. */
  text: string;
  /** The text as it can be read, for the part that a result shows. */
  plain: string;
};

/** Longer texts are cut: PostgreSQL takes a megabyte of indexed words and positions. */
const MAX_TEXT_LENGTH = 150_000;
const MAX_SUMMARY_LENGTH = 170;
/** Names, addresses and dates of sources say nothing about the item, and words for programs are no sentence. */
const NOT_SEARCHED = /^(?:source|sourceUrl|checkedOn|since|url|kind|state|seen)$/;

type Item = Readonly<Record<string, unknown>>;

/** The declared search facts of a kind; those without any are found by their name and `searchFields`. */
export function getSearchFacts(kind: EntityKind): SearchFacts {
  const { search, searchFields = [], nameField } = getEntity(kind);
  return search ?? { group: kind, facts: [], text: searchFields.filter((field) => field !== nameField) };
}

export function searchDocument(kind: EntityKind, item: Item): SearchDocument {
  const { facts, text, words = '' } = getSearchFacts(kind);
  const plain = plainText(text.flatMap((path) => textsAt(item, path)).join('\n\n')).slice(0, MAX_TEXT_LENGTH);
  return {
    name: foldWords(String(item[getEntity(kind).nameField])).join(' '),
    facts: indexedWords(
      [item[getEntity(kind).nameField], ...facts.flatMap((path) => textsAt(item, path))].join('\n'),
    ).join(' '),
    text: indexedWords(`${plain}\n${words}`).join(' '),
    plain,
  };
}

/** Texts of every result, apart from its address. */
export function searchSummary(kind: EntityKind, item: Item) {
  const { place, summary } = getSearchFacts(kind);
  const readField = (field: string | undefined) => (field ? String(item[field] ?? '') : '');
  return {
    title: String(item[getEntity(kind).nameField]),
    place: readField(place),
    summary: truncate(plainText(readField(summary)), MAX_SUMMARY_LENGTH),
    imageUrl: (item.imageUrl as string | null | undefined) || null,
  };
}

function textsAt(item: Item, path: string): string[] {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Item | null | undefined)?.[name], item);
  return textsIn(value);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (NOT_SEARCHED.test(name) ? [] : textsIn(part)));
}
