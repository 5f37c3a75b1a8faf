/** Units that stay on the line of their number (SI brochure 5.4.3: a space between them, and no break there). */
const UNIT = 'm|km|mm|cm|kg|°C|kn|knots|bar|litres|min';
const RANGE_UNIT = `${UNIT}|metres|minutes|hours|days|weeks|months|years|%`;

const NUMBER_AND_UNIT = new RegExp(String.raw`(\d) (?=(?:${UNIT})(?![\p{L}\d]))`, 'gu');
const RANGE = new RegExp(String.raw`(\d)-(?=\d+(?:\.\d+)?[ \u00A0]?(?:${RANGE_UNIT})(?![\p{L}\d]))`, 'gu');
/** Within a word, or after a plural: not the quotation marks around one. Without lookbehind, which older browsers do not parse. */
const APOSTROPHE = /(\p{L})'(?=\p{L})|(s)'(?= \p{L})/gu;

/**
 * Sets a text as a printer would: number and unit on one line, en dashes in ranges, curly apostrophes. Words, addresses, days
 * (2026-11-26) and telephone numbers stay as they are, and a text that is set already does not change. Facts as typed, which may lack
 * the space before a unit, need `formatMeasurement`.
 */
export const typeset = (text: string): string =>
  text
    .replace(RANGE, '$1–')
    .replace(NUMBER_AND_UNIT, '$1\u00A0')
    .replace(APOSTROPHE, (_, letter = '', plural = '') => `${letter}${plural}’`);
