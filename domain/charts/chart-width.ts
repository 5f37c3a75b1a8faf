/** Each attempt is this many times as wide as the one before. */
const STEP = 1.5;
/** About 1,100 km: a reef farther than half of it from any land or town has no chart. */
export const MAX_WIDTH_DEGREES = 10;

/**
 * Finds how wide a chart is, in degrees: at least `least`, and wider until it shows a coast or a town, as a chart of water alone says
 * nothing. Null where even the widest shows neither: such a chart is left out.
 */
export async function findChartWidth(
  least: number,
  hasLandmark: (degreesWide: number) => Promise<boolean> | boolean,
): Promise<number | null> {
  for (let width = least; ; width = Math.min(width * STEP, MAX_WIDTH_DEGREES)) {
    if (await hasLandmark(width)) return width;
    if (width >= MAX_WIDTH_DEGREES) return null;
  }
}
