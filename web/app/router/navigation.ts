import { navigate as changeLocation } from 'wouter/use-browser-location';
import type { ApiCache } from '../data/api-cache.ts';
import { loadPage } from '../load-page.ts';
import { queriesOf } from '../routes.ts';
import { decodePart, matchRoute, type RouteMatch } from './match.ts';
import {
  delta,
  isThisEntry,
  positionOfThisEntry,
  pushEntry,
  rememberPosition,
  restoreEntry,
  startScrollMemory,
} from './scroll-memory.ts';

let mayGo = () => true;

/** From now on `ask` is asked before another page of this site is shown; false stays. */
export function confirmNavigation(ask: () => boolean): void {
  mayGo = ask;
}

type Going = {
  /** Another part of the same page is shown: the view and the focus stay where they are. */
  stay?: boolean;
};

/** Goes to a page of this site as if its link had been followed. */
export function navigate(address: string, { stay = false }: Going = {}): void {
  if (!mayGo()) return;
  rememberPosition();
  pendingArrival = stay ? undefined : { kind: 'new', hash: new URL(address, location.href).hash };
  changeLocation(address, { state: pushEntry() });
  // The page shown is opened once more: nothing is rendered for it.
  if (presentAddress() === shownAddress) afterNavigation();
}

/** Changes the query of the present page without a new history entry, as filters do while being typed. */
export function replaceSearch(query: string): void {
  pendingArrival = undefined;
  changeLocation(location.pathname + (query ? `?${query}` : ''), { replace: true, state: history.state });
}

type Arrival = { kind: 'new'; hash: string } | { kind: 'back'; top: number };
let pendingArrival: Arrival | undefined;
/** Path and query of the page that stands in the document. */
let shownAddress = '';
const presentAddress = () => location.pathname + location.search;

/** Called once the new page stands in the document. */
export function afterNavigation(): void {
  shownAddress = presentAddress();
  const arrival = pendingArrival;
  pendingArrival = undefined;
  if (!arrival) return;
  if (arrival.kind === 'back') {
    restore(arrival.top);
    return;
  }
  const target = arrival.hash ? document.getElementById(decodePart(arrival.hash.slice(1))) : null;
  if (target) {
    target.scrollIntoView();
    return;
  }
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  focusHeading();
}

/** Back and forward; also a link within the page, which the browser follows by itself in an entry without a key. */
function onPopState(event: PopStateEvent) {
  const { state } = event;
  if (!state?.key) {
    history.replaceState(pushEntry(), '');
    return;
  }
  const steps = delta(state);
  const isReturn = isThisEntry(state);
  if (isReturn || (steps !== 0 && !mayGo())) {
    // Nobody else hears of it: the page of the entry that this returns to is the one that is shown.
    event.stopImmediatePropagation();
    if (!isReturn) history.go(steps);
    return;
  }
  if (mustUnloadTagManager(matchRoute(location.pathname))) {
    event.stopImmediatePropagation();
    location.reload();
    return;
  }
  rememberPosition();
  const top = restoreEntry(state) ?? 0;
  pendingArrival = { kind: 'back', top };
  // Between two places of one page nothing is rendered, so nothing arrives.
  if (presentAddress() === shownAddress) restore(top);
}

/** The page may still be growing (pictures, lists): try for about a second until the position can be reached. */
function restore(top: number, attempts = 60) {
  window.scrollTo({ top, behavior: 'instant' });
  if (attempts > 0 && Math.abs(window.scrollY - top) > 2) requestAnimationFrame(() => restore(top, attempts - 1));
}

/** A tag manager that has been loaded sees every change of address: a private page gets a document of its own. */
const mustUnloadTagManager = (match: RouteMatch | undefined) =>
  match?.route.isPrivate === true && document.querySelector('script[data-tag-manager]') !== null;

/** Plain links to our own pages are followed without loading the document anew; everything else is the browser's. */
function pageOf(link: HTMLAnchorElement): URL | undefined {
  if (link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return undefined;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin) return undefined;
  const match = matchRoute(url.pathname);
  return match && match.route.path !== '/*' && !mustUnloadTagManager(match) ? url : undefined;
}

const linkOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? undefined;

export function startNavigation(apiCache: ApiCache): void {
  startScrollMemory();
  const reloadedTop = positionOfThisEntry();
  if (reloadedTop) restore(reloadedTop);

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isUnmodifiedClick(event)) return;
    const link = linkOf(event);
    const url = link && pageOf(link);
    if (!url) return;
    if (url.hash && url.pathname + url.search === presentAddress()) {
      rememberPosition();
      return;
    }
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  });
  window.addEventListener('popstate', onPopState, { capture: true });

  /** A pointer resting on a link, or a finger touching it, is the intent to follow it: its code and data start now. */
  const prefetch = (event: Event) => {
    const link = linkOf(event);
    const url = link && pageOf(link);
    if (url) void prepare(url, apiCache);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('touchstart', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}

/** Starts loading a page's code and data; a failure shows when the page is opened, not now. */
export async function prepare(url: URL, apiCache: ApiCache): Promise<void> {
  const match = matchRoute(url.pathname);
  if (!match) return;
  const { route, params } = match;
  const required = queriesOf(route, { params, path: url.pathname, search: url.searchParams });
  await Promise.allSettled([loadPage(route), ...required.map((query) => apiCache.load(query.path))]);
}

/**
 * Readers of the screen hear the new page's heading; nothing scrolls for it. While the page's facts are on the way there is no
 * heading yet: `main` keeps the place until it comes.
 */
function focusHeading(): void {
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

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is meant for this tab: the other buttons and keys ask the browser for a new one, or for a download. */
export const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
