import { decodePart, matchRoute, type RouteMatch } from '../pages/match.ts';
import { changeLocation } from './location-provider.tsx';
import { restoreScroll, stopRestoringScroll } from './restore-scroll.ts';
import { pushEntry, rememberPosition } from './scroll-memory.ts';

/** Whether the page runs from the stored guide, whose files need no connection. */
const hasGuide = () => document.getElementById('page-data')?.dataset.guide !== undefined;

/** Whether the present page may be left; asks where something would be lost. */
export let canLeave = (): boolean => true;

/** Calls `ask` before leaving the page for another one of the site; false stays. */
export function confirmNavigation(ask: () => boolean): void {
  canLeave = ask;
}

type NavigateOptions = {
  /** Keeps scroll position and focus, for another part of the same page. */
  stay?: boolean;
};

/** Goes to a page of this site as if its link had been followed. */
export function navigate(address: string, { stay = false }: NavigateOptions = {}): void {
  if (!canLeave()) return;
  if (!stay && !isShownByScript(new URL(address, location.href))) {
    location.assign(address);
    return;
  }
  stopRestoringScroll();
  rememberPosition();
  pendingArrival = stay ? undefined : { kind: 'new', hash: new URL(address, location.href).hash };
  changeLocation(address, { state: pushEntry() });
  // Opening the current page again renders nothing.
  if (currentAddress() === shownAddress) afterNavigation();
}

/** Gives the present page another address without a new history entry, as that of an item once it is saved. */
export function replaceAddress(address: string): void {
  pendingArrival = undefined;
  changeLocation(address, { replace: true, state: history.state });
}

/** Changes the query of the present page without a new history entry, as filters do while being typed. */
export const replaceSearch = (query: string): void => replaceAddress(location.pathname + (query ? `?${query}` : ''));

type Arrival = { kind: 'new'; hash: string } | { kind: 'back'; top: number };
let pendingArrival: Arrival | undefined;
/** Path and query of the page in the document. */
let shownAddress = '';
export const currentAddress = () => location.pathname + location.search;

/** Shows the entry of the history to which the reader went back or forward, at the height where it was left. */
export function arriveBack(top: number): void {
  pendingArrival = { kind: 'back', top };
  // Moving within one page renders nothing, so `afterNavigation` is not called.
  if (currentAddress() === shownAddress) restoreScroll(top);
}

/** Called after the new page has mounted. */
export function afterNavigation(): void {
  shownAddress = currentAddress();
  const arrival = pendingArrival;
  pendingArrival = undefined;
  if (!arrival) return;
  // The fonts that would have moved something on the first page (`entry-client.ts`).
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-faces]')) link.media = 'all';
  if (arrival.kind === 'back') {
    restoreScroll(arrival.top);
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

/** A loaded tag manager sees every change of address, so a private page needs a new document. */
export const mustUnloadTagManager = (match: RouteMatch | undefined) =>
  match?.route.isPrivate === true && document.querySelector('script[data-tag-manager]') !== null;

/**
 * Whether the page at this address needs no document: it is the present one with another query, one of the admin, or comes from the
 * stored guide. For another page the server's document, which the browser may have fetched ahead, is on the screen long before its data
 * would be rendered here.
 */
export function isShownByScript({ pathname }: URL): boolean {
  const match = matchRoute(pathname);
  if (!match || match.route.path === '/*' || mustUnloadTagManager(match)) return false;
  return hasGuide() || match.route.frame === 'admin' || pathname === location.pathname;
}

/**
 * Focuses the new page's heading without scrolling, so that screen readers announce it. Focuses `main` while the page's data is
 * loading and there is no heading yet.
 */
function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  if (moveFocusToHeading(main)) return;
  focus(main);
  const observer = new MutationObserver(() => {
    // Leaves the focus where the visitor has moved it meanwhile.
    if (document.activeElement !== main || moveFocusToHeading(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
}

function moveFocusToHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) focus(heading);
  return heading !== null;
}

function focus(element: HTMLElement) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is meant for this tab, and not for a new one or a download. */
export const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
