import { useEffect, useRef, useState } from 'react';
import { type Draft, deleteDraft, saveDraft } from './draft-store.ts';

/** Long enough not to write at every letter, short enough that a crash costs a word. Milliseconds. */
const SAVE_DELAY_MS = 300;

/**
 * Keeps what the form holds in the browser, under `key`, while it differs from what is saved. `unsaved` is null while it does
 * not.
 * @returns whether the browser can keep it, and what throws the copy away after a save.
 */
export function useDraft<Values>(key: string, unsaved: Omit<Draft<Values>, 'keptAt'> | null) {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const wasKept = useRef(false);
  const [canKeep, setCanKeep] = useState(true);
  const text = unsaved && JSON.stringify(unsaved);

  useEffect(() => {
    const keep = () => {
      const copy = latest.current;
      if (!copy) return;
      wasKept.current = true;
      setCanKeep(saveDraft(key, { ...copy, keptAt: new Date().toISOString() }));
    };
    if (text === null) {
      // Typed and taken back again.
      if (wasKept.current) deleteDraft(key);
      return;
    }
    const timer = setTimeout(keep, SAVE_DELAY_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [text, key]);

  // Whoever leaves in less than that has their last letters kept as well.
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
  return { canKeep, drop };
}
