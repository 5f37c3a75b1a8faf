import { type Section, type SectionForm, STANDING } from './describe-section.ts';
import { cave, pool } from './hollow-profiles.ts';
import type { PlateFrame } from './plate-frame.ts';
import type { Point } from './plate-geometry.ts';
import { belowFrame, dropsAway, type Profile, type ProfileGround, readShape, shoreline } from './profile.ts';
import { bommieByLand, MOUNDS, mound, pinnacle } from './standing-profiles.ts';

/** Returns the profile of a section's form; null where it has none: a wreck lies on its own ground, and without a depth nothing is drawn. */
export function listProfile(section: Section, frame: PlateFrame): Profile | null {
  const { form, greatest, top } = section;
  const draw = PROFILES[form];
  if (!draw || greatest === null) return null;
  const from = Math.min(top ?? guessTop(form, greatest), greatest);
  const land = (-frame.pixels.sky * 0.62) / frame.pixelsPerMetre;
  const depth = (share: number) => from + (greatest - from) * share;
  return draw({
    ...{ section, frame, top: from, foot: greatest, depth, land },
    rough: Math.max(0.4, (greatest - from) * 0.1),
  });
}

/** Where the record has the greatest depth alone: the surface, and for what stands in the water a third of the depth, drawn dashed. */
const guessTop = (form: SectionForm, greatest: number): number =>
  STANDING.includes(form) || form === 'unknown' ? greatest / 3 : 0;

const PROFILES: Partial<Record<SectionForm, (ground: ProfileGround) => Profile>> = {
  ...{ pool, jetty, cave, pinnacle, wall, slope },
  bommie: (ground) => (ground.section.land ? bommieByLand(ground) : mound(ground, MOUNDS.bommie)),
  ridge: (ground) => (ground.section.land ? ledges(ground) : mound(ground, MOUNDS.ridge)),
  'low reef': (ground) => (ground.section.land ? patches(ground) : mound(ground, MOUNDS.lowReef)),
  unknown: (ground) => (ground.section.land ? slope(ground) : mound(ground, MOUNDS.unknown)),
};

const BEACH = 'beach';

function slope(ground: ProfileGround): Profile {
  const { section, frame, foot, top, depth, rough } = ground;
  const head = section.land
    ? fromLand(ground)
    : ([
        [-0.02, top],
        [0.12, top],
      ] as const);
  const isOpenBelow = dropsAway(section);
  const end: Point[] = isOpenBelow
    ? [
        [0.84, foot],
        [1.02, belowFrame(section)],
      ]
    : [
        [0.88, foot],
        [1.02, foot],
      ];
  const bend = 0.42 + frame.random() * 0.12;
  const isReef = section.form === 'slope' && section.has.hardGround;
  return {
    points: [...head, [bend, depth(0.38)], [bend + 0.22, depth(0.74)], ...end],
    roughness: rough * (isReef ? 0.55 : 0.15),
    steps: 40,
    diver: [section.has.stream ? 0.74 : 0.64, depth(0.3)],
    isOpenBelow,
    ...(section.land && { landing: 0.08 }),
  };
}

/** Down a beach, or over the edge of other land. */
function fromLand(ground: ProfileGround): Point[] {
  const { section, top, foot, land } = ground;
  if (!section.ways.includes(BEACH)) return shoreline(ground);
  return [
    [-0.02, land * 0.75],
    [0.06, land * 0.55],
    [0.2, 0],
    [0.28, Math.max(top, foot * 0.06)],
  ];
}

const PATCHES = readShape(
  '.33 .22, .36 .5, .4 .56, .42 .3, .49 .26, .52 .66, .58 .74, .6 .48, .68 .44, .71 .84, .78 .9, .8 .72, .86 .7, .88 1, 1.02 1',
);

/** Patches of low reef off the land, each deeper than the one before. */
function patches(ground: ProfileGround): Profile {
  const { depth, rough } = ground;
  return {
    points: [...fromLand(ground), ...PATCHES.map(([u, d]): Point => [u, depth(d)])],
    roughness: rough * 0.4,
    steps: 44,
    diver: [0.62, depth(0.15)],
    landing: 0.08,
  };
}

/** A ridge or reef that goes down from the land in steps. */
function ledges(ground: ProfileGround): Profile {
  const { frame, foot, depth, rough } = ground;
  const count = 2 + Math.floor(frame.random() * 3);
  const steps = Array.from({ length: count }, (_, index): Point[] => {
    const u = 0.24 + ((index + 0.6 + frame.jitter(0.4)) / count) * 0.6;
    const share = (index + 1) / count;
    return [
      [u - 0.03, depth(share - (0.75 + frame.random() * 0.2) / count)],
      [u, depth(share)],
    ];
  });
  return {
    points: [...shoreline(ground), ...steps.flat(), [1.02, foot]],
    roughness: rough * 0.5,
    steps: 34,
    diver: [0.66, depth(0.3)],
    landing: 0.08,
  };
}

/** A face with small ledges; below the greatest depth it goes on unless the record has a bottom. */
function wall(ground: ProfileGround): Profile {
  const { section, frame, top, foot, depth, rough } = ground;
  const lip = 0.3 + frame.random() * 0.1;
  const hasFloor = section.bottom !== null && !dropsAway(section);
  const lowest = hasFloor ? foot : belowFrame(section);
  const count = frame.isBig ? 15 : 9;
  const face = Array.from({ length: count }, (_, index): Point[] => {
    const share = (index + 1) / count;
    const ledge = [-0.004, 0.022, 0.008][(index + 1) % 3] ?? 0;
    const u = lip + 0.015 + share * 0.07 + ledge + frame.jitter(0.014);
    const d = top + (lowest - top) * share;
    return [
      [u + (ledge > 0.02 ? 0.012 : 0), d - ((lowest - top) / count) * 0.55],
      [u, d],
    ];
  }).flat();
  const head: Point[] = section.land
    ? shoreline(ground)
    : [
        [-0.02, top + rough * 0.2],
        [0.1, top],
      ];
  return {
    points: [
      ...head,
      [lip, Math.max(top, foot * 0.04)],
      ...face,
      ...(hasFloor ? [[lip + 0.16, foot] as const, [1.02, foot] as const] : []),
    ],
    roughness: rough * 0.4,
    steps: 24,
    diver: [lip + 0.26, depth(0.55)],
    isOpenBelow: !hasFloor,
    ...(section.land && { landing: 0.08 }),
  };
}

/** In metres: no pile is drawn in deeper water, where the dive goes on beyond the jetty. */
export const DEEP_JETTY = 16;
/** Shares of the width at which a jetty ends: before the boat that also comes to it, and where the water becomes deep. */
export const JETTY_END = { usual: 0.93, boat: 0.72, deep: 0.5 } as const;

function jetty({ section, foot, top, depth, land, rough }: ProfileGround): Profile {
  const isFromLand = section.land !== null;
  const isDeep = foot > DEEP_JETTY;
  return {
    points: isFromLand
      ? [
          [-0.02, land * 0.8],
          [0.05, land * 0.5],
          [0.13, 0.1],
          [0.2, Math.max(top, foot * 0.08)],
          isDeep ? [JETTY_END.deep, DEEP_JETTY] : [0.5, depth(0.6)],
          [0.8, foot],
          [1.02, foot],
        ]
      : [
          [-0.02, top],
          [0.7, foot],
          [1.02, foot],
        ],
    roughness: rough * 0.3,
    steps: 20,
    diver: isDeep ? [0.7, depth(0.35)] : [0.57, depth(0.45)],
    landing: 0.06,
  };
}
