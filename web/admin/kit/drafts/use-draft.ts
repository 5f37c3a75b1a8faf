import { useEffect, useRef, useState } from 'react';
import { type Draft, deleteDraft, saveDraft } from './draft-store.ts';

/** Long enough not to write on every key, short enough that a crash loses only a word. */
const SAVE_DELAY_MS = 300;

/**
 * Stores the form's values in the browser under `key` while they differ from the saved item. `unsaved` is null while they
 * do not.
 * @returns whether the browser can store the draft, a function that stores it at once and says whether that worked, and one that
 * deletes it after a save.
 */
export function useDraft<Values>(key: string, unsaved: Omit<Draft<Values>, 'keptAt'> | null) {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const wasSaved = useRef(false);
  const [canStoreDrafts, setCanStoreDrafts] = useState(true);
  const text = unsaved && JSON.stringify(unsaved);

  const keep = (): boolean => {
    const copy = latest.current;
    if (!copy) return true;
    wasSaved.current = true;
    const isStored = saveDraft(key, { ...copy, keptAt: new Date().toISOString() });
    setCanStoreDrafts(isStored);
    return isStored;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` reads the latest values
  useEffect(() => {
    const save = () => void keep();
    if (text === null) {
      // The changes were undone.
      if (wasSaved.current) deleteDraft(key);
      return;
    }
    const timer = setTimeout(save, SAVE_DELAY_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [text, key]);

  // Also saves edits made within the delay before the form unmounts.
  useEffect(
    () => () => {
      if (latest.current) saveDraft(key, { ...latest.current, keptAt: new Date().toISOString() });
    },
    [key],
  );

  const drop = () => {
    latest.current = null;
    deleteDraft(key);
  };
  return { canStoreDrafts, keep, drop };
}
