/** Widths of a srcset, in pixels (specification, section 9). */
export const IMAGE_WIDTHS = [400, 600, 800, 1200, 1600] as const;

/** Kit drawings exist in fewer sizes, since no page shows them large. */
export const KIT_WIDTHS = [400, 800] as const;

/** Drawings of species: no page shows them wider than half of a screen. */
export const SPECIES_WIDTHS = [400, 600, 800, 1200] as const;

const MAX_STORED_WIDTH = 1600;

/**
 * The widths in which a picture that is `width` pixels wide is stored, smallest first: those of a srcset that are smaller, and
 * its own width or the largest of a srcset. Nothing is ever enlarged, and there is always one.
 */
export function widthsUpTo(width: number): number[] {
  const own = Math.min(width, MAX_STORED_WIDTH);
  return [...IMAGE_WIDTHS.filter((candidate) => candidate < own), own];
}
