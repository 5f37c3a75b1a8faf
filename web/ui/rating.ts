/** Highest rating, and the number of stars drawn. */
export const BEST_RATING = 5;

export type Star = 'full' | 'half' | 'empty';

const NUMBER = /^\d{1,2}(?:\.\d+)?$/;
/** Star emoji and text stars, each perhaps followed by a variation selector. */
const STARS = /^(?:[⭐🌟★]\uFE0F?\s?){1,5}$/u;

/** A rating from 0 to 5: from a number as text, or from 1 to 5 star emoji. Null when absent, out of range or unreadable. */
export function ratingValue(text: string | null | undefined): number | null {
  const rating = text?.trim() ?? '';
  if (STARS.test(rating)) return rating.match(/[⭐🌟★]/gu)?.length ?? null;
  if (!NUMBER.test(rating)) return null;
  const value = Number(rating);
  return value <= BEST_RATING ? value : null;
}

/** Whole stars from the integer part, a half star for any fraction, the rest empty (specification, section 9). */
export function splitStars(value: number): Star[] {
  const rating = Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), BEST_RATING);
  const full = Math.floor(rating);
  return Array.from({ length: BEST_RATING }, (_, index) => {
    if (index < full) return 'full';
    return index === full && rating > full ? 'half' : 'empty';
  });
}

/** A rating as screen readers say it in place of stars, with at most one decimal: '4.5 out of 5'. */
export function ratingText(value: number): string {
  return `${Math.round(value * 10) / 10} out of ${BEST_RATING}`;
}
