/** Words around reviews, apart from their schemas: pages show these, and must not bring the schema library with them. */

/** Categories a review may have (specification, section 3). */
export const REVIEW_CATEGORIES = [
  'BCDs',
  'Dive Computers',
  'Masks & Fins',
  'Wetsuits',
  'Cameras',
  'Regulators',
  'Other',
] as const;

/** The filter buttons of the review list, after 'All Reviews' (specification, section 2). */
export const REVIEW_FILTERS = REVIEW_CATEGORIES.filter((category) => category !== 'Other');

/** The origin of the reviewed item; shown on every review. */
export const PROVENANCES = ['desk', 'loaned', 'bought', 'gifted'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Words for a provenance, as readers see them. */
export const PROVENANCE_TEXT: Readonly<Record<Provenance, { title: string; text: string }>> = {
  desk: {
    title: 'Desk review',
    text: 'From published reports and, where we could read them, the maker’s own papers, all named on this page. We have not dived with it.',
  },
  loaned: { title: 'Loaned for review', text: 'The maker or a shop lent it to us and it went back afterwards.' },
  bought: { title: 'Bought by us', text: 'We paid the shop price for it.' },
  gifted: {
    title: 'Given to us',
    text: 'The maker or a shop gave it to us. No one outside the team read the review before it was published.',
  },
};

/** In place of a provenance, for a product without a review. */
export const NOT_REVIEWED = 'Facts only, not reviewed';

const BASIS: Readonly<Record<Provenance, string>> = {
  desk: 'a desk review from published reports',
  loaned: 'a review of a unit on loan',
  bought: 'a review of one we bought',
  gifted: 'a review of one we were given',
};
const BASES: Readonly<Record<Provenance, string>> = {
  desk: 'desk reviews from published reports',
  loaned: 'reviews of units on loan',
  bought: 'reviews of things we bought',
  gifted: 'reviews of things we were given',
};

/**
 * Says in a sentence on what the published reviews rest: 'All 27 are desk reviews from published reports; we have not used what they
 * are about.' Empty without reviews.
 */
export function describeReviewBasis(counts: Partial<Record<Provenance, number>>): string {
  const kinds = PROVENANCES.filter((provenance) => (counts[provenance] ?? 0) > 0);
  const [only] = kinds;
  if (!only) return '';
  const total = kinds.reduce((sum, provenance) => sum + (counts[provenance] ?? 0), 0);
  const unused = only === 'desk' ? '; we have not used what they are about' : '';
  if (kinds.length === 1)
    return total === 1 ? `There is one so far, ${BASIS[only]}.` : `All ${total} are ${BASES[only]}${unused}.`;
  const parts = kinds.map((provenance) => {
    const count = counts[provenance] ?? 0;
    return count === 1 ? `1 is ${BASIS[provenance]}` : `${count} are ${BASES[provenance]}`;
  });
  return `Of ${total}, ${new Intl.ListFormat('en-AU').format(parts)}.`;
}
