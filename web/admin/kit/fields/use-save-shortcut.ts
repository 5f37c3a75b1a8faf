import { useEffect, useEffectEvent } from 'react';

/** Saves with Ctrl+S, or ⌘S on a Mac, wherever the focus is on the page; not while a dialog asks something. */
export function useSaveShortcut(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey || event.defaultPrevented) return;
    // The browser would save the page as a file.
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
