/** A position in a link to a map, and whether it is only the middle of what the screen showed. */
export type LinkedPosition = { text: string; isMiddle: boolean };

const MAX_LINK_LENGTH = 2_000;
const NUMBER = '([+-]?\\d{1,3}(?:\\.\\d+)?)';
const PAIR = `${NUMBER}\\s*(?:,|~|/|_)\\s*\\+?${NUMBER}(?![\\d.])`;
/** Degrees with letters, as Google writes the name of a pin: 33°59'22"S 151°13'41"E. */
const DEGREES = /^[NSEW]?\s*-?\d[\d\s.°º'"′″’”]*[NSEW]?[\s,]+[NSEW]?\s*-?\d[\d\s.°º'"′″’”]*[NSEW]?$/i;

/**
 * Reads the position in a link to a map; null for any other text. Short links such as maps.app.goo.gl hold none. The place that a
 * link marks, or the last place of a route, comes before the middle of the map that it shows: they may be kilometres apart.
 */
export function readMapLink(text: string): LinkedPosition | null {
  const link = text.trim();
  if (link.length > MAX_LINK_LENGTH || !/^(?:https?:\/\/|geo:)/i.test(link)) return null;
  const readable = decode(link);
  const pin = findPin(readable);
  if (pin) return { text: pin, isMiddle: false };
  const middle = findMiddle(readable);
  return middle ? { text: middle, isMiddle: true } : null;
}

/** As {@link readMapLink}: the position alone, as two decimals with a comma between them, or in degrees as the link names it. */
export const positionInMapLink = (text: string): string | null => readMapLink(text)?.text ?? null;

/** Google's marked place; in a route, its places in order. `!1d` is the longitude. */
const MARKED = new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'g');
const ROUTE_PLACE = new RegExp(`!2m2!1d${NUMBER}!2d${NUMBER}`, 'g');

function findPin(link: string): string | null {
  const [path = '', ...rest] = link.split('?');
  const isGeo = /^geo:/i.test(link);
  const route = routeEnd(link);
  if (route !== undefined) return route;
  const [, latitude, longitude] = [...link.matchAll(MARKED)].at(-1) ?? [];
  if (latitude && longitude) return `${latitude}, ${longitude}`;
  const [, shared, sharedEast] = SHARED.exec(link) ?? [];
  if (shared && sharedEast) return `${shared}, ${sharedEast}`;
  const place = /\/(?:place|search)\/([^/@?#]+)/i.exec(path)?.[1];
  const named = place && placeText(place);
  if (named) return named;
  const parameters = readParameters(rest.join('&'));
  return pinInParameters(parameters, link) ?? (isGeo ? pairAtStart(path.slice('geo:'.length)) : null);
}

/** The last place of a route: null where it has no position, undefined where the link is no route. */
function routeEnd(link: string): string | null | undefined {
  const stops = /\/dir\/([^@?#]*)/i.exec(link)?.[1];
  if (!stops?.replaceAll('/', '').trim()) return undefined;
  const last = stops
    .replace(/\/data=.*$/, '')
    .split('/')
    .filter((stop) => stop.trim() !== '')
    .at(-1);
  const named = last && placeText(last);
  if (named) return named;
  const [, longitude, latitude] = [...link.matchAll(ROUTE_PLACE)].at(-1) ?? [];
  return latitude && longitude ? `${latitude}, ${longitude}` : null;
}

/** Parameters that mark a place, the end of a route first; each may hold several places, of which the last counts. */
const PIN_PARAMETERS = [
  'destination',
  'daddr',
  'to',
  'rtp',
  'route',
  'coordinate',
  'sp',
  'q',
  'query',
  'where1',
] as const;

function pinInParameters(parameters: ReadonlyMap<string, string>, link: string): string | null {
  for (const name of PIN_PARAMETERS) {
    const value = parameters.get(name);
    const found = value === undefined ? null : lastPlace(name, value);
    if (found) return found;
    // A route to a place without a position: its start, and any other point, is not where it leads.
    if (value?.trim() && ROUTE_PARAMETERS.has(name)) return null;
  }
  const [latitude, longitude] = [parameters.get('mlat'), parameters.get('mlon')];
  if (latitude && longitude) return pairAtStart(`${latitude},${longitude}`);
  // Apple's `ll` is the place when `q` names it, and Waze's always; elsewhere `ll` is the middle of the map.
  const isPlace = /\bwaze\.com\//i.test(link) || (/\bmaps\.apple\.com\//i.test(link) && parameters.has('q'));
  return isPlace ? pairAtStart(parameters.get('ll') ?? '') : null;
}

const ROUTE_PARAMETERS = new Set<string>(['destination', 'daddr', 'to', 'rtp', 'route']);
const SEPARATORS: Record<string, RegExp> = { rtp: /~/, route: /;/, daddr: /\s+to:/i };

function lastPlace(name: string, value: string): string | null {
  const separator = SEPARATORS[name];
  const last = (separator ? value.split(separator).at(-1) : value) ?? '';
  return placeText(last.replace(/^\s*(?:loc:|point\.|pos\.|ll\.)/i, ''));
}

const MIDDLE_PARAMETERS = ['ll', 'center', 'cp', 'cbll', 'sll', 'map'];
/** A pair of numbers as two parts of the path, as Windy writes it, or behind `/l/`, as HERE shares a place. */
const IN_PATH = new RegExp(`^https?://[^/]+/${PAIR}(?=[/?#]|$)`, 'i');
const SHARED = new RegExp(`^https?://share\\.here\\.com/l/${PAIR}`, 'i');

function findMiddle(link: string): string | null {
  const [, south, east] = new RegExp(`@${PAIR}`).exec(link) ?? [];
  if (south && east) return `${south}, ${east}`;
  const [, latitude, longitude] = new RegExp(`#map=[\\d.]+/${PAIR}`).exec(link) ?? [];
  if (latitude && longitude) return `${latitude}, ${longitude}`;
  const parameters = readParameters(link.split('?').slice(1).join('&'));
  for (const name of MIDDLE_PARAMETERS) {
    const found = pairAtStart(parameters.get(name) ?? '');
    if (found) return found;
  }
  // OpenSeaMap, Garmin and Navionics name the middle of their map in two parameters, some behind the hash.
  const [apart, named] = [
    readParameters((link.split(/[?#]/).slice(1).join('&') ?? '').replace(/^@[^&]*&/, '')),
    IN_PATH.exec(link),
  ];
  const [lat, lon] = [apart.get('lat'), apart.get('lon') ?? apart.get('lng')];
  if (lat && lon) return pairAtStart(`${lat},${lon}`);
  return named?.[1] && named[2] ? `${named[1]}, ${named[2]}` : null;
}

const AT_START = new RegExp(`^\\s*${PAIR}`);

function pairAtStart(text: string): string | null {
  const [, latitude, longitude] = AT_START.exec(text) ?? [];
  return latitude && longitude ? `${latitude}, ${longitude}` : null;
}

const placeText = (text: string): string | null =>
  pairAtStart(text) ?? (text.length < 100 && DEGREES.test(text.trim()) ? text.trim() : null);

/** By name in small letters; the first of a name counts. The link is decoded already. */
function readParameters(query: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query.split('#', 1)[0]?.split('&') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).toLowerCase();
    if (at > 0 && !parameters.has(name)) parameters.set(name, part.slice(at + 1));
  }
  return parameters;
}

/** Decodes what it can; a stray percent sign does not spoil the rest. */
function decode(link: string): string {
  const spaced = link.replaceAll('+', ' ').replace(/([,~/=]) (?=\d)/g, '$1');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
