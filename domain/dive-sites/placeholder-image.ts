import { deepest } from './depth.ts';

/** Drawings for dive sites without a photo, by greatest depth in metres: roughly one line per 5 m. */
export const PLACEHOLDER_IMAGES = [
  { maxDepth: 15, lines: 3 },
  { maxDepth: 20, lines: 4 },
  { maxDepth: 30, lines: 6 },
  { maxDepth: Number.POSITIVE_INFINITY, lines: 8 },
] as const;

/** Drawings for each depth, so that neighbours in a list differ. */
export const VARIANTS = 2;

/** The address of a site's drawing, always the same for the same site (made by tools/isobaths/make-placeholder-images.ts). */
export function placeholderImage({ id, depthRange }: { id: number; depthRange: string }): string {
  const depth = deepest(depthRange) ?? Number.POSITIVE_INFINITY;
  const { lines } = PLACEHOLDER_IMAGES.find(({ maxDepth }) => depth <= maxDepth) ?? PLACEHOLDER_IMAGES[3];
  return `/media/placeholders/isobaths-${lines}-${1 + (id % VARIANTS)}.svg`;
}
