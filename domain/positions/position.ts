import type { Position } from '../kernel/geo.ts';
import { positionInMapLink } from './read-map-link.ts';
import { fromUtm } from './utm.ts';

/** One number of a position, and the axis that a letter such as S or E names. */
type Angle = { degrees: number; axis: 'latitude' | 'longitude' | null };

/** Tells people how to write a position. */
const POSITION_HELP =
  "This is not a position. Use degrees such as -33.8583, 151.2117 or 33° 51.5' S, 151° 12.7' E, UTM such as 56 H 334549 mE 6251876 mN, or a map link.";

/** Links and codes that hold no position, with what to copy instead. */
const WITHOUT_POSITION: readonly (readonly [RegExp, string])[] = [
  [
    /(?:goo\.gl|maps\.apple\/p|osm\.org\/go|omaps\.app|bing\.com\/maps\/s|here\.com\/p|waze\.com\/ul\/h)/i,
    'This is a short link, which holds no position. Open it, and copy the address of the page it opens, or its coordinates.',
  ],
  [
    /(?:what3words\.com|w3w\.co|^\s*\/{3}\w+\.\w+\.\w+)/i,
    'what3words can only be read with its own service. Open it there, and copy the latitude and longitude.',
  ],
  [
    /(?:plus\.codes|^\s*[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}\b)/i,
    'A plus code can’t be read here. Open it in Google Maps, and copy the latitude and longitude.',
  ],
  [/https?:\/\//i, 'No position can be read in this link. Copy the latitude and longitude that the map shows.'],
];

/** Why a text is no position, as a sentence that says what to do. */
export const describeUnreadPosition = (text: string): string =>
  WITHOUT_POSITION.find(([pattern]) => pattern.test(text))?.[1] ?? POSITION_HELP;

/** Six decimals of a degree are about 0.1 m. */
const DECIMALS = 6;
const MAX_LENGTH = 100;
const LIMIT = { latitude: 90, longitude: 180 } as const;

/** Decimal degrees with the digits as typed. */
const DECIMAL_PAIR = /^([+-]?\d{1,3}(?:\.\d+)?)(\s*[,;\s]\s*)([+-]?\d{1,3}(?:\.\d+)?)$/;
/** Degrees with optional minutes and seconds, a letter before or after. Decimals only in the last of them. */
const ANGLE =
  /^([NSEW])?\s*([+-])?\s*(\d{1,3}(?:\.\d+)?)\s*(?:°\s*)?(?:(?<=[°\s])(\d{1,2}(?:\.\d+)?)\s*(?:'\s*)?(?:(?<=['\s])(\d{1,2}(?:\.\d+)?)\s*(?:"\s*)?)?)?([NSEW])?$/;

/**
 * Reads a position as people copy it: decimal degrees ('-33.8583, 151.2117'), degrees and minutes
 * ("33° 51.5' S, 151° 12.7' E", 33-51.5S 151-12.7E) or with seconds (33°51'30"S 151°12'42"E), latitude first unless letters say
 * otherwise, with decimal points or commas, UTM with zone and band, or a link to a map.
 * Decimal degrees keep their digits. Null for anything else, or outside the globe.
 */
export function parsePosition(text: string): { latitude: string; longitude: string } | null {
  const line = normalise(positionInMapLink(text) ?? text);
  if (!line) return null;
  const angles = partCompact(line);
  return parseUtm(line) ?? parsePair(angles) ?? parsePair(withDecimalPoints(angles));
}

/** 56 H 334549 mE 6251876 mN, with or without the letters of the metres, before or behind them. */
const UTM =
  /^(?:UTM )?(?:ZONE )?(\d{1,2}) ?([C-HJ-NP-X]),? ?(?:E(?:ASTING)?[ :=]*)?(\d{6}(?:\.\d+)?) ?M? ?E?,? ?(?:N(?:ORTHING)?[ :=]*)?(\d{1,8}(?:\.\d+)?) ?M? ?N?$/;

function parseUtm(line: string): { latitude: string; longitude: string } | null {
  const [, zone, band, easting, northing] = UTM.exec(line) ?? [];
  if (!zone || !band || !easting || !northing) return null;
  const found = fromUtm({ zone: Number(zone), band, easting: Number(easting), northing: Number(northing) });
  return found && pair(decimalText(found.latitude), decimalText(found.longitude));
}

function parsePair(line: string): { latitude: string; longitude: string } | null {
  const [, south, gapBetween, east] = DECIMAL_PAIR.exec(line) ?? [];
  if (south && east) {
    // '-33,85' is one number with a decimal comma, or two: nothing says which.
    const isOneNumber = gapBetween === ',' && !/\./.test(south + east);
    return !isOneNumber && isOnGlobe({ latitude: Number(south), longitude: Number(east) }) ? pair(south, east) : null;
  }
  for (const { first, second, gap } of halves(line)) {
    const [a, b] = [parseAngle(first), parseAngle(second)];
    if (!a || !b || (a.axis && a.axis === b.axis)) continue;
    // '33,5 S' is one number.
    if (gap === ',' && /^[+-]?\d+$/.test(first) && /^\d+[^\d.].*$/.test(second)) continue;
    // '33 51 12' may be one number or two: a space parts only what letters or degree signs name.
    const isMarked = (a.axis && b.axis) || (first.includes('°') && second.includes('°'));
    if (!gap.trim() && !isMarked) continue;
    const isTurned = a.axis === 'longitude' || b.axis === 'latitude';
    const [latitude, longitude] = isTurned ? [b.degrees, a.degrees] : [a.degrees, b.degrees];
    if (isOnGlobe({ latitude, longitude })) return pair(decimalText(latitude), decimalText(longitude));
  }
  return null;
}

/**
 * One of the two in decimal degrees; null where the text is none, or of the other axis. A comma between its digits is a decimal one.
 * Decimal degrees keep their digits.
 */
export function parseDegrees(text: string, axis: 'latitude' | 'longitude'): string | null {
  const written = partCompact(normalise(text));
  const line = written.split(',').length === 2 ? withDecimalPoints(written) : written;
  const angle = line && parseAngle(line);
  if (!angle || (angle.axis && angle.axis !== axis) || Math.abs(angle.degrees) > LIMIT[axis]) return null;
  return /^[+-]?[\d.]+$/.test(line) ? line : decimalText(angle.degrees);
}

const withDecimalPoints = (line: string) => line.replace(FOUR_GROUPS, '$1.$2, $3.$4').replace(/(\d),(?=\d)/g, '$1.');
/** -33,8583,151,2117: the digits after them tell decimal commas from the one between two numbers. */
const FOUR_GROUPS = /^([+-]?\d{1,3}),(\d{3,}),([+-]?\d{1,3}),(\d{3,})$/;

/** The signs of word processors, chart programs and phones as those on a keyboard. */
function normalise(text: string): string {
  if (text.length > MAX_LENGTH) return '';
  return (
    text
      .toUpperCase()
      .replace(/[\u200B-\u200F\u2060\uFEFF{}]/g, '')
      .replace(/[−–—‐‑]/g, '-')
      .replace(/[º˚]|\bDEG(?:REES?)?\b\.?/g, '°')
      .replace(/''|[″“”]|\bSEC(?:ONDS?)?\b\.?/g, '"')
      .replace(/[′‘’`´]|\bMIN(?:UTES?)?\b\.?/g, "'")
      .replace(DATUM, ' ')
      .replace(WORDS_BEFORE, '')
      .replace(/"?\b(?:LATITUDE|LONGITUDE|LAT|LONG?|LNG)\b\.?"?\s*[:=]?/g, ' ')
      .replace(/\b(?:NORTH|SOUTH|EAST|WEST)\b/g, ([letter]) => letter ?? '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s([]+|[\s)\].,;]+$/g, '')
      // 51'.5 as older charts write it.
      .replace(/([°'"])(\.\d+)/g, '$2$1')
      .replace(/(\d)\s*(?::|D)\s*(?=\d{1,2}(?!\d))/g, '$1 ')
      // 33-51.5S, as notices to mariners write it. Without a letter a hyphen is a minus sign.
      .replace(/^(?=.*[NSEW]).*$/, (line) => line.replace(/(\d)-(?=\d)/g, '$1 '))
  );
}

/** Datums within two metres of WGS 84. Others, such as AGD66, are up to 200 m off and stay unread. */
const DATUM = /[([]?\s*\b(?:WGS ?-?84|GDA ?-?(?:94|2020)|EPSG:4326)\b(?: DATUM)?:?\s*[)\]]?/g;
const WORDS_BEFORE =
  /^\s*(?:(?:ABOUT|APPROX(?:\.|IMATELY)?|CIRCA|~|GPS|POSITION|COORDINATES|COORDS|LOCATION)\s*[:=]?\s*)+/;

/** 3351.5S and 335130S: degrees, minutes and seconds without signs, as satellite receivers and air notices write them. */
const COMPACT = /(?<![\d.]|\d,)(\d{4,7})(\.\d+)?[, ]?([NSEW])(?![A-Z])/g;

const partCompact = (line: string) =>
  line.replace(COMPACT, (_, digits: string, fraction = '', letter: string) => partDigits(digits, fraction, letter));

function partDigits(digits: string, fraction: string, letter: string): string {
  const width = /[NS]/.test(letter) ? 2 : 3;
  const rest = digits.slice(width);
  if (rest.length !== 2 && rest.length !== 4) return `${digits}${fraction}${letter}`;
  return `${digits.slice(0, width)} ${rest.replace(/(?<=^..)(?=.)/, ' ')}${fraction} ${letter}`;
}

/** Matches the start of a line's second number: after a comma, between letters, or after a space. */
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
