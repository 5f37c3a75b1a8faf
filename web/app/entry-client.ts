declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod otherwise tries `new Function`, which the content security policy reports. Set here, without loading zod: it reads this when
// it is loaded, long after this file.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

const pageData = () => document.getElementById('page-data')?.dataset;

/** Files that others need come first. */
const files = () => pageData()?.modules?.split(' ') ?? [];

let fetched: Promise<void> | undefined;

/** Fetches all files of the script at the same time, without running them. */
const fetchFiles = (): Promise<void> => (fetched ??= requestFiles());

async function requestFiles(): Promise<void> {
  for (const href of files()) {
    addLink({ rel: 'modulepreload', href });
    await yieldToBrowser();
  }
}

/** Runs each file in a separate task, so that the page can scroll and presses show at once. */
async function start(): Promise<void> {
  await fetchFiles();
  for (const href of files()) {
    await import(/* @vite-ignore */ href);
    await yieldToBrowser();
  }
}

/**
 * Marks a button that is pressed before the script can answer: `rememberEarlyInput` presses it again. Links, forms and buttons of
 * popovers and dialogs work by themselves: a second press would undo the first.
 */
function rememberPress({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget],[commandfor])');
  if (button) button.dataset.pressed = '';
}
addEventListener('click', rememberPress, true);
// From then on React answers, also while it hydrates.
addEventListener('hydrating', () => removeEventListener('click', rememberPress, true), { once: true });

/** The time for which the script runs before it lets the browser paint and react, in milliseconds. */
const SLICE_MS = 8;
let sliceStart = 0;

/** Ends the task when it has run long enough. Not by a timer, which would wait 4 ms from the fifth time on. */
async function yieldToBrowser(): Promise<void> {
  if (performance.now() - sliceStart < SLICE_MS) return;
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  sliceStart = performance.now();
}

/** Counts clicks on purchase links, also before the page's own script has come. Nothing about the reader is sent. */
function reportClick({ target, detail, button }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-position],a[rel~=sponsored]');
  // A double click is one visit to the shop; the right button opens a menu.
  if (!link || detail > 1 || button > 1) return;
  const { href, dataset } = link;
  const facts = new URLSearchParams({ link: href, page: location.pathname, position: dataset.position ?? '' });
  navigator.sendBeacon('/api/clicks', facts);
  // The server adds the sub-id; the link itself stays what it is, for whoever copies it.
  if (pageData()?.out === undefined) return;
  link.href = `/api/out?${facts}`;
  setTimeout(() => {
    link.href = href;
  });
}
for (const type of ['click', 'auxclick'] as const) addEventListener(type, reportClick, true);

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

let hasFaces = false;

/**
 * Adds the sheets that name our fonts, and shows the fonts. That of the text comes with the first page where a wide screen leaves its lines
 * room and the connection is fast; otherwise for print only, until the next page. Faces of the same height and width stand in until then.
 */
function addFaces(isFirstPage: boolean): void {
  if (hasFaces) return;
  hasFaces = true;
  const [headings, text] = (pageData()?.faces?.split(' ') ?? []).map((href) => {
    const link = addLink({ rel: 'stylesheet', href, media: 'print' });
    link.dataset.faces = '';
    return link;
  });
  if (!headings || !text) return;
  const shown = showFace('Besley Chart', headings);
  const { saveData, effectiveType = '4g' } = (navigator as NavigatorOnWire).connection ?? {};
  const hasRoom = matchMedia('(min-width: 48rem)').matches && !saveData && effectiveType === '4g';
  if (isFirstPage && !hasRoom) return;
  void shown.then(isFirstPage ? whenIdle : undefined).then(() => showFace('"Source Sans 3 Variable"', text));
}

/** Not in every browser's types, nor in every browser. */
type NavigatorOnWire = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

const whenIdle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/**
 * Fetches a face and applies the rules that name it, unless something in view would move up or down because of them: then they wait for the next
 * page, which is laid out anyway (`web/app/router/navigation.ts`). Adopts a copy: another `media` of the link lays out the whole page.
 */
async function showFace(face: string, link: HTMLLinkElement): Promise<void> {
  try {
    if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
    await document.fonts.load(`1em ${face}`);
    if (!document.adoptedStyleSheets) {
      // Browsers from before 2023.
      link.media = 'all';
      return;
    }
    const before = placesInView();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...(link.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join(''));
    document.adoptedStyleSheets.push(sheet);
    const isPainted = performance.getEntriesByType('paint').length > 0;
    if (isPainted && hasMoved(before, placesInView())) document.adoptedStyleSheets.pop();
    else delete link.dataset.faces;
  } catch {} // The faces that stand in stay.
}

