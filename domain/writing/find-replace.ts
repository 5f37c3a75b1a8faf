import { z } from 'zod';
import { findAddresses, findPathSpans } from '../kernel/addresses.ts';
import { capitalize } from '../kernel/letter-case.ts';
import { findBlockSyntax, findPictureSpans, findRecordSpans } from './body-blocks.ts';

/** Where a text is looked for: in words, in the addresses of links and pictures, or in both. */
export const REPLACE_PLACES = ['words', 'addresses', 'both'] as const;

const MAX_TEXT = 500;
const MIN_FIND = 2;
const lineSchema = z
  .string()
  .max(MAX_TEXT, `Use at most ${MAX_TEXT} characters.`)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Contains characters that cannot be used.');

/** The text to find and its replacement; `replacement` '' takes the text away. */
export const replaceQuerySchema = z
  .strictObject({
    find: lineSchema.refine((text) => text.trim().length >= MIN_FIND, `Enter at least ${MIN_FIND} characters.`),
    replacement: lineSchema,
    matchCase: z.boolean().default(false),
    wholeWords: z.boolean().default(false),
    places: z.enum(REPLACE_PLACES).default('words'),
  })
  .refine(({ find, replacement }) => find !== replacement, {
    path: ['replacement'],
    message: 'Both texts are the same.',
  });
export type ReplaceQuery = z.infer<typeof replaceQuerySchema>;

/** One place that changes: `field` is its path in the item, `number` its place among those of the item, from 0. */
export const replaceHitSchema = z.object({
  field: z.string(),
  number: z.int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
  /** Why the field would be refused. It stays as it is. */
  problem: z.string().nullable(),
});
export type ReplaceHit = z.infer<typeof replaceHitSchema>;

type Span = readonly [start: number, end: number];

/** Makes a function that finds every place of a text in another one. Its time is linear in the length of the text. */
export function createTextFinder({ find, matchCase, wholeWords, places }: ReplaceQuery): (text: string) => Span[] {
  const literal = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/[ \u00A0]/g, '[ \\u00A0\\u202F]');
  const word = '[\\p{L}\\p{M}\\p{N}_]';
  const starts = wholeWords && new RegExp(`^${word}`, 'u').test(find) ? `(?<!${word})` : '';
  const ends = wholeWords && new RegExp(`${word}$`, 'u').test(find) ? `(?!${word})` : '';
  const pattern = new RegExp(starts + literal + ends, matchCase ? 'gu' : 'giu');
  return (text) => {
    const found = [...text.matchAll(pattern)].map(({ index, 0: match }): Span => [index, index + match.length]);
    if (found.length === 0) return found;
    // Slugs and ids in blocks stay, as they do in fields, and so does the syntax of blocks.
    const isOutside = makeOverlapTest([...findRecordSpans(text), ...findBlockSyntax(text)]);
    const isAddress = makeOverlapTest(findAddressSpans(text));
    return found.filter(
      (span) => !isOutside(span) && (places === 'both' || isAddress(span) === (places === 'addresses')),
    );
  };
}

const findAddressSpans = (text: string): Span[] => [
  ...findAddresses(text).map(({ address, start }): Span => [start, start + address.length]),
  ...findPathSpans(text),
  ...findPictureSpans(text),
];

/** Returns whether a span overlaps one of `spans`, for spans that are asked in ascending order. */
function makeOverlapTest(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted(([a], [b]) => a - b);
  let at = 0;
  return ([start, end]) => {
    while (at < sorted.length && (sorted[at] as Span)[1] <= start) at += 1;
    const next = sorted[at];
    return next !== undefined && next[0] < end;
  };
}

const MAX_CONTEXT = 90;

/** The end of the sentence before a place, and the beginning of the rest of its own. */
function cutSentence(text: string, [start, end]: Span): Pick<ReplaceHit, 'before' | 'match' | 'after'> {
  const left = text.slice(Math.max(0, start - MAX_CONTEXT), start);
  const right = text.slice(end, end + MAX_CONTEXT);
  const begin = Math.max(left.lastIndexOf('\n') + 1, /.*[.!?]\s+(?=\S*)/su.exec(left)?.[0].length ?? 0);
  const stop = /[.!?](?=\s)|\n/.exec(right);
  const isCut = begin === 0 && start > MAX_CONTEXT;
  const before = left.slice(begin);
  const after = stop ? right.slice(0, stop.index + 1).trimEnd() : right;
  return {
    before: (isCut ? '…' : '') + before.toWellFormed(),
    match: text.slice(start, end),
    after: after.toWellFormed() + (!stop && end + MAX_CONTEXT < text.length ? '…' : ''),
  };
}

