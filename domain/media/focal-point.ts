/** Percent from the left and from the top of a picture. */
export type FocalPoint = readonly [x: number, y: number];

/** `object-position` of a picture that is cropped to a frame nothing covers. */
export const coverPosition = ([x, y]: FocalPoint): string => `${x}% ${y}%`;

/** The ratio of a page head's height to its picture's, on a common wide screen. */
const HEAD_SHARE = 0.45;
/** The title covers the lower left of a page head: up to this share of its width, below this share of its height. */
const TITLE = { width: 58, top: 0.4 };

/** `object-position` in a page head: a subject on the left is shown above the title, any other in the middle of the height. */
export function headPosition([x, y]: FocalPoint): string {
  const target = x < TITLE.width ? TITLE.top / 2 : 0.5;
  const position = (y / 100 - HEAD_SHARE * target) / (1 - HEAD_SHARE);
  return `${x}% ${Math.round(100 * Math.min(1, Math.max(0, position)))}%`;
}
