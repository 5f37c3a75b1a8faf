/** What most divers wear by water temperature, in the same bands as the article about wetsuits. */

/** A suit by its thickness, and what goes with it. */
export type SuitAdvice = { suit: string; with: string };

/** Lower ends of the bands in whole degrees Celsius, warmest first. */
const BANDS: readonly { from: number; advice: SuitAdvice }[] = [
  { from: 27, advice: { suit: '1–2 mm', with: 'or a Lycra suit, full length' } },
  { from: 23, advice: { suit: '3 mm', with: 'with a vest for the third dive' } },
  { from: 19, advice: { suit: '5 mm', with: 'with a hood or hooded vest, and boots' } },
  { from: 15, advice: { suit: '7 mm', with: 'or a semi-dry, with hood, gloves and boots' } },
];
const COLDEST: SuitAdvice = { suit: 'Dry suit', with: 'or a semi-dry with layers' };

/** The usual suit for water of this temperature in degrees Celsius, rounded to whole degrees. */
export function suitFor(celsius: number): SuitAdvice {
  return BANDS.find(({ from }) => Math.round(celsius) >= from)?.advice ?? COLDEST;
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
