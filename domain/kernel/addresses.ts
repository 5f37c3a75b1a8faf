/** Web addresses in texts: as a whole value, in Markdown links, in HTML, or bare. */

const START = /https?:\/\//gi;
/** None of them is part of an address as it is written in a text. */
const END = /[\s<>"'`\\[\]|*\p{Cc}]/u;
const TRAILING = /[.,;:!?]+$/;

/** An address as browsers write it, by which it is known; null for what is no web address. */
export function normalizeAddress(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return new URL(url).href;
}

export type FoundAddress = {
  /** As it is written. */
  address: string;
  start: number;
  /** The words of a Markdown link; '' for others. */
  words: string;
};

/** Every web address in a text, in order. */
export function findAddresses(text: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  let end = 0;
  for (const { index } of text.matchAll(START)) {
    if (index < end) continue;
    const address = addressAt(text, index);
    end = index + address.length;
    if (URL.canParse(address)) found.push({ address, start: index, words: wordsBefore(text, index) });
  }
  return found;
}

/** Reads an address up to what ends it: a bracket that it does not open, and punctuation that belongs to the sentence. */
function addressAt(text: string, start: number): string {
  let depth = 0;
  let end = start;
  for (; end < text.length; end++) {
    const character = text[end] as string;
    if (END.test(character)) break;
    if (character === '(') depth++;
    if (character === ')' && depth-- === 0) break;
  }
  return text.slice(start, end).replace(TRAILING, '');
}

const MAX_WORDS = 200;

function wordsBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - MAX_WORDS), index);
  return /\[([^\][]*)\]\(<?$/.exec(before)?.[1]?.trim() ?? '';
}

/** Replaces addresses in a text: `replace` gives the new one, or null to leave it. */
export function replaceAddresses(text: string, replace: (address: string) => string | null): string {
  let result = '';
  let end = 0;
  for (const { address, start } of findAddresses(text)) {
    const replacement = replace(address);
    if (replacement === null) continue;
    result += text.slice(end, start) + replacement;
    end = start + address.length;
  }
  return result + text.slice(end);
}

/** Replaces addresses in every text of a value, however deep. @returns the same value where nothing changes. */
export function replaceAddressesIn<Value>(value: Value, replace: (address: string) => string | null): Value {
  if (typeof value === 'string') return replaceAddresses(value, replace) as Value;
  if (Array.isArray(value)) {
    const replaced = value.map((each) => replaceAddressesIn(each, replace));
    return replaced.some((each, index) => each !== value[index]) ? (replaced as Value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const replaced = Object.entries(value).map(([name, each]) => [name, replaceAddressesIn(each, replace)] as const);
  const isChanged = replaced.some(([name, each]) => each !== (value as Record<string, unknown>)[name]);
  return isChanged ? (Object.fromEntries(replaced) as Value) : value;
}

const INTERNAL = /\]\(<?(\/(?!\/)[^\s)>"'<]*)|\b(?:href|src)="(\/(?!\/)[^\s"<>]*)"/g;

/** The places of the paths on this site that a Markdown text links to. */
export function findPathSpans(text: string): [start: number, end: number][] {
  if (/^\/(?!\/)[^\s\\]*$/.test(text)) return [[0, text.length]];
  return [...text.matchAll(INTERNAL)].map(({ 0: match, 1: markdown, 2: html, index }) => {
    const path = markdown ?? html ?? '';
    const start = index + match.lastIndexOf(path);
    return [start, start + path.length];
  });
}

/** Paths on this site that a Markdown text links to. */
export const findPaths = (text: string): string[] => findPathSpans(text).map(([start, end]) => text.slice(start, end));

/** Every text of a value, however deep. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

/** Decodes a path or a part of one; a malformed percent sign stays as written. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
