/** Matches the end of a hazard: a full stop before a new sentence, or a semicolon. A comma may be in the middle of one. */
const HAZARD_END = /[.!?]["'’”)\]]*(?=\s+["'‘“([]?[\p{Lu}\p{N}])|;(?=\s)/gu;
/** A full stop after these ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|approx|ca|no|nos|st|mt|dr|vs|max|min)\.$/i;
/** A text whose first hazard runs longer than this has no sentences to cut at. */
const MAX_HAZARD_CHARACTERS = 600;
const UNREADABLE_HAZARDS = 'Read the full safety notes on the page of this site.';
const MORE = ' …';

/**
 * The first hazards that fit in `max` characters, whole, then ' …' if there are more. Half a hazard may read as its opposite
 * ('Safe except …'), so a first one that is longer than `max` is shown in full. Applying it again changes nothing.
 */
export function hazardExcerpt(text: string, max: number): string {
  const isCut = text.endsWith(MORE);
  const full = isCut ? text.slice(0, -MORE.length) : text;
  const ends = [...full.matchAll(HAZARD_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !ABBREVIATION.test(full.slice(0, end)));
  if (full.length <= max) return text;
  const end = ends.findLast((position) => position <= max) ?? ends[0] ?? full.length;
  if (end > MAX_HAZARD_CHARACTERS) return UNREADABLE_HAZARDS;
  if (end >= full.length) return text;
  return `${full.slice(0, end).replace(/;$/, '')}${MORE}`;
}
