/** The subject of a picture in percent from its left and its top. */
export type FocalPoint = readonly [x: number, y: number];

/** How much further from the middle a crop stands than its subject does, so that a narrow frame has room on both sides of it. */
const TOWARDS_EDGE = 1.5;

/** CSS `object-position` of a crop that shows the subject with what is round it: '20% 62%'. */
export const coverPosition = (point: FocalPoint): string =>
  point.map((place) => `${Math.min(Math.max(50 + TOWARDS_EDGE * (place - 50), 0), 100)}%`).join(' ');
