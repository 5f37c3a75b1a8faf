import type { Position } from './geo.ts';
import { positionInMapLink } from './map-links.ts';

/** One number of a position, and the axis that a letter such as S or E names. */
type Angle = { degrees: number; axis: 'latitude' | 'longitude' | null };

/** Why a text is no position, in words for the form. */
export const POSITION_HELP =
  "This is not a position. Use degrees such as -33.8583, 151.2117 or 33° 51.5' S, 151° 12.7' E, or a map link.";

/** Six decimals of a degree are about 0.1 m. */
const DECIMALS = 6;
const MAX_LENGTH = 100;
const LIMIT = { latitude: 90, longitude: 180 } as const;

/** Decimal degrees with the digits as typed. */
const DECIMAL_PAIR = /^([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)$/;
/** Degrees with optional minutes and seconds, a letter before or after. Decimals only in the last of them. */
const ANGLE =
  /^([NSEW])?\s*([+-])?\s*(\d{1,3}(?:\.\d+)?)\s*(?:°\s*)?(?:(?<=[°\s])(\d{1,2}(?:\.\d+)?)\s*(?:'\s*)?(?:(?<=['\s])(\d{1,2}(?:\.\d+)?)\s*(?:"\s*)?)?)?([NSEW])?$/;

/**
 * Reads a position as people copy it: decimal degrees ('-33.8583, 151.2117'), degrees and minutes
 * ("33° 51.5' S, 151° 12.7' E", 33-51.5S 151-12.7E) or with seconds (33°51'30"S 151°12'42"E), latitude first unless letters say
 * otherwise, or a link to a map.
 * Decimal degrees keep their digits. Null for anything else, or outside the globe.
 */
export function parsePosition(text: string): { latitude: string; longitude: string } | null {
  const line = normalise(positionInMapLink(text) ?? text);
  if (!line) return null;
  const [, south, east] = DECIMAL_PAIR.exec(line) ?? [];
  if (south && east) return isOnGlobe({ latitude: Number(south), longitude: Number(east) }) ? pair(south, east) : null;
  for (const { first, second, gap } of halves(line)) {
    const [a, b] = [parseAngle(first), parseAngle(second)];
    if (!a || !b || (a.axis && a.axis === b.axis)) continue;
    // '33 51 12' may be one number or two: a space parts only what letters or degree signs name.
    const isMarked = (a.axis && b.axis) || (first.includes('°') && second.includes('°'));
    if (!gap.trim() && !isMarked) continue;
    const isTurned = a.axis === 'longitude' || b.axis === 'latitude';
    const [latitude, longitude] = isTurned ? [b.degrees, a.degrees] : [a.degrees, b.degrees];
    if (isOnGlobe({ latitude, longitude })) return pair(decimalText(latitude), decimalText(longitude));
  }
  return null;
}

/** One of the two in decimal degrees; null where the text is none, or of the other axis. Decimal degrees keep their digits. */
export function parseDegrees(text: string, axis: 'latitude' | 'longitude'): string | null {
  const line = normalise(text);
  const angle = line && parseAngle(line);
  if (!angle || (angle.axis && angle.axis !== axis) || Math.abs(angle.degrees) > LIMIT[axis]) return null;
  return /^[+-]?[\d.]+$/.test(line) ? line : decimalText(angle.degrees);
}

/** The signs of word processors, chart programs and phones as those on a keyboard. */
function normalise(text: string): string {
  if (text.length > MAX_LENGTH) return '';
  return (
    text
      .toUpperCase()
      .replace(/[−–—]/g, '-')
      .replace(/[º˚]|\bDEG(?:REES?)?\b\.?/g, '°')
      .replace(/''|[″“”]|\bSEC(?:ONDS?)?\b\.?/g, '"')
      .replace(/[′‘’`´]|\bMIN(?:UTES?)?\b\.?/g, "'")
      .replace(/\b(?:LATITUDE|LONGITUDE|LAT|LONG?|LNG)\b\.?\s*[:=]?/g, ' ')
      .replace(/\b(?:NORTH|SOUTH|EAST|WEST)\b/g, ([letter]) => letter ?? '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s([]+|[\s)\].]+$/g, '')
      .replace(/(\d)\s*(?::|D)\s*(?=\d)/g, '$1 ')
      // 33-51.5S, as notices to mariners write it. Without a letter a hyphen is a minus sign.
      .replace(/^(?=.*[NSEW]).*$/, (line) => line.replace(/(\d)-(?=\d)/g, '$1 '))
      .replace(COMMA_PAIR, '$1.$2, $3.$4')
  );
}

/** Decimal commas; the digits after them tell them from the comma between two numbers. */
const COMMA_PAIR = /^([NSEW]? ?[+-]?\d{1,3}),(\d{3,}°? ?[NSEW]?) ?[; ] ?([NSEW]? ?[+-]?\d{1,3}),(\d{3,}°? ?[NSEW]?)$/;

/** Where the second number of a line may begin: after a comma, between letters, or after a space. */
function* halves(line: string): Generator<{ first: string; second: string; gap: string }> {
  for (const { 0: gap, index } of line.matchAll(/\s*[,;/]\s*|(?<=[NSEW])\s*|\s+/g)) {
    const [first, second] = [line.slice(0, index), line.slice(index + gap.length)];
    if (first && second) yield { first, second, gap };
  }
}

function parseAngle(text: string): Angle | null {
  const [, before, sign, degrees, minutes, seconds, after] = ANGLE.exec(text.trim()) ?? [];
  if (!degrees || (before && after) || Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return null;
  if ((minutes && degrees.includes('.')) || (seconds && minutes?.includes('.'))) return null;
  const letter = before ?? after;
  if (letter && sign) return null;
  const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const axis = letter ? (/[NS]/.test(letter) ? 'latitude' : 'longitude') : null;
  return { degrees: sign === '-' || letter === 'S' || letter === 'W' ? -size : size, axis };
}

const isOnGlobe = ({ latitude, longitude }: Position) =>
  Math.abs(latitude) <= LIMIT.latitude && Math.abs(longitude) <= LIMIT.longitude;
const decimalText = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));
const pair = (latitude: string, longitude: string) => ({ latitude, longitude });
