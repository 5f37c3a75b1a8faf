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
