import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './palette.module.css';

/** Fetched when it is first opened. */
const LazyPalette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Opens the search of all items and pages, by button or Ctrl+K; in the text editor Ctrl+K inserts a link. */
export function FindButton({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // Leaves the keys to an open dialog.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className={`${styles.find} inline-line touch small pointer`} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>Find anything or go to…</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <LazyPalette onClose={() => setOpen(false)} onLogOut={onLogOut} />
        </Suspense>
      )}
    </>
  );
}
