import { matchRoute } from '../pages/match.ts';
import { decideOnHistory } from './location-provider.tsx';
import {
  arriveBack,
  canLeave,
  currentAddress,
  isShownByScript,
  isUnmodifiedClick,
  mustUnloadTagManager,
  navigate,
} from './navigation.ts';
import { restoreScroll, stopRestoringScroll } from './restore-scroll.ts';
import {
  delta,
  isThisEntry,
  positionOfThisEntry,
  pushEntry,
  rememberPosition,
  restoreEntry,
  startScrollMemory,
} from './scroll-memory.ts';

/** Loaded once the page is interactive; until then the browser follows links itself. */

/**
 * Handles back and forward, and links within the page, which the browser follows itself in an entry without a key.
 * @returns whether the entry is shown
 */
function showEntry({ state }: PopStateEvent): boolean {
  if (!state?.key) {
    history.replaceState(pushEntry(), '');
    return true;
  }
  const steps = delta(state);
  const isReturn = isThisEntry(state);
  if (isReturn || (steps !== 0 && !canLeave())) {
    // The entry that this returns to is the current page's.
    if (!isReturn) history.go(steps);
    return false;
  }
  if (mustUnloadTagManager(matchRoute(location.pathname))) {
    location.reload();
    return false;
  }
  stopRestoringScroll();
  rememberPosition();
  arriveBack(restoreEntry(state) ?? 0);
  return true;
}

/** The page that a plain link within the site leads to, which is shown without loading a document; the browser follows all others. */
function linkedPage(link: HTMLAnchorElement): URL | undefined {
  if (link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return undefined;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin && isShownByScript(url) ? url : undefined;
}

const findLink = (event: Event) =>
  (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? undefined;

/** @param preload loads the code and data of a page of this site */
export function followLinks(preload: (url: URL) => Promise<void>): void {
  startScrollMemory();
  const reloadedTop = positionOfThisEntry();
  if (reloadedTop) restoreScroll(reloadedTop);

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isUnmodifiedClick(event)) return;
    const link = findLink(event);
    const url = link && linkedPage(link);
    if (!url) return;
    if (url.hash && url.pathname + url.search === currentAddress()) {
      rememberPosition();
      return;
    }
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  });
  decideOnHistory(showEntry);

  /** Loads a page's code and data when a pointer rests on its link, or a finger touches it. */
  const prefetch = (event: Event) => {
    const link = findLink(event);
    const url = link && linkedPage(link);
    if (!link || !url) return;
    // The browser need not fetch its document ahead as well (`server/ssr/speculation-rules.ts`).
    link.dataset.script = '';
    void preload(url);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('touchstart', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}
