import { formatPosition, isPrecise, minuteDecimals, type Position, type Quality } from './geo.ts';
import { toUtm } from './utm.ts';

/** One way to write a position, for copying into plotters, phones and logbooks. */
export type PositionFormat = { label: string; text: string };

/** Metres to which a position is rounded, by the decimals of its minutes: a minute is 1,852 m. */
const UTM_STEP_METRES = [1_000, 100, 10, 1] as const;

/**
 * Decimal degrees, degrees and decimal minutes, and UTM, all WGS 84. None has more digits than the position's accuracy: an approximate
 * one is good to a minute, so its decimal degrees have two decimals and its UTM whole kilometres.
 */
export function positionFormats(position: Position, quality: Quality): PositionFormat[] {
  return [
    { label: 'Decimal degrees', text: decimalDegrees(position, quality) },
    { label: 'Degrees and minutes', text: formatPosition(position, quality) },
    { label: 'UTM', text: utmText(position, quality) },
  ].filter(({ text }) => text !== '');
}

/** '-33.991, 151.231': latitude first, south and west negative. */
export function decimalDegrees({ latitude, longitude }: Position, quality: Quality): string {
  const decimals = minuteDecimals({ latitude, longitude }, quality) + 2;
  const write = (degrees: number) => {
    // Rounded to the minute first, so that all formats name the same place.
    const rounded = isPrecise(quality) ? degrees : Math.round(degrees * 60) / 60;
    return withoutMinusZero(rounded.toFixed(decimals));
  };
  return `${write(latitude)}, ${write(longitude)}`;
}

const withoutMinusZero = (text: string): string => (/^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text);

/** '56 H 336000 mE 6237000 mN', or empty near the poles. */
function utmText(position: Position, quality: Quality): string {
  const utm = toUtm(position);
  if (!utm) return '';
  const step = UTM_STEP_METRES[minuteDecimals(position, quality)] ?? 1;
  const round = (metres: number) => String(Math.round(metres / step) * step);
  return `${utm.zone} ${utm.band} ${round(utm.easting)} mE ${round(utm.northing)} mN`;
}
