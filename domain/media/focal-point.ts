/** Percent from the left and from the top of a picture. */
export type FocalPoint = readonly [x: number, y: number];

/** `object-position` of a picture that is cropped to a frame nothing covers. */
export const coverPosition = ([x, y]: FocalPoint): string => `${x}% ${y}%`;
