import type { SearchAnswer } from '../search/search-result.ts';

type SavedScope = NonNullable<SearchAnswer['saved']>;

/** Says that only a part of the site was searched. */
export function describeSavedScope({ hasGuide, pages }: SavedScope): string {
  if (hasGuide) return 'No signal. This searches the guide saved on your phone, which leaves gear and reviews out.';
  if (pages === 0) return 'No signal, and no pages are saved on this phone.';
  return `No signal. This searches the ${pages === 1 ? 'page' : `${pages} pages`} saved on your phone, not the whole site.`;
}

export const describeNothingSaved = ({ hasGuide }: SavedScope, text: string): string =>
  `Nothing in the ${hasGuide ? 'guide' : 'pages'} on your phone for “${text}”. The whole site may have more.`;
