declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod otherwise tries `new Function`, which the content security policy reports. Set here, without loading zod: it reads this when
// it is loaded, long after this file.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

/**
 * Loads the script once text and pictures of the first screen are painted, with which it would compete for bandwidth, or at once when a
 * reader acts: the server's page is complete without it. `data-modules` lists all files, what others need first: they load in parallel and run in a task each, so
 * that none keeps the page from scrolling or a press from being seen.
 */
async function start(): Promise<void> {
  const files = document.getElementById('page-data')?.dataset.modules?.split(' ') ?? [];
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await yieldToBrowser();
  }
  for (const href of files) {
    await import(/* @vite-ignore */ href);
    await yieldToBrowser();
  }
}

/** How long the script runs before it lets the browser paint and react, in milliseconds. */
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
  const facts = { link: href, page: location.pathname, position: dataset.position ?? '' };
  navigator.sendBeacon('/api/clicks', new URLSearchParams(facts));
}
for (const type of ['click', 'auxclick'] as const) addEventListener(type, reportClick, true);

/** Lets in a sheet that names our fonts, whose files the browser then fetches. Faces of the same height and width stand in until then. */
function showFaces(which: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-faces${which}]`)) link.media = 'all';
}
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// The page before, or this one earlier, has fetched them.
if (document.referrer.startsWith(`${location.origin}/`) || (visit && visit.type !== 'navigate')) showFaces('');

/** Starts after this time where a picture takes longer. */
const MAX_DELAY_MS = 3_000;
/** What a reader does that a script may have to answer. Scrolling is not among them. */
const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;
let started = false;

function startOnce(): void {
  if (started) return;
  started = true;
  showFaces('=headings');
  for (const type of INPUTS) removeEventListener(type, startOnce, true);
  // The page stays as the server wrote it; browsers report the failed request themselves.
  start().catch(() => undefined);
}

/** Resolves when text and pictures of the first screen are painted. */
async function firstScreen(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  // Two frames: the first begins before the pictures are drawn.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

// A hidden page paints nothing.
if (document.hidden) startOnce();
else {
  void firstScreen().then(startOnce);
  setTimeout(startOnce, MAX_DELAY_MS);
  for (const type of INPUTS) addEventListener(type, startOnce, true);
}
