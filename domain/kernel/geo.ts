/** A position in decimal degrees, WGS 84, north and east positive. */
export type Position = { latitude: number; longitude: number };

/** Mean radius of the earth (IUGG), in kilometres. */
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A position from the decimal text that the API delivers; null where it is not numeric or not on the globe. */
export function parseSitePosition(site: { latitude: string; longitude: string }): Position | null {
  const [latitude, longitude] = [site.latitude, site.longitude].map((text) =>
    text.trim() ? Number(text) : Number.NaN,
  );
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,8})?),\s?(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** A position from `latitude,longitude` in an address, in decimal degrees; null for anything else. */
export function parsePosition(text: string): Position | null {
  const [, latitude = '', longitude = ''] = COORDINATES.exec(text) ?? [];
  return parseSitePosition({ latitude, longitude });
}

/** Kilometres along the great circle (haversine); within 0.6 % of the ellipsoid's distance. */
export function distanceKm(a: Position, b: Position): number {
  const sinLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from `a` to `b` in whole degrees true, 0 to 359. */
export function bearing(a: Position, b: Position): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const east = radians(b.longitude - a.longitude);
  const y = Math.sin(east) * Math.cos(to);
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(east);
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
}

/** The accuracy of a position; see POSITION_QUALITIES. Unknown counts as approximate. */
export type Quality = 'surveyed' | 'charted' | 'approximate' | undefined;

export const isPrecise = (quality: Quality) => quality === 'surveyed' || quality === 'charted';

/**
 * Decimals of a degree that a position is written with. A surveyed or charted one gets those that were recorded, at most five (1 m);
 * any other gets three (110 m), and the words of its quality say how little they may mean.
 */
export function degreeDecimals({ latitude, longitude }: Position, quality: Quality): number {
  const recorded = Math.max(countDecimals(latitude), countDecimals(longitude));
  return isPrecise(quality) ? Math.min(recorded, 5) : 3;
}

/**
 * Degrees and minutes of {@link roundPosition}: '19°18.312′S 147°37.308′E', after 'about' where it is neither surveyed nor charted. A decimal
 * fewer than the degrees have is as fine as they are, since a minute is a sixtieth; never finer than 0.001′ (2 m).
 */
export function formatPosition(position: Position, quality: Quality): string {
  const decimals = Math.min(Math.max(degreeDecimals(position, quality) - 1, 0), 3);
  const text = formatMinutes(roundPosition(position, quality), decimals);
  return isPrecise(quality) ? text : `about ${text}`;
}

/** Degrees and minutes with a number of decimals: '33°59.47′S 151°13.87′E'. */
export function formatMinutes({ latitude, longitude }: Position, decimals: number): string {
  const write = (degrees: number) => degreesAndMinutes(degrees, decimals);
  return `${write(latitude)}${latitude < 0 ? 'S' : 'N'} ${write(longitude)}${longitude < 0 ? 'W' : 'E'}`;
}

/** The position with the decimals of {@link degreeDecimals}, for other programs. Rounded once, so at most 80 m from the record. */
export function roundPosition(position: Position, quality: Quality): Position {
  const round = (degrees: number) => Number(degrees.toFixed(degreeDecimals(position, quality)));
  return { latitude: round(position.latitude), longitude: round(position.longitude) };
}

/** Degrees true and kilometres as the page shows them: 321° · 86.8 km. From 100 km on whole kilometres. */
export function formatBearing(bearing: number, km: number): string {
  return `${String(bearing).padStart(3, '0')}° · ${km.toFixed(km < 99.95 ? 1 : 0)}\u00A0km`;
}

/** 3 for 33.465; the API's trailing zeros are gone once the text is a number. */
const countDecimals = (value: number) => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

function degreesAndMinutes(degrees: number, decimals: number) {
  // Rounds first: 59.96 minutes are the next full degree, never 60.
  const unit = 10 ** decimals;
  const minutes = Math.round(Math.abs(degrees) * 60 * unit) / unit;
  const whole = Math.floor(minutes / 60);
  return `${whole}°${(minutes - whole * 60).toFixed(decimals).padStart(decimals ? decimals + 3 : 2, '0')}′`;
}
