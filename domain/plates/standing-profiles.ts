import type { Point } from './plate-geometry.ts';
import { belowFrame, dropsAway, type Profile, type ProfileGround, readShape, shoreline } from './profile.ts';

/** Profiles that stand up from the floor: shares of the half width from the middle, and of the relief from the top. */
export const MOUNDS = {
  bommie: readShape('-1.08 1, -.96 .62, -.74 .22, -.3 0, .2 .03, .62 .2, .72 .56, 1 .66, 1.04 1'),
  ridge: readShape('-1 1, -.92 .6, -.5 .5, -.44 .08, 0 0, .5 .3, .56 .5, 1 .72, 1.06 1'),
  lowReef: readShape('-1.4 1, -1.3 .5, -1 .2, -.6 .3, -.4 0, .1 .15, .3 .5, .6 .1, 1.1 .3, 1.3 1'),
  /** Says no more than that something rises. */
  unknown: readShape('-1.2 1, -.6 .3, 0 0, .6 .3, 1.2 1'),
};
const PEAK = readShape('-1 1, -.62 .5, -.3 .12, -.1 0, .12 .03, .4 .34, .52 .7, .9 1');

/** The floor beside the foot of a mound; where it drops away, its flank goes on down. */
function standOn({ section, foot }: ProfileGround, [x]: Point): Point[] {
  const isLeft = x < 0.5;
  if (!dropsAway(section)) return [[isLeft ? -0.02 : 1.02, foot]];
  return [[x + (isLeft ? -0.12 : 0.12), belowFrame(section)]];
}

export function mound(ground: ProfileGround, shape: readonly Point[]): Profile {
  const { section, frame, depth, rough } = ground;
  const middle = 0.43 + frame.jitter(0.12);
  const half = 0.25 + frame.random() * 0.05;
  const points = shape.map(([u, d]): Point => [middle + u * half, depth(d)]);
  return {
    points: [...standOn(ground, points[0] as Point), ...points, ...standOn(ground, points.at(-1) as Point)],
    isOpenBelow: dropsAway(section),
    roughness: section.form === 'unknown' ? 0 : rough * 0.55,
    steps: 44,
    diver: [Math.min(0.86, middle + half * 1.5), depth(0.35)],
  };
}

export function pinnacle(ground: ProfileGround): Profile {
  const { section, frame, foot, depth, rough } = ground;
  const middle = section.land ? 0.58 : 0.44 + frame.jitter(0.1);
  const half = 0.18 + frame.random() * 0.05;
  const peak = PEAK.map(([u, d]): Point => [middle + u * half, depth(d)]);
  const start: Point[] = section.land ? [...shoreline(ground), [0.34, foot]] : standOn(ground, peak[0] as Point);
  return {
    points: [...start, ...peak, ...standOn(ground, peak.at(-1) as Point)],
    isOpenBelow: dropsAway(section),
    roughness: rough * 0.6,
    steps: 46,
    diver: [Math.min(0.88, middle + 0.3), depth(0.35)],
    ...(section.land && { landing: 0.08 }),
  };
}

/** A bommie off the land. */
export function bommieByLand(ground: ProfileGround): Profile {
  const { section, foot, depth, rough } = ground;
  const points = MOUNDS.bommie.map(([u, d]): Point => [0.62 + u * 0.17, depth(d)]);
  return {
    points: [...shoreline(ground), [0.36, foot], ...points, ...standOn(ground, points.at(-1) as Point)],
    isOpenBelow: dropsAway(section),
    roughness: rough * 0.5,
    steps: 44,
    diver: [0.9, depth(0.4)],
    landing: 0.08,
  };
}
