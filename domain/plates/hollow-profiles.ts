import type { Point } from './plate-geometry.ts';
import type { Profile, ProfileGround } from './profile.ts';

/** Rock above the surface round an opening, wider below where the record has a cave. */
export function pool({ section, frame, foot, top, depth, rough }: ProfileGround): Profile {
  const dry = (-frame.pixels.sky * 0.3) / frame.pixelsPerMetre;
  const isRoofed = section.has.overhead;
  const half = isRoofed ? 0.1 : 0.2;
  const a = 0.46 - half + frame.jitter(0.06);
  const b = 0.5 + half + frame.jitter(0.05);
  const bulge = isRoofed ? 0.15 : -0.04;
  const left: Point[] = [
    [a - 0.02, depth(0.12)],
    [a - bulge * 0.8, foot * 0.5],
    [a - bulge, foot * 0.86],
  ];
  const right: Point[] = [
    [b + bulge * 0.9, foot * 0.8],
    [b + bulge * 0.7, foot * 0.36],
    [b + 0.01, Math.max(top, 0.1)],
  ];
  const rim: Point[] = [
    [-0.02, dry * 1.2],
    [a - 0.04, dry],
    [a, 0.1],
    ...left,
    [a + 0.08, foot],
    [b - 0.06, foot],
    ...right,
  ];
  return {
    points: [...rim, [b, 0.1], [b + 0.05, dry], [1.02, dry * 1.25]],
    roughness: rough * 0.5,
    steps: 30,
    diver: [0.5, depth(0.4)],
    landing: 0.12,
    ...(isRoofed && { roof: left }),
  };
}

/** Rock with a passage through it; into it from the shore. */
export function cave({ section, foot, top, depth, land, rough }: ProfileGround): Profile {
  const isShore = section.land === 'shore';
  const points: Point[] = isShore
    ? [
        [-0.02, land],
        [0.45, land * 0.9],
        [0.55, land * 0.3],
        [0.6, top],
        [0.72, foot * 0.8],
        [0.8, foot],
        [1.02, foot],
      ]
    : [
        [-0.02, foot],
        [0.1, foot],
        [0.16, depth(0.7)],
        [0.2, depth(0.3)],
        [0.28, top],
        [0.56, depth(0.03)],
        [0.68, depth(0.28)],
        [0.72, depth(0.84)],
        [0.78, foot],
        [1.02, foot],
      ];
  const high = Math.max(1.4, (foot - top) * 0.14);
  const [from, to] = [isShore ? 0.26 : 0.06, 0.76];
  const middle = (share: number) =>
    isShore ? depth(0.42 + 0.44 * share) : depth(0.6 + 0.22 * share) - Math.sin(share * 3.1) * high * 0.3;
  const span = (share: number) => (isShore && share === 0 ? 0 : high * (0.55 + 0.2 * Math.sin(share * 7)));
  const shares = Array.from({ length: 13 }, (_, index) => index / 12);
  const roof = shares.map((share): Point => [from + (to - from) * share, middle(share) - span(share)]);
  const floor = shares.map((share): Point => [from + (to - from) * share, middle(share) + span(share) * 0.8]).reverse();
  return {
    ...{ points, roughness: rough * 0.6, steps: 40, passage: [...roof, ...floor], roof },
    diver: [0.9, middle(1) - high * 0.4],
    ...(isShore && { landing: 0.3 }),
  };
}
