/**
 * A second tide engine, to check the first: the harmonic sum as Schureman (Manual of Harmonic Analysis and Prediction of Tides,
 * 1958) writes it, with Meeus' mean longitudes and the nodal factors of Pugh and Woodworth (Sea-Level Science, 2014, table 4.3).
 * Shares no code with the predictor.
 */
type Multiples = readonly [hour: number, s: number, h: number, p: number, perihelion: number, degrees: number];
type NodalGroup = 'none' | 'M2' | 'O1' | 'K1' | 'K2' | 'J1' | 'OO1' | 'Mf' | 'Mm';

/** Multiples of the mean sun's hour angle counted from midnight, and of the mean longitudes; then a constant in degrees. */
const BASIC: Record<string, { v: Multiples; node: NodalGroup }> = {
  SA: { v: [0, 0, 1, 0, 0, 0], node: 'none' },
  SSA: { v: [0, 0, 2, 0, 0, 0], node: 'none' },
  MM: { v: [0, 1, 0, -1, 0, 0], node: 'Mm' },
  MF: { v: [0, 2, 0, 0, 0, 0], node: 'Mf' },
  K1: { v: [1, 0, 1, 0, 0, 90], node: 'K1' },
  O1: { v: [1, -2, 1, 0, 0, -90], node: 'O1' },
  P1: { v: [1, 0, -1, 0, 0, -90], node: 'none' },
  Q1: { v: [1, -3, 1, 1, 0, -90], node: 'O1' },
  '2Q1': { v: [1, -4, 1, 2, 0, -90], node: 'O1' },
  RHO1: { v: [1, -3, 3, -1, 0, -90], node: 'O1' },
  J1: { v: [1, 1, 1, -1, 0, 90], node: 'J1' },
  OO1: { v: [1, 2, 1, 0, 0, 90], node: 'OO1' },
  M2: { v: [2, -2, 2, 0, 0, 0], node: 'M2' },
  N2: { v: [2, -3, 2, 1, 0, 0], node: 'M2' },
  '2N2': { v: [2, -4, 2, 2, 0, 0], node: 'M2' },
  MU2: { v: [2, -4, 4, 0, 0, 0], node: 'M2' },
  NU2: { v: [2, -3, 4, -1, 0, 0], node: 'M2' },
  LAMBDA2: { v: [2, -1, 0, 1, 0, 180], node: 'M2' },
  S2: { v: [2, 0, 0, 0, 0, 0], node: 'none' },
  T2: { v: [2, 0, -1, 0, 1, 0], node: 'none' },
  K2: { v: [2, 0, 2, 0, 0, 0], node: 'K2' },
};

/** Shallow-water constituents as sums of others. */
const COMPOUND: Record<string, Record<string, number>> = {
  M4: { M2: 2 },
  M6: { M2: 3 },
  M8: { M2: 4 },
  MN4: { M2: 1, N2: 1 },
  MS4: { M2: 1, S2: 1 },
  N4: { N2: 2 },
  S4: { S2: 2 },
  '2MS6': { M2: 2, S2: 1 },
  '2SM2': { S2: 2, M2: -1 },
  MKS2: { M2: 1, K2: 1, S2: -1 },
  '2MK5': { M2: 2, K1: 1 },
  '2MO5': { M2: 2, O1: 1 },
};

/** Constituents that this engine supports. */
export const SUMMED_CONSTITUENTS: readonly string[] = [...Object.keys(BASIC), ...Object.keys(COMPOUND)];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns nodal factor and angle in degrees, for the longitude of the moon's node. */
function nodal(group: NodalGroup, node: number): { f: number; u: number } {
  const [cos, sin, sin2] = [Math.cos(radians(node)), Math.sin(radians(node)), Math.sin(radians(2 * node))];
  switch (group) {
    case 'M2':
      return { f: 1 - 0.037 * cos, u: -2.1 * sin };
    case 'O1':
      return { f: 1.009 + 0.187 * cos, u: 10.8 * sin - 1.3 * sin2 };
    case 'K1':
      return { f: 1.006 + 0.115 * cos, u: -8.9 * sin + 0.7 * sin2 };
    case 'K2':
      return { f: 1.024 + 0.286 * cos, u: -17.7 * sin + 0.7 * sin2 };
    case 'J1':
      return { f: 1.013 + 0.168 * cos, u: -12.9 * sin + 1.3 * sin2 };
    case 'OO1':
      return { f: 1.1 + 0.65 * cos, u: -36.7 * sin + 4 * sin2 };
    case 'Mf':
      return { f: 1.043 + 0.414 * cos, u: -23.7 * sin + 2.7 * sin2 };
    case 'Mm':
      return { f: 1 - 0.13 * cos, u: 0 };
    default:
      return { f: 1, u: 0 };
  }
}

/** Returns argument (degrees) and factor of a constituent at a moment. */
function argument(name: string, timeMs: number): { angle: number; f: number } {
  const parts = COMPOUND[name];
  if (parts) {
    let [angle, f] = [0, 1];
    for (const [part, times] of Object.entries(parts)) {
      const of = argument(part, timeMs);
      angle += times * of.angle;
      f *= of.f ** Math.abs(times);
    }
    return { angle, f };
  }
  const basic = BASIC[name];
  if (!basic) throw new Error(`${name} is unknown.`);
  const days = timeMs / 86_400_000 - 10_957.5;
  const centuries = days / 36_525;
  const hourAngle = ((timeMs % 86_400_000) / 86_400_000) * 360;
  const longitudes = [
    hourAngle,
    218.3164477 + 481_267.88123421 * centuries,
    280.46645 + 36_000.76983 * centuries,
    83.3532465 + 4_069.0137287 * centuries,
    282.93735 + 1.71946 * centuries,
    1,
  ];
  const { f, u } = nodal(basic.node, 125.04452 - 1_934.136261 * centuries);
  return { angle: basic.v.reduce((sum, times, index) => sum + times * (longitudes[index] ?? 0), 0) + u, f };
}

type Constituent = { name: string; amplitude: number; phase: number };

/** Computes the height in metres above `meanLevel`'s zero at a moment. */
export function harmonicSum(constituents: readonly Constituent[], meanLevel: number, timeMs: number): number {
  return constituents.reduce((height, { name, amplitude, phase }) => {
    const { angle, f } = argument(name, timeMs);
    return height + amplitude * f * Math.cos(radians(angle - phase));
  }, meanLevel);
}
