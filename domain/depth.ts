/** Bands of the depth filter, by the greatest depth of a site. */
export const DEPTH_BANDS = ['shallow', 'medium', 'deep'] as const;
export type DepthBand = (typeof DEPTH_BANDS)[number];

export const DEPTH_BAND_TEXT: Record<DepthBand, string> = {
  shallow: 'Shallow (to 10\u00A0m)',
  medium: 'Medium (10–20\u00A0m)',
  deep: 'Deep (over 20\u00A0m)',
};

/** Upper limits of the bands, in metres, both inclusive (specification, section 5). */
const SHALLOW_TO = 10;
const MEDIUM_TO = 20;

/** A depth or range in feet, which some write in brackets behind the metres. */
const FEET = /\d+(?:\.\d+)?\+?(?:\s*(?:[-–—]|to)\s*\d+(?:\.\d+)?\+?)?\s*(?:ft|feet|foot)\b/gi;

/** The numbers of a free text such as '5-18m', in metres and in order of writing. Figures marked as feet don't count. */
export function depthsIn(depthRange: string | null | undefined): number[] {
  return (
    (depthRange ?? '')
      .replace(FEET, ' ')
      .match(/\d+(?:\.\d+)?/g)
      ?.map(Number) ?? []
  );
}

/** The greatest depth in metres; null without a number. */
export function deepest(depthRange: string | null | undefined): number | null {
  const depths = depthsIn(depthRange);
  return depths.length ? depths.reduce((a, b) => Math.max(a, b)) : null;
}

/** Shallowest and greatest depth in metres; a single number is the bottom of a dive from the surface. */
export function depthSpan(depthRange: string | null | undefined): { from: number; to: number } | null {
  const depths = depthsIn(depthRange);
  const to = deepest(depthRange);
  if (to === null) return null;
  return { from: depths.length === 1 ? 0 : depths.reduce((a, b) => Math.min(a, b)), to };
}

/** Shallow to 10 m, medium above 10 to 20 m, deep above 20 m; null without a number. */
export function depthBand(depthRange: string | null | undefined): DepthBand | null {
  const depth = deepest(depthRange);
  if (depth === null) return null;
  if (depth <= SHALLOW_TO) return 'shallow';
  return depth <= MEDIUM_TO ? 'medium' : 'deep';
}
