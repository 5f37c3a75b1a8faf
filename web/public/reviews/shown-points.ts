import type { ReviewPage } from '../../../domain/review.ts';

type WithPoints = Pick<ReviewPage, 'strengths' | 'weaknesses' | 'headings'>;

/** Strengths and weaknesses that the page lists: those whose section the text does not have already. */
export function shownPoints({ strengths, weaknesses, headings }: WithPoints): {
  strengths: string[];
  weaknesses: string[];
} {
  const written = new Set(headings.map(({ text }) => text.toLowerCase()));
  return {
    strengths: written.has('strengths') ? [] : strengths,
    weaknesses: written.has('what to watch') || written.has('weaknesses') ? [] : weaknesses,
  };
}
