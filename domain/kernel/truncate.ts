import { firstCharacters } from './excerpt.ts';

/** Characters of each text on the dive-site card (specification, section 9). */
export const CARD_LIMITS = { description: 120, marineLife: 100, hazards: 80 } as const;

/**
 * At most `max` characters (UTF-16 units), cut at a word, then '…' in place of the rest. A single word longer than that is
 * cut in its middle, never in a surrogate pair. Cutting a text again at the same length changes nothing.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max || (text.endsWith('…') && text.length === max + 1)) return text;
  const start = firstCharacters(text, max);
  const words = /\s/.test(text.charAt(start.length)) ? start : start.replace(/\s\S*$/, '');
  const whole = words.replace(/[\s.,;:–—-]+$/, '');
  return `${whole || start}…`;
}