/**
 * Where each part in view begins and ends, its words too, in pixels from the top; and from the left in units of 24 pixels, since words
 * may move along their line by as much as their neighbours give way.
 */
function placesInView(): number[] {
  const places: number[] = [];
  const range = new Range();
  const measure = (node: Node): void => {
    range.selectNode(node);
    // A range that holds an element makes the browser lay out all parts in it, those left until they are scrolled to as well.
    const measured = node instanceof Element ? node : range;
    const { top, bottom, left, height } = measured.getBoundingClientRect();
    if (!height || bottom < 0 || top > innerHeight) return;
    places.push(top, Math.min(bottom, innerHeight), left / 24);
    // The parts of a closed fold would be laid out for nothing.
    if (!(node as Element).matches?.('details:not([open])')) node.childNodes.forEach(measure);
  };
  measure(document.body);
  return places;
}

/** Whether something stands elsewhere, by more than one pixel or unit. */
const hasMoved = (before: number[], after: number[]): boolean =>
  before.some((place, index) => !(Math.abs(place - (after[index] as number)) <= 1));

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// The page before, or this one earlier, has fetched them.
if (document.referrer.startsWith(`${location.origin}/`) || (visit && visit.type !== 'navigate')) addFaces(false);
/** The first screen counts as shown after this time where a picture takes longer. */
const MAX_DELAY_MS = 3_000;
/** A page for reading becomes interactive after this time where its reader does nothing. */
const MAX_WAIT_MS = 10_000;
/** Events that a script may have to respond to. */
const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;
/** Events that come before those. */
const SIGNS = ['scroll', 'pointermove'] as const;
let isPrepared = false;
let isStarted = false;
let hasActed = false;

/** The page stays as the server wrote it when a file is missing; browsers report the failed request themselves. */
function startOnce(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of INPUTS) removeEventListener(type, startOnce, true);
  for (const type of SIGNS) removeEventListener(type, onSign, true);
  prepare();
  start().catch(() => undefined);
}

function onSign(event: Event): void {
  // Chromium reports a move where the page has moved below a resting pointer.
  if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return;
  hasActed = true;
  if (isPrepared) startOnce();
}

/**
 * Once text and pictures of the first screen are painted, with which the script would compete for bandwidth: the server's page is complete
 * without it. The script then runs; that of a page for reading is only fetched until the reader acts, since nothing needs it before.
 */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  addFaces(true);
  addLink({ rel: 'manifest', href: '/manifest.webmanifest' });
  const isActive = hasActed || scrollY > 0 || (document.activeElement ?? document.body) !== document.body;
  if (pageData()?.start !== 'action' || isActive || hasSavedSites()) startOnce();
  else {
    fetchFiles().catch(() => undefined);
    setTimeout(startOnce, MAX_WAIT_MS);
  }
}

/** Whether a heart may have to show that its dive site is saved (`SAVED_LISTS_KEY`, by its value: this file imports nothing). */
function hasSavedSites(): boolean {
  try {
    return Boolean(document.querySelector('main [aria-pressed]')) && 'my-dives' in localStorage;
  } catch {
    return false; // Storage is blocked.
  }
}

/** Gives style sheets the number of sites on the current list, which the header shows. Pages that change the list send the event too. */
function showSavedCount(): void {
  let count = 0;
  try {
    const { current, lists } = JSON.parse(localStorage.getItem('my-dives') ?? '');
    count = (lists[current] ?? lists[0]).sites.length;
  } catch {} // Nothing saved, or storage is blocked.
  document.documentElement.style.setProperty('--saved', count ? `"${count}"` : '');
}
showSavedCount();
addEventListener('storage', showSavedCount);

/** Resolves when text and pictures of the first screen are painted. */
async function firstScreen(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  // A browser reports the paint when it is on the screen, which may be after several frames.
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  // Two frames: the first begins before the pictures are drawn.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

for (const type of SIGNS) addEventListener(type, onSign, true);
// A hidden page paints nothing.
if (document.hidden) prepare();
else {
  void firstScreen().then(prepare);
  setTimeout(prepare, MAX_DELAY_MS);
  for (const type of INPUTS) addEventListener(type, startOnce, true);
}
