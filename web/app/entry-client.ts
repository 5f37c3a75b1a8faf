import '../styles/app.css';

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod otherwise tries `new Function`, which the content security policy reports. Set here, without loading zod: it reads this when
// it is loaded, long after this file.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

/**
 * The server's page is complete without script: its letters and its first picture have the line to themselves, and the script is
 * fetched once they are painted. Its files stand with the page's data, the one to run first, so that all of them come at once.
 */
function start(): void {
  const files = document.getElementById('page-data')?.dataset.modules?.split(' ') ?? [];
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: files[0] }));
}

/** For browsers that do not tell of their paints, and in case there is none. Milliseconds. */
const AT_LATEST = 2_000;
let started = false;

function startOnce(): void {
  if (started) return;
  started = true;
  start();
}

// A hidden page paints nothing.
if (document.hidden) startOnce();
else {
  // The next frame is too early: a long page is drawn for a while before it stands on the screen.
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) startOnce();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(startOnce, AT_LATEST);
}
