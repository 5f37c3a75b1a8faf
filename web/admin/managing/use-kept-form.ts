import { useEffect, useRef } from 'react';
import { dropForm, type KeptForm, keepForm, keptFormKey } from './kept-forms.ts';

/** Long enough not to write at every letter, short enough that a crash costs a word. Milliseconds. */
const SETTLED = 300;

/** Keeps what the form holds in the browser while it differs from what is saved; `unsaved` is null while it does not. */
export function useKeptForm<Values>(
  kind: string,
  itemId: number | null,
  unsaved: Omit<KeptForm<Values>, 'keptAt'> | null,
) {
  const key = keptFormKey(kind, itemId);
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const text = unsaved && JSON.stringify(unsaved.values);
  const touched = useRef(false);

  useEffect(() => {
    const keep = () => {
      if (latest.current) keepForm(key, { ...latest.current, keptAt: new Date().toISOString() });
    };
    if (text === null) {
      // Not before something was typed here: another window may have kept something.
      if (touched.current) dropForm(key);
      return;
    }
    touched.current = true;
    const timer = setTimeout(keep, SETTLED);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, text]);

  // The session ended, and the form went with it: the last letters are kept too.
  useEffect(
    () => () => {
      if (latest.current) keepForm(key, { ...latest.current, keptAt: new Date().toISOString() });
    },
    [key],
  );

  /** After a save, or when the owner gives it up. */
  return () => {
    latest.current = null;
    dropForm(key);
  };
}
