import type { Section } from './describe-section.ts';
import type { PlateFrame } from './plate-frame.ts';
import type { Point } from './plate-geometry.ts';
import type { Profile } from './profile.ts';
import { listProfile } from './profiles.ts';

/** The ground of a plate in pixels, and the places that other parts need. */
export type Ground = {
  /** Closed; empty where no ground is known. */
  outline: readonly Point[];
  /** The upper line, from left to right or mirrored. */
  line: readonly Point[];
  /** A passage or hollow cut out of the outline. */
  hollow: readonly Point[] | null;
  /** The roof over it, which is marked as a danger. */
  roof: readonly Point[] | null;
  diver: Point | null;
  /** Where the way from the land is. */
  landing: Point | null;
  /** The floor at the greatest depth goes on below what is known. */
  isOpenBelow: boolean;
};

export const NO_GROUND: Ground = {
  ...{ outline: [], line: [], hollow: null, roof: null, diver: null, landing: null, isOpenBelow: false },
};

/** Pixels below the frame to which the ground goes. */
const BELOW = 30;
const HOLLOW_STEPS = 8;

/** Lays the profile of the section's form into the frame, rough as seeded by the site. */
export function layGround(section: Section, frame: PlateFrame): Ground {
  const profile = listProfile(section, frame);
  if (!profile) return NO_GROUND;
  const line = roughen(profile, frame);
  const ends = profile.isOpenBelow ? [(line.at(-1) as Point)[0], frame.x(-0.02)] : [frame.x(1.02), frame.x(-0.02)];
  const outline = [...line, ...ends.map((x): Point => [x, frame.height + BELOW])];
  const passage = profile.passage?.map(([u, d]) => frame.point(u, d));
  const hollow = passage ?? (section.has.overhead && section.form !== 'pool' ? findHollow(line, section, frame) : null);
  return {
    ...{ outline, line, hollow, isOpenBelow: profile.isOpenBelow ?? false },
    roof: profile.roof?.map(([u, d]) => frame.point(u, d)) ?? hollow?.slice(0, Math.ceil(hollow.length / 2)) ?? null,
    diver: frame.point(...profile.diver),
    landing: profile.landing === undefined ? null : [frame.x(profile.landing), frame.surface],
  };
}

/** Draws the line through the profile's points in small steps that wander by its roughness. */
function roughen({ points, roughness, steps }: Profile, { point, random, jitter }: PlateFrame): Point[] {
  const phases = [random() * 6.3, random() * 6.3, random() * 6.3] as const;
  const wander = (u: number) =>
    roughness *
    (Math.sin(u * 9 + phases[0]) * 0.5 + Math.sin(u * 23 + phases[1]) * 0.3 + Math.sin(u * 51 + phases[2]) * 0.2);
  const line: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [u0, d0] = points[i] as Point;
    const [u1, d1] = points[i + 1] as Point;
    const count = Math.max(1, Math.round(Math.abs(u1 - u0) * steps));
    for (let step = 0; step < count; step++) {
      const share = step / count;
      const u = u0 + (u1 - u0) * share;
      line.push(point(u, d0 + (d1 - d0) * share + (step ? wander(u) + jitter(roughness * 0.5) : 0)));
    }
  }
  line.push(point(...(points.at(-1) as Point)));
  return line;
}

/** A hollow under a ledge in the deeper half, where the record says 'cave' and nothing more. */
function findHollow(line: readonly Point[], { top, greatest }: Section, frame: PlateFrame): Point[] | null {
  const from = top ?? 0;
  const depth = (share: number) => frame.y(from + ((greatest ?? 0) - from) * share);
  const near = line.filter(
    ([x, y]) => y > depth(0.45) && y < depth(0.92) && x > frame.width * 0.1 && x < frame.width * 0.9,
  );
  const mouth = near[Math.floor(near.length * 0.4)];
  if (!mouth) return null;
  const inwards = line.some(([x, y]) => x > mouth[0] && y < mouth[1] - 2) ? 1 : -1;
  const [long, high] = frame.isBig ? [30, 11] : [13, 6];
  const curve = Array.from({ length: HOLLOW_STEPS + 1 }, (_, step): Point => {
    const angle = -1.35 + (step / HOLLOW_STEPS) * 2.6;
    const height = high * (angle < 0 ? 1.15 : 0.8);
    return [mouth[0] + inwards * long * (0.2 + 0.8 * Math.cos(angle)), mouth[1] + height * Math.sin(angle)];
  });
  return [[mouth[0] - inwards * 9, mouth[1] - high], ...curve, [mouth[0] - inwards * 9, mouth[1] + high * 0.8]];
}
