import type { Section } from './describe-section.ts';
import type { PlateFrame } from './plate-frame.ts';
import type { Point } from './plate-geometry.ts';

/**
 * The line of the ground for each form, from the land or the left edge to the right: shares of the width and depths in metres. Depths are the
 * record's; what lies across is a type, since no record has it, and the plate's caption says so.
 */
export type Profile = {
  points: readonly Point[];
  /** In metres. */
  roughness: number;
  /** Steps across the whole width. */
  steps: number;
  diver: Point;
  /** The share of the width at which the way from the land is. */
  landing?: number;
  passage?: readonly Point[];
  roof?: readonly Point[];
  isOpenBelow?: boolean;
};

/** Shared input of the profiles, beside the section. */
export type ProfileGround = {
  section: Section;
  frame: PlateFrame;
  /** Shallowest and greatest depth, and shares of the way between them. */
  top: number;
  foot: number;
  depth: (share: number) => number;
  /** The top of the land above the surface, as a negative depth. */
  land: number;
  /** A tenth of the relief. */
  rough: number;
};

/** Whether the ground goes on below the greatest depth, by the record. */
export const dropsAway = ({ bottom }: Section): boolean => bottom === 'drops away';

/** A depth below the frame, to which ground that drops away goes on. */
export const belowFrame = ({ scaleTo }: Section): number => scaleTo * 1.3;

/** Points written as pairs, 'share depth, share depth'. */
export const readShape = (pairs: string): Point[] =>
  pairs.split(',').map((pair) => {
    const [share = 0, depth = 0] = pair.trim().split(' ').map(Number);
    return [share, depth];
  });

/** From the top of the land to the shallowest depth beside it. */
export function shoreline({ land, top, foot }: ProfileGround): Point[] {
  const near = Math.max(top, foot * 0.05);
  return [
    [-0.02, land],
    [0.07, land * 0.9],
    [0.11, land * 0.35],
    [0.16, 0],
    [0.21, near],
  ];
}
