/** Gestures with which a reader scrolls or begins something else. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const MAX_FRAMES = 60;

let cancelCurrent = () => {};

/**
 * Scrolls to a remembered position. Tries for about a second, because the page may still be growing, unless the reader does
 * something or {@link stopRestoringScroll} is called.
 */
export function restoreScroll(top: number): void {
  cancelCurrent();
  const gestures = new AbortController();
  let frame = 0;
  const cancel = () => {
    gestures.abort();
    cancelAnimationFrame(frame);
  };
  const scroll = (framesLeft: number) => {
    window.scrollTo({ top, behavior: 'instant' });
    if (framesLeft === 0 || Math.abs(window.scrollY - top) <= 2) cancel();
    else frame = requestAnimationFrame(() => scroll(framesLeft - 1));
  };
  for (const gesture of GESTURES)
    window.addEventListener(gesture, cancel, { capture: true, passive: true, signal: gestures.signal });
  cancelCurrent = cancel;
  scroll(MAX_FRAMES);
}

/** Leaves the page where it is, e.g. because the reader goes to another one. */
export const stopRestoringScroll = (): void => cancelCurrent();
