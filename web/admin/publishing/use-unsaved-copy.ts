import { useEffect, useRef, useState } from 'react';
import { copyKey, dropCopy, keepCopy, type UnsavedCopy } from './unsaved-copies.ts';

/** Long enough not to write at every letter, short enough that a crash costs a word. Milliseconds. */
const SETTLED = 300;

/**
 * Keeps what the form holds in the browser while it differs from what is saved. `unsaved` is null while it does not.
 * @returns whether the browser can keep it, and what throws the copy away after a save.
 */
export function useUnsavedCopy(
  place: Pick<UnsavedCopy, 'kind' | 'itemId'>,
  unsaved: Omit<UnsavedCopy, 'keptAt'> | null,
) {
  const key = useRef('');
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const [isKept, setKept] = useState(true);
  const text = unsaved && JSON.stringify(unsaved.values);

  useEffect(() => {
    key.current = copyKey(place.kind, place.itemId);
  }, [place.kind, place.itemId]);

  useEffect(() => {
    if (text === null) {
      dropCopy(key.current);
      return;
    }
    const keep = () => {
      const copy = latest.current;
      if (copy) setKept(keepCopy(key.current, { ...copy, keptAt: new Date().toISOString() }));
    };
    const timer = setTimeout(keep, SETTLED);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [text]);

  // Whoever leaves in less than that has their last letters kept as well.
  useEffect(
    () => () => {
      const copy = latest.current;
      if (copy) keepCopy(key.current, { ...copy, keptAt: new Date().toISOString() });
    },
    [],
  );

  const drop = () => {
    latest.current = null;
    dropCopy(key.current);
  };
  return { isKept, drop };
}
