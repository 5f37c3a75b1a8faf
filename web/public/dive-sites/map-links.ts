import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';

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
  const position = entry ?? parseSitePosition(site);
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
