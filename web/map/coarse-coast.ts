/** The two halves of the coarse coast of our waters, in continuous degrees. */
export const COARSE_COAST = { west: 90, border: 150, east: 235, south: -52, north: 25 };
