import type { SearchAnswer } from '../../../domain/search/search-result.ts';

type SavedScope = NonNullable<SearchAnswer['saved']>;

/** Says that only a part of the site was searched. */
export function describeSavedScope({ hasGuide, pages }: SavedScope): string {
  if (hasGuide) return 'You’re offline. This searches the guide on this phone, which has no gear reviews.';
  if (pages === 0) return 'You’re offline, and no pages are saved on this phone.';
  return `You’re offline. This searches the ${pages === 1 ? 'page' : `${pages} pages`} on this phone.`;
}

export const describeNothingSaved = ({ hasGuide }: SavedScope, text: string): string =>
  `Nothing in the ${hasGuide ? 'guide' : 'pages'} on this phone for “${text}”.`;
