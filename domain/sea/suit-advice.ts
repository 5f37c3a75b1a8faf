import { uncapitalize } from '../kernel/letter-case.ts';

/** Suits by water temperature as most divers wear them, in the same bands as the article about wetsuits. */

/** A suit by its thickness, in a word or two for narrow places, and what goes with it. */
export type SuitAdvice = { suit: string; short: string; with: string };

/** Lower ends of the bands in whole degrees Celsius, warmest first. */
const BANDS: readonly { from: number; advice: SuitAdvice }[] = [
  { from: 27, advice: { suit: '1–2 mm', short: '1–2 mm', with: 'or a Lycra suit, full length' } },
  { from: 23, advice: { suit: '3 mm', short: '3 mm', with: 'with a vest for the third dive' } },
  { from: 19, advice: { suit: '5 mm', short: '5 mm', with: 'with a hood or hooded vest, and boots' } },
  { from: 15, advice: { suit: '7 mm or semi-dry', short: '7 mm', with: 'with hood, gloves and boots' } },
  { from: 13, advice: { suit: 'Semi-dry with layers', short: 'Semi-dry', with: 'with hood, gloves and boots' } },
];
/** Below 13 °C; a dry suit is never suggested in warmer water, since it takes a separate course. */
const COLDEST: SuitAdvice = {
  suit: 'Dry suit or semi-dry with layers',
  short: 'Dry suit',
  with: 'with hood, gloves and boots',
};

/** The usual suit for water of this temperature in degrees Celsius, rounded to whole degrees. */
export function suitFor(celsius: number): SuitAdvice {
  return BANDS.find(({ from }) => Math.round(celsius) >= from)?.advice ?? COLDEST;
}

/** The usual suit from the coldest to the warmest water: '3–5 mm', '5–7 mm', '7 mm to semi-dry with layers'. */
export function suitBetween(min: number, max: number): string {
  const [cold, warm] = [suitFor(min).suit, suitFor(max).suit].map((suit) => suit.replace(' mm', '\u00A0mm'));
  if (cold === undefined || warm === undefined || cold === warm) return cold ?? '';
  const [thin] = /^\d+/.exec(warm) ?? [];
  const [, thick] = /^(?:\d+–)?(\d+)\u00A0mm/.exec(cold) ?? [];
  if (thin && thick) return `${thin}–${thick}\u00A0mm`;
  // 'Semi-dry with layers' is a choice in the coldest water too.
  return thin ? `${warm.replace(' or semi-dry', '')} to ${uncapitalize(cold)}` : cold;
}

export type MonthTemperature = { month: number; celsius: number };
/** Months in a row with the same suit; `span` counts the months. */
export type SuitBand = SuitAdvice & { month: number; span: number };

/** The suits of months in order, months in a row together. */
export function suitBands(months: readonly MonthTemperature[]): SuitBand[] {
  const bands: SuitBand[] = [];
  for (const { month, celsius } of months) {
    const advice = suitFor(celsius);
    const last = bands.at(-1);
    if (last && last.suit === advice.suit && last.month + last.span === month) last.span += 1;
    else bands.push({ ...advice, month, span: 1 });
  }
  return bands;
}

/** Lowest and highest temperature in a text such as '10-22°C'; null without a number, or with text in Fahrenheit. */
export function temperatureRange(text: string): { min: number; max: number } | null {
  if (/°\s*F|fahrenheit/i.test(text)) return null;
  const found = text
    .match(/(?<![\d.])-?\d+(?:\.\d+)?/g)
    ?.map((figure, index) => (index === 0 ? Number(figure) : Math.abs(Number(figure))));
  if (!found?.length) return null;
  return { min: Math.min(...found), max: Math.max(...found) };
}

/** '22–23 °C', or '15 °C' where both ends are the same. */
export const degrees = ({ min, max }: { min: number; max: number }): string =>
  `${min === max ? min : `${min}–${max}`}\u00A0°C`;
