/**
 * Readers of the screen hear the new page's heading; nothing scrolls for it. While the page's facts are on the way there is no
 * heading yet: `main` keeps the place until it comes.
 */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  if (focusHeadingOf(main)) return;
  focus(main);
  const observer = new MutationObserver(() => {
    // Whoever has gone on to something else meanwhile is left there.
    if (document.activeElement !== main || focusHeadingOf(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
}

function focusHeadingOf(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) focus(heading);
  return heading !== null;
}

function focus(element: HTMLElement) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
