/** Bar of oxygen that recreational training plans with; sources in content/articles/is-nitrox-worth-it.md. */
export const MAX_OXYGEN_BAR = 1.4;
/** Metres of sea water that add one bar of pressure; fresh water adds slightly less, so the result is on the safe side. */
const METRES_PER_BAR = 10;
/**
 * Metres from which nitrox gives clearly more no-stop time than air; above it the time is hardly ever a limit. At 18 m EAN32 adds some
 * 70 % (it loads like air at 14 m); sources in content/articles/is-nitrox-worth-it.md.
 */
export const MIN_NITROX_DEPTH = 12;
const MIXES = [
  { name: 'EAN32', oxygen: 0.32 },
  { name: 'EAN36', oxygen: 0.36 },
] as const;

/** The depth in whole metres, rounded down, at which a mix reaches {@link MAX_OXYGEN_BAR}. */
export const maxOperatingDepth = (oxygen: number): number =>
  // Compensates for binary fractions: 28 % of oxygen is exactly 40 m, computed as 39.999….
  Math.floor((MAX_OXYGEN_BAR / oxygen - 1) * METRES_PER_BAR + 1e-9);

/** The maximum operating depth of a named mix, in metres. */
export const mixDepth = (name: (typeof MIXES)[number]['name']): number =>
  maxOperatingDepth(MIXES.find((mix) => mix.name === name)?.oxygen ?? 1);

/** Names the mixes whose limit is shallower than the bottom, as the end of a sentence; empty when all reach it. */
export function formatShortMixes(depth: number): string {
  const short = MIXES.filter(({ oxygen }) => maxOperatingDepth(oxygen) < depth).map(({ name }) => name);
  if (short.length === 0) return '';
  return short.length === 1 ? `, so ${short[0]} does not reach the bottom` : ', so neither reaches the bottom';
}
