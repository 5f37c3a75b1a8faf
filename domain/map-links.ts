import type { SiteDetails } from './dive-site-details.ts';
import { type Position, positionOf } from './geo.ts';

/** A link that opens a map program at a point. */
export type MapLink = { name: string; href: string };

/** Decimals of a degree in links: 1 m, so that a link never leads anywhere but to the recorded point. */
const LINK_DECIMALS = 5;

type Destination = {
  name: string;
  latitude: string;
  longitude: string;
  details: Pick<SiteDetails, 'access'>;
};

/**
 * Links for directions: to the entry or car park where its position is on record, otherwise to the site as recorded, however
 * roughly that is known. Empty for an invalid position.
 */
export function directionLinks(site: Destination): MapLink[] {
  const entry = site.details.access?.directionsTo;
  const position = entry ?? positionOf(site);
  if (!position) return [];
  const point = linkPoint(position);
  const label = encodeURIComponent(entry ? `${site.name}: ${entry.place}` : site.name);
  return [
    { name: 'Maps on this device', href: `geo:${point}?q=${point}(${label})` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${point}&q=${label}` },
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
  ];
}

const linkPoint = ({ latitude, longitude }: Position) =>
  [latitude, longitude].map((degrees) => Number(degrees.toFixed(LINK_DECIMALS))).join(',');

/**
 * The position in a link to a map, as two decimals with a comma between them; null for any other text. Short links such as
 * maps.app.goo.gl hold none. The place that a link marks comes before the middle of the map that it shows.
 */
export function positionInMapLink(text: string): string | null {
  const link = text.trim();
  if (link.length > MAX_LINK_LENGTH || !/^(?:https?:\/\/|geo:)/i.test(link)) return null;
  const readable = decode(link);
  for (const pattern of PATTERNS) {
    const [, latitude, longitude] = pattern.exec(readable) ?? [];
    if (latitude && longitude) return `${latitude}, ${longitude}`;
  }
  return PLACE.exec(readable)?.[1] ?? null;
}

const MAX_LINK_LENGTH = 2_000;
const NUMBER = '([+-]?\\d{1,3}(?:\\.\\d+)?)';
const PAIR = `${NUMBER}(?:,|~|/)\\s*\\+?${NUMBER}(?![\\d.])`;
const PATTERNS = [
  // Google: the marked place, then the query, then the middle of the map.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  // OpenStreetMap's marker.
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  // geo:-33.99,151.23
  new RegExp(`^geo:${PAIR}`, 'i'),
  // Google, Apple and Bing by their parameters.
  new RegExp(`[?&](?:q|query|ll|sll|coordinate|destination|daddr|center|cp|sp=point\\.)=?(?:loc:)?${PAIR}`, 'i'),
  new RegExp(`/(?:place|search)/${PAIR}`),
  new RegExp(`@${PAIR}`),
  // OpenStreetMap: #map=15/-33.99/151.23
  new RegExp(`#map=[\\d.]+/${PAIR}`),
];
/** A place that Google names by degrees: /place/33°59'22"S+151°13'41"E. */
const PLACE = /(?:\/(?:place|search)\/|[?&]q(?:uery)?=)([^/@&]*\d[^/@&]*[NSEW])(?=[/?#&]|$)/i;

/** Decodes what it can; a stray percent sign does not spoil the rest. */
function decode(link: string): string {
  const spaced = link.replaceAll('+', ' ').replace(/([,~/=]) (?=\d)/g, '$1');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
