declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod otherwise tries `new Function`, which the content security policy reports. Set here, without loading zod: it reads this when
// it is loaded, long after this file.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

/**
 * Loads the script once text and first picture are painted, with which it would compete for bandwidth: the server's page is
 * complete without it. `data-modules` lists all files, the one to run first, so that they load in parallel.
 */
function start(): void {
  const files = document.getElementById('page-data')?.dataset.modules?.split(' ') ?? [];
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: files[0] }));
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
  start();
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
