import { normalizeForSearch } from '../words/search.ts';
import { gearListPath } from './gear-filters.ts';
import { GEAR_KINDS, type GearKind } from './gear-kinds.ts';

/** Words for a kind of gear that its label does not begin with. */
const ALIASES: Readonly<Record<string, string>> = {
  bcd: 'bcds',
  fin: 'fins',
  reg: 'regulators',
  regs: 'regulators',
  smb: 'surface-markers',
  dsmb: 'surface-markers',
  knife: 'cutting-tools',
  plb: 'locator-beacons',
};

const MAX_ENDING = 2;
const MIN_WORD = 4;
const LIMIT = /\b(?:under|below|less than|up to|max)\s*(?:a|au)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{2,5})\b/i;

/** 'Fin' alone asks for fins, 'fin whale' does not. */
function isNamed({ slug, label }: GearKind, word: string, isAlone: boolean): boolean {
  const name = normalizeForSearch(label).split(' ').at(-1) ?? '';
  if (name === word) return true;
  if (ALIASES[word] === slug) return isAlone || word !== 'fin';
  return word.length >= MIN_WORD && name.startsWith(word) && name.length - word.length <= MAX_ENDING;
}

type GearQuestion = { label: string; path: string };

/** The list of gear that a search asks for: 'torch under $200' is one of torches with a limit; null where it names no kind. */
export function readGearQuestion(text: string): GearQuestion | null {
  const words = normalizeForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  // 'Wet suit' and 'wetsuit'.
  const names = [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
  const kind = GEAR_KINDS.find((known) => names.some((word) => isNamed(known, word, words.length === 1)));
  if (!kind) return null;
  const dollars = LIMIT.exec(text)?.[1]?.replaceAll(',', '');
  const under = dollars === undefined ? null : Number(dollars);
  const limit = under === null ? '' : ` under A$${under.toLocaleString('en-AU')}`;
  return { label: `${kind.label}${limit} compared`, path: gearListPath({ kind: kind.slug, under }) };
}
