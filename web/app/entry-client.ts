declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod otherwise tries `new Function`, which the content security policy reports. Set here, without loading zod: it reads this when
// it is loaded, long after this file.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

/**
 * Loads the script once text and first picture are painted, with which it would compete for bandwidth: the server's page is
 * complete without it. `data-modules` lists all files, what others need first: they load in parallel and run in a task each, so
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

/** Starts after this time in browsers without paint timing, and when nothing is painted. */
const MAX_DELAY_MS = 2_000;
let started = false;

function startOnce(): void {
  if (started) return;
  started = true;
  // The page stays as the server wrote it; browsers report the failed request themselves.
  start().catch(() => undefined);
}

// A hidden page paints nothing.
if (document.hidden) startOnce();
else {
  // The next frame would be too early: painting a long page takes several.
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) startOnce();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(startOnce, MAX_DELAY_MS);
}
