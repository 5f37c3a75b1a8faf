import { degreeDecimals, formatMinutes, type Position, type Quality, roundPosition } from '../kernel/geo.ts';
import { toUtm } from './utm.ts';

/** One way to write a position, for copying into plotters, phones and logbooks. */
export type PositionFormat = { label: string; text: string };

/** Metres to which UTM is rounded, by the decimals of the degrees. */
const UTM_STEP_METRES: Record<number, number> = { 4: 10, 5: 1 };
const COARSE_UTM_STEP_METRES = 100;

/**
 * Decimal degrees, degrees and decimal minutes, and UTM, all WGS 84 and all of one point: the recorded one with the decimals that
 * its quality deserves. Whether the point is only approximate is for the words beside it to say.
 */
export function positionFormats(position: Position, quality: Quality): PositionFormat[] {
  const decimals = degreeDecimals(position, quality);
  const point = roundPosition(position, quality);
  return [
    {
      label: 'Decimal degrees',
      text: `${writeDegrees(point.latitude, decimals)}, ${writeDegrees(point.longitude, decimals)}`,
    },
    { label: 'Degrees and minutes', text: formatMinutes(point, Math.min(Math.max(decimals - 1, 0), 3)) },
    { label: 'UTM', text: utmText(point, UTM_STEP_METRES[decimals] ?? COARSE_UTM_STEP_METRES) },
  ].filter(({ text }) => text !== '');
}

/** '-33.991', never '-0.000'. */
const writeDegrees = (degrees: number, decimals: number) => degrees.toFixed(decimals).replace(/^-(?=0(?:\.0+)?$)/, '');

/** '56 H 336000 mE 6237000 mN', or empty near the poles. */
function utmText(position: Position, step: number): string {
  const utm = toUtm(position);
  if (!utm) return '';
  const round = (metres: number) => String(Math.round(metres / step) * step);
  return `${utm.zone} ${utm.band} ${round(utm.easting)} mE ${round(utm.northing)} mN`;
}
