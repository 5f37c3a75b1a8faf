import { plainText } from '../kernel/excerpt.ts';

/**
 * Words a minute of silent reading in English: non-fiction in Brysbaert's review of 190 studies (2019),
 * https://doi.org/10.1016/j.jml.2019.104047
 */
const WORDS_PER_MINUTE = 238;

/** Counts the words of a source without its markup. */
export function countWords(source: string): number {
  return plainText(source).match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Minutes, at least 1 where there are words. */
export function readingMinutes(words: number): number {
  return words && Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
