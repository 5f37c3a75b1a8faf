import type { CompassPoint } from '../sea/exposure.ts';

const POINT = '(?:(n)(?:or(?:th)?)?|(s)(?:ou(?:th)?)?)? ?(?:(e)(?:ast)?|(w)(?:est)?)?';
/** 'SE wind' and 'south east winds', 'wind from the SE', 'southerly', 'noreaster'. */
const WINDS = [
  `${POINT} winds?`,
  'winds? (?:from )?(?:the )?(?:(n)|(s))?(?:(e)|(w))?',
  '(?:(n)orth|(s)outh)? ?(?:(e)ast|(w)est)?erl(?:y|ies)',
  '(?:(n)or(?:th)?|(s)ou(?:th)?) ?(?:(e)ast|(w)est)ers?',
].map((wind) => new RegExp(`(?<= )${wind}(?= )`));

/** The point of the compass that a wind comes from, and the words beside it; null where none is typed. Takes folded words. */
export function readWind(words: readonly string[]): { wind: CompassPoint; rest: string[] } | null {
  const text = ` ${words.join(' ')} `;
  for (const pattern of WINDS) {
    const [found = '', ...points] = pattern.exec(text) ?? [];
    const wind = points.join('').toUpperCase();
    if (wind) return { wind: wind as CompassPoint, rest: text.replace(found, '').split(' ').filter(Boolean) };
  }
  return null;
}
