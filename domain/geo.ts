/** A position in decimal degrees, WGS 84, north and east positive. */
export type Position = { latitude: number; longitude: number };

/** Mean radius of the earth (IUGG), in kilometres. */
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A position from the decimal text that the API delivers; null where it is not numeric or not on the globe. */
export function positionOf(site: { latitude: string; longitude: string }): Position | null {
  const [latitude, longitude] = [site.latitude, site.longitude].map((text) =>
    text.trim() ? Number(text) : Number.NaN,
  );
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
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

/** How well a position is known; see POSITION_QUALITIES. Unknown counts as approximate. */
type Quality = 'surveyed' | 'charted' | 'approximate' | undefined;

const isPrecise = (quality: Quality) => quality === 'surveyed' || quality === 'charted';

/**
 * No more digits than the quality allows: surveyed and charted positions to a thousandth of a degree (about 110 m,
 * 33.465°S 151.456°E), all others to a minute of arc (about 1.9 km, 33°28′S 151°27′E).
 */
export function formatPosition({ latitude, longitude }: Position, quality: Quality): string {
  const degrees = isPrecise(quality) ? decimalDegrees : wholeMinutes;
  return `${degrees(latitude)}${latitude < 0 ? 'S' : 'N'} ${degrees(longitude)}${longitude < 0 ? 'W' : 'E'}`;
}

/** The position with the digits of {@link formatPosition}, as decimal degrees for other programs. */
export function roundPosition({ latitude, longitude }: Position, quality: Quality): Position {
  const round = isPrecise(quality)
    ? (degrees: number) => Number(degrees.toFixed(3))
    : // A hundredth of a degree is finer than a minute, but no rounder figure is.
      (degrees: number) => Number((Math.round(degrees * 60) / 60).toFixed(2));
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Degrees true and kilometres as the page shows them: 321° · 86.8 km. From 100 km on whole kilometres. */
export function formatBearing(bearing: number, km: number): string {
  return `${String(bearing).padStart(3, '0')}° · ${km.toFixed(km < 99.95 ? 1 : 0)}\u00A0km`;
}

const decimalDegrees = (degrees: number) => `${Math.abs(degrees).toFixed(3)}°`;

function wholeMinutes(degrees: number) {
  // Rounds first: 59.6 minutes are the next full degree, never 60.
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}
