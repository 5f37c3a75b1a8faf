import { type RefObject, useEffect, useRef } from 'react';

const load = () => import('./kept-words.ts');

/** Whether this tab keeps anything at all. */
function hasStored(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/**
 * Keeps in this tab what is typed into a form, and puts it back when the form is shown again, after Back, a reload or other pages,
 * until `forgetWords`. Most readers type nothing, so the code for it comes with the first letter.
 */
export function useKeptWords(name: string): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    const keep = () => void load().then(({ keepWords }) => form && keepWords(form, name));
    const restore = () => void load().then(({ restoreWords }) => form && restoreWords(form, name));
    // At once where the tab keeps anything; the first time it is stored nothing is to be put back.
    if (hasStored()) restore();
    form?.addEventListener('input', keep);
    return () => form?.removeEventListener('input', keep);
  }, [name]);
  return ref;
}

/** Call it when the form has been sent. */
export function forgetKeptWords(name: string): void {
  void load().then(({ forgetWords }) => forgetWords(name));
}
