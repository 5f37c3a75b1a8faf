/** Bands of the depth filter, by the greatest depth of a site. */
export const DEPTH_BANDS = ['shallow', 'medium', 'deep'] as const;
export type DepthBand = (typeof DEPTH_BANDS)[number];

export const DEPTH_BAND_TEXT: Record<DepthBand, string> = {
  shallow: 'Shallow (to 10\u00A0m)',
  medium: 'Medium (10–20\u00A0m)',
  deep: 'Deep (over 20\u00A0m)',
};

/** Upper limits of the bands, in metres, both inclusive (specification, section 5). */
const SHALLOW_TO = 10;
const MEDIUM_TO = 20;

/** A depth or range in feet, which some write in brackets behind the metres. */
const FEET = /\d+(?:\.\d+)?\+?(?:\s*(?:[-–—]|to)\s*\d+(?:\.\d+)?\+?)?\s*(?:(?:ft|feet|foot)\b|['′’])/gi;

/** Exact by definition (international foot). */
const METRES_PER_FOOT = 0.3048;

/**
 * The numbers of a free text such as '5-18m' or '1,5-3m', in metres and in order of writing. Figures marked as feet count where there
 * are no others, to a tenth of a metre. None in a date, which a spreadsheet may have made of '5-12'.
 */
export function depthsIn(depthRange: string | null | undefined): number[] {
  const text = depthRange ?? '';
  if (isDate(text)) return [];
  const metres = numbersIn(text.replace(FEET, ' '));
  if (metres.length > 0) return metres;
  return numbersIn((text.match(FEET) ?? []).join(' ')).map((feet) => Math.round(feet * METRES_PER_FOOT * 10) / 10);
}

/** Whether a text gives its depths in feet only. */
export const isInFeet = (text: string): boolean =>
  FEET_ONCE.test(text) && numbersIn(text.replace(FEET, ' ')).length === 0;
const FEET_ONCE = new RegExp(FEET.source, 'i');

/** A comma before a single digit is a decimal one; before two it may part two depths, of which the deeper must not be lost. */
const numbersIn = (text: string): number[] =>
  text
    .replace(/(\d),(?=\d(?!\d))/g, '$1.')
    .match(/\d+(?:\.\d+)?/g)
    ?.map(Number) ?? [];

/** Months in English, and those that German, French, Spanish and Dutch spreadsheets begin otherwise. */
const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mrz|mai|okt|dez|fév|avr|juin|juil|aoû|déc|ene|abr|ago|dic|mrt|mei)\\p{L}*';
const DATE = new RegExp(
  `^(?:\\d{1,2}[-/. ]+${MONTH}(?!\\p{L}).*|${MONTH}[-/. ]+\\d+.*|\\d{1,4}([-/.])\\d{1,2}\\1\\d{1,4}|\\d{4}-\\d{2})$`,
  'iu',
);

/** Whether a spreadsheet has made a date of it, as of '5-12', or it was one from the start. */
export const isDate = (text: string): boolean => DATE.test(text.trim());

/** The greatest depth in metres; null without a number. */
export function deepest(depthRange: string | null | undefined): number | null {
  const depths = depthsIn(depthRange);
  return depths.length ? depths.reduce((a, b) => Math.max(a, b)) : null;
}

/** Shallowest and greatest depth in metres; a single number is the bottom of a dive from the surface. */
export function depthSpan(depthRange: string | null | undefined): { from: number; to: number } | null {
  const depths = depthsIn(depthRange);
  const to = deepest(depthRange);
  if (to === null) return null;
  return { from: depths.length === 1 ? 0 : depths.reduce((a, b) => Math.min(a, b)), to };
}

/** Shallow to 10 m, medium above 10 to 20 m, deep above 20 m; null without a number. */
export function depthBand(depthRange: string | null | undefined): DepthBand | null {
  const depth = deepest(depthRange);
  if (depth === null) return null;
  if (depth <= SHALLOW_TO) return 'shallow';
  return depth <= MEDIUM_TO ? 'medium' : 'deep';
}
