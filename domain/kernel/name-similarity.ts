import { slugify } from './slug.ts';

/** Words that say little of which site it is. */
const COMMON_WORDS = new Set(['the', 'of', 'a', 'and', 'dive', 'site', 'wreck', 'ss', 'mv', 'hmas', 'ex', 'off', 'at']);

/** Without the place after a comma, which neighbours share. */
const splitNameWords = (name: string): string[] => {
  const words = slugify(name.split(',', 1)[0] ?? '')
    .split('-')
    .filter(Boolean);
  const telling = words.filter((word) => !COMMON_WORDS.has(word));
  return telling.length > 0 ? telling : words;
};

/** From 0 to 1: how alike two names are without their common words; 1 for the same words. */
export function nameSimilarity(a: string, b: string): number {
  const [first, second] = [splitNameWords(a).join(' '), splitNameWords(b).join(' ')];
  if (first === '' || second === '') return 0;
  if (first === second) return 1;
  // J1 and J4 are two submarines.
  if (/\d/.test(a) && /\d/.test(b) && extractDigits(a) !== extractDigits(b)) return 0;
  const [pairs, others] = [listBigrams(first), listBigrams(second)];
  const shared = pairs.filter((pair) => {
    const at = others.indexOf(pair);
    if (at >= 0) others[at] = '';
    return at >= 0;
  }).length;
  return Math.min(0.99, (2 * shared) / (pairs.length + others.length));
}

const extractDigits = (text: string) => text.replace(/\D+/g, ' ').trim();

const listBigrams = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