/** Returns the text that takes the place of a match: a word that was asked for without a capital keeps the capital of a sentence. */
export function fitReplacement({ find, replacement, matchCase, places }: ReplaceQuery, match: string): string {
  const isLowerCase = find.charAt(0) !== find.charAt(0).toUpperCase();
  const keepsCapital = !matchCase && places === 'words' && isLowerCase && match.charAt(0) !== find.charAt(0);
  return keepsCapital ? capitalize(replacement) : replacement;
}

export type Replacement = { hits: ReplaceHit[]; fields: Record<string, unknown> };

/**
 * Replaces a text in the fields of an item, by their schemas: choices, dates, slugs, numbers and keys stay, and so does a text that its
 * field would refuse. `fields` holds those that change.
 * @param skip numbers of the hits that stay
 */
export function replaceInFields(
  schema: z.ZodObject,
  item: Record<string, unknown>,
  query: ReplaceQuery,
  {
    findSpans = createTextFinder(query),
    skip,
  }: { findSpans?: (text: string) => Span[]; skip?: ReadonlySet<number> } = {},
): Replacement {
  const hits: ReplaceHit[] = [];
  const replaceText = (text: string, field: string, leaf: z.ZodType): string => {
    const spans = findSpans(text);
    if (spans.length === 0) return text;
    const first = hits.length;
    const checked = leaf.safeParse(splice(text, spans, query));
    const problem = checked.success ? null : (checked.error.issues[0]?.message ?? 'This field can’t hold that text.');
    for (const [place, span] of spans.entries())
      hits.push({ field, number: first + place, ...cutSentence(text, span), problem });
    if (problem !== null) return text;
    return splice(
      text,
      spans.filter((_, place) => !skip?.has(first + place)),
      query,
    );
  };
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = mapTexts(field as z.ZodType, item[name], name, replaceText);
    if (value !== item[name]) fields[name] = value;
  }
  return { hits, fields };
}

function splice(text: string, spans: readonly Span[], query: ReplaceQuery): string {
  let result = '';
  let at = 0;
  for (const [start, end] of spans) {
    result += text.slice(at, start) + fitReplacement(query, text.slice(start, end));
    at = end;
  }
  return result + text.slice(at);
}

type MapText = (text: string, path: string, leaf: z.ZodType) => string;

/** Maps every text of a value that people word, however deep. @returns the same value where none changes. */
function mapTexts(schema: z.ZodType, value: unknown, path: string, map: MapText): unknown {
  const inner = unwrap(schema, value);
  if (typeof value === 'string') return isFreeText(inner) && value !== '' ? map(value, path, schema) : value;
  if (typeof value !== 'object' || value === null) return value;
  const def = inner.def as { type: string; element?: z.ZodType; valueType?: z.ZodType; shape?: z.ZodRawShape };
  const schemaAt = (name: string) => def.element ?? def.valueType ?? (def.shape?.[name] as z.ZodType | undefined);
  const mapped = Object.entries(value).map(([name, each]): [string, unknown] => {
    const part = schemaAt(name);
    return [name, part ? mapTexts(part, each, `${path}.${name}`, map) : each];
  });
  if (mapped.every(([name, each]) => each === (value as Record<string, unknown>)[name])) return value;
  return Array.isArray(value) ? mapped.map(([, each]) => each) : Object.fromEntries(mapped);
}

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  checks?: { _zod: { def: { check: string } } }[];
};

/** Returns the schema of the stored value below optional, default and transformed ones; of a union, the option that takes it. */
function unwrap(schema: z.ZodType, value: unknown): z.ZodType {
  const { type, innerType, in: input, out, options } = schema.def as Def;
  if (innerType) return unwrap(innerType, value);
  if (type === 'pipe' && input && out) return unwrap((input.def as Def).type === 'transform' ? out : input, value);
  if (!options) return schema;
  const fitting = options.find((option) => option.safeParse(value).success) ?? options[0];
  return fitting ? unwrap(fitting, value) : schema;
}

/** Text without a fixed form: a pattern is that of slugs, dates and other identifiers. */
function isFreeText(schema: z.ZodType): boolean {
  const { type, checks = [] } = schema.def as Def;
  return type === 'string' && !checks.some(({ _zod }) => _zod.def.check === 'string_format');
}
