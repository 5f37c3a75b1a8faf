import { spellLetters } from '../kernel/latin-letters.ts';

/** Splits a text into words in the form that the search index compares, for items and queries alike. */

/** A longer run of letters is no word that anyone types; PostgreSQL takes at most 2,046 bytes. */
const MAX_WORD_LENGTH = 40;
const BEYOND_ASCII = /[^\u0020-\u007e\s]/;
/** Words joined by hyphens; each part is also a word. */
const COMPOUND = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu;

/** Lower case without accents and apostrophes: "Nouméa" and "diver's" become "noumea" and "divers". */
function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  // Most texts and nearly all words have nothing to decompose.
  if (!BEYOND_ASCII.test(lower)) return lower.replace(/['`]/g, '');
  return spellLetters(lower)
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼ`]/gu, '');
}

/** The words of a text in the form in which they are compared; hyphens separate words. */
export function foldWords(text: string): string[] {
  return (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The singular of an English plural; other words as they are. */
export function singularize(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|pus)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * The text that the index stores: its words, the singular of a plural that does not begin with it ('gully' for 'gullies'), and
 * compounds in one word ('drysuit' for 'dry-suit'), so that every spelling finds it.
 */
export function indexedWords(text: string): string[] {
  return (foldLetters(text).match(COMPOUND) ?? []).flatMap((compound) => {
    const parts = compound.split(/[-‐‑]/);
    const joined = parts.join('');
    const isCompound = parts.length > 1 && /\p{L}/u.test(joined);
    return [...parts, ...(isCompound ? [joined] : [])].flatMap((part) => {
      const word = part.slice(0, MAX_WORD_LENGTH);
      const singular = singularize(word);
      return word.startsWith(singular) ? [word] : [word, singular];
    });
  });
}
