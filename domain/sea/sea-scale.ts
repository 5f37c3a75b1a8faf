/** Part of pages' scripts: no imports. */

/**
 * Warnings of the Bureau of Meteorology for coastal waters by mean wind speed: strong wind 26 to 33 knots, gale 34 to 47, storm force
 * 48 to 63, hurricane force from 64. Source: Bureau of Meteorology, 'About marine wind warnings',
 * https://www.bom.gov.au/marine/knowledge-centre/warnings.shtml
 */
const WIND_WARNINGS = [
  { name: 'strong wind', fromKnots: 26 },
  { name: 'gale', fromKnots: 34 },
  { name: 'storm force', fromKnots: 48 },
  { name: 'hurricane force', fromKnots: 64 },
] as const;
export type WindWarning = (typeof WIND_WARNINGS)[number]['name'];

/** The warning that a wind in knots calls for; null below 26 knots or without a figure. */
export const windWarning = (knots: number | null): WindWarning | null =>
  knots === null ? null : (WIND_WARNINGS.findLast(({ fromKnots }) => knots >= fromKnots)?.name ?? null);

/**
 * Knots up to which wind alone spoils no site: force 3 on the Beaufort scale ends there. Waves are 0.6 m on the open sea and less
 * within a day's dive of a shore, so the glassy mornings of the tropics stay on the list.
 */
export const LIGHT_WIND_KNOTS = 10;
/** Wind off the land above this carries a drifting diver, and a boat without an anchor, out to sea: force 5 begins at 17 knots. */
export const OFFSHORE_WIND_KNOTS = 15;
/** From force 6 (22 knots, waves of 3 m on the open sea) many operators stay in. */
export const BOATS_STAY_IN_KNOTS = 22;
/** The Bureau warns of strong wind: no boat dives. */
export const NO_BOAT_KNOTS = 26;
/** Halfway through the strong wind warning, gusts (40 % above the mean) pass 43 knots: no shore dives either, sheltered or not. */
export const NO_SHORE_KNOTS = 31;
/** A gale: nothing in the sea. */
export const GALE_KNOTS = 34;

/** Metres at which a band of swell ends: up to 1 m, 1–2, 2–3 and above 3. */
const SWELL_BANDS = [1, 2, 3] as const;
/** Metres of swell above which the whole open coast is left out; 'very rough' on the World Meteorological Organization's scale begins at 4. */
export const CLOSED_COAST_METRES = 5;

/** 0 up to 1 m of swell, 1 up to 2, 2 up to 3, 3 above. */
export const swellBand = (metres: number): number => SWELL_BANDS.filter((limit) => metres > limit).length;

/**
 * Seconds from which a swell is long. It feels the bottom at half its wavelength, which is 110 m at 12 s, so it bends round points
 * and islands into bays that a shorter swell passes by.
 */
export const LONG_SWELL_SECONDS = 12;

/** Whether a day's wind or swell leaves nothing to dive in the sea. */
export const isOffForSea = ({ knots }: { knots: number | null }): boolean => knots !== null && knots >= GALE_KNOTS;
