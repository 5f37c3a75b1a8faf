import { deepest, depthsIn, isDate, isInFeet } from './depth.ts';

/** Errors in values that no dive site can have, by field: refused in words wherever a site is saved. */
export type SiteError = { field: 'latitude' | 'depthRange'; text: string };

/** Degrees round 0, 0, where positions end up that a program could not read. No dive site of any guide is there. */
const NULL_ISLAND_DEGREES = 0.01;

/** The errors of a site's fields. Doubts, which an owner may confirm, are in {@link file://./plausible-site.ts}. */
export function siteErrors(site: { latitude: string; longitude: string; depthRange: string }): SiteError[] {
  const depth = depthProblem(site.depthRange);
  const degrees = [site.latitude, site.longitude].map((text) =>
    String(text).trim() ? Math.abs(Number(text)) : Number.NaN,
  );
  const isNullIsland = degrees.every((size) => size < NULL_ISLAND_DEGREES);
  return [
    ...(isNullIsland
      ? [
          {
            field: 'latitude' as const,
            text: '0, 0 lies off West Africa: a position that was not filled in. Enter it.',
          },
        ]
      : []),
    ...(depth ? [{ field: 'depthRange' as const, text: depth }] : []),
  ];
}

/** Deeper than any dive with scuba so far (332 m, Guinness World Records 2014). */
const DEEPEST_DIVE = 350;

/** Why a text is no depth, as a sentence; null where it is one, or words. */
export function depthProblem(depthRange: string): string | null {
  const text = depthRange.trim();
  if (isDate(text)) return `“${text}” is a date. A spreadsheet may have made it of a depth: write it as 5-12 m.`;
  if (/\d[xe]\d/i.test(text)) return `“${text}” is not a depth. Write it as 5-12 m.`;
  if (/\d,\d\d/.test(text)) return 'Write decimals with a point, and a dash between two depths: 12.5 m or 12-50 m.';
  if (isInFeet(text))
    return `Write the depth in metres, with feet behind it if you like: ${depthsIn(text).map(Math.round).join('-')} m (${text}).`;
  const depth = deepest(text);
  if (depth !== null && depth > DEEPEST_DIVE) return `${depth} m is deeper than anyone dives. Check the depth.`;
  return null;
}
