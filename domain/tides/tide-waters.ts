import type { Position } from '../kernel/geo.ts';

/** A bay, gulf or lake whose tide differs from that of the coast outside. */
export type Water = {
  name: string;
  /** Is behind narrow heads or in a river: its tide says nothing about any other water. */
  isEnclosed?: true;
  /** Open to wind and swell, yet its tide says nothing about any other water. */
  hasOwnTide?: true;
  outline: readonly (readonly [longitude: number, latitude: number])[];
};

/**
 * Waters behind narrow heads or deep in a gulf, where the tide comes later, or rises more or less, than on the coast outside.
 * Outlines are generous on land and exact across the mouth. The first that holds a position is its water.
 */
export const WATERS: readonly Water[] = [
  {
    name: 'Port Phillip',
    isEnclosed: true,
    outline: [
      [144.3, -38.2],
      [144.35, -37.8],
      [145.05, -37.8],
      [145.18, -38.15],
      [144.95, -38.38],
      [144.83, -38.385],
      [144.776, -38.366],
      [144.735, -38.342],
      [144.7, -38.327],
      [144.66, -38.295],
      [144.637, -38.282],
      [144.62, -38.262],
      [144.5, -38.23],
    ],
  },
  {
    name: 'Western Port',
    outline: [
      [144.98, -38.48],
      [145.1, -38.2],
      [145.6, -38.15],
      [145.58, -38.5],
      [145.36, -38.52],
      [145.24, -38.47],
      [145.13, -38.45],
      [145.06, -38.485],
    ],
  },
  { name: 'Port Stephens', outline: box(151.95, -32.79, 152.178, -32.6) },
  { name: 'Lake Macquarie', isEnclosed: true, outline: box(151.5, -33.2, 151.652, -32.93) },
  { name: 'Gippsland Lakes', isEnclosed: true, outline: box(147.3, -38.05, 147.975, -37.8) },
  { name: 'the Tamar estuary', isEnclosed: true, outline: box(146.75, -41.45, 147.2, -41.085) },
  { name: 'the Swan River', isEnclosed: true, outline: box(115.752, -32.06, 116.05, -31.85) },
  { name: 'the Peel-Harvey estuary', isEnclosed: true, outline: box(115.63, -32.85, 115.85, -32.535) },
  {
    name: 'Gulf St Vincent',
    outline: [
      [137.72, -35.26],
      [137.6, -34.9],
      [137.85, -34.0],
      [138.3, -34.0],
      [138.75, -34.9],
      [138.65, -35.3],
      [138.4, -35.5],
      [138.2, -35.64],
      [138.1, -35.66],
    ],
  },
  {
    name: 'Spencer Gulf',
    outline: [
      [135.8, -34.95],
      [135.7, -34.3],
      [137.3, -32.2],
      [138.2, -32.2],
      [138.2, -33.6],
      [137.56, -34.3],
      [137.35, -35.0],
      [136.9, -35.15],
    ],
  },
  {
    name: 'Moreton Bay',
    outline: [
      [153.05, -27.07],
      [153.0, -27.7],
      [153.42, -27.75],
      [153.43, -27.42],
      [153.4, -27.36],
      [153.37, -27.03],
    ],
  },
  {
    // Twice the range of the open coast, which is a few kilometres away across K'gari and Inskip Point.
    name: 'Hervey Bay',
    hasOwnTide: true,
    outline: [
      [152.55, -24.95],
      [153.15, -24.95],
      [153.2, -25.2],
      [153.05, -25.5],
      [153.05, -25.82],
      [152.85, -25.95],
    ],
  },
  { name: 'Corner Inlet', outline: box(146.15, -38.9, 146.62, -38.6) },
  // Four times the range of the east coast, where it turns at Cape Portland and Banks Strait.
  { name: 'the north coast of Tasmania', hasOwnTide: true, outline: box(144.6, -41.3, 147.98, -40.6) },
  {
    // High water comes hours from that at Wellington: the tide runs round both islands and meets in Cook Strait.
    name: 'western Cook Strait and Tasman Bay',
    hasOwnTide: true,
    outline: [
      [172.6, -40.4],
      [174.6, -40.4],
      [175.3, -40.4],
      [175.1, -41.0],
      [174.75, -41.1],
      [174.35, -41.16],
      [173.9, -41.3],
      [172.6, -41.5],
    ],
  },
  {
    name: 'Exmouth Gulf',
    outline: [
      [114.14, -21.82],
      [114.1, -22.7],
      [114.75, -22.7],
      [114.75, -21.9],
      [114.35, -21.8],
    ],
  },
  { name: 'the Hauraki Gulf', outline: box(174.4, -37.2, 175.52, -36.4) },
  { name: 'Manukau Harbour', isEnclosed: true, outline: box(174.51, -37.2, 174.92, -36.9) },
  { name: 'Otago Harbour', outline: box(170.48, -45.9, 170.725, -45.775) },
];

function box(west: number, south: number, east: number, north: number): Water['outline'] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Whether the tide of a water is its own: no gauge inside serves a place outside, and none outside a place inside. */
export const keepsItsTide = (water: Water | null): boolean => Boolean(water?.isEnclosed || water?.hasOwnTide);

/** The declared water that holds a position; null on the open coast. */
export const waterAt = (position: Position): Water | null =>
  WATERS.find(({ outline }) => isInside(position, outline)) ?? null;

/** Counts how often a line to the east crosses the outline: an odd number means inside. */
function isInside({ latitude, longitude }: Position, outline: Water['outline']): boolean {
  let inside = false;
  for (const [index, [x, y]] of outline.entries()) {
    const [previousX, previousY] = outline.at(index - 1) ?? [x, y];
    const spans = y > latitude !== previousY > latitude;
    if (spans && longitude < ((previousX - x) * (latitude - y)) / (previousY - y) + x) inside = !inside;
  }
  return inside;
}
