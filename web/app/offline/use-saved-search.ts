import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../../../domain/search/search-result.ts';

type SavedSearch = { path: string; answer: SearchAnswer | null };

/**
 * Answers a search from what is saved on this device once `isOffline`, which is that its request found no server.
 * @returns undefined while searching, null where it failed.
 */
export function useSavedSearch(path: string, isOffline: boolean): SearchAnswer | null | undefined {
  const [found, setFound] = useState<SavedSearch | null>(null);
  useEffect(() => {
    if (!isOffline) return;
    let isCurrent = true;
    const show = (answer: SearchAnswer | null) => isCurrent && setFound({ path, answer });
    import('./search-saved.ts').then(({ searchSaved }) => searchSaved(path)).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [path, isOffline]);
  return found?.path === path ? found.answer : undefined;
}
