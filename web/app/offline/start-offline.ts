import { keepSavedSites, tellWorker } from './keep-pages.ts';
import { STORES } from './stores.ts';

/**
 * Loaded once the page answers. Registers the service worker when the browser has nothing else to do, tells it which pages are
 * read, and lets links of a kept copy load documents, which the worker finds.
 */
const WORKER = '/sw.js';
const IDLE_TIMEOUT_MS = 5_000;

const isOff = document.getElementById('page-data')?.dataset.offline === 'off';

if ('serviceWorker' in navigator && !location.pathname.startsWith('/admin')) {
  if (isOff) void removeWorker();
  else whenIdle(() => void registerWorker().catch(() => undefined));
  addEventListener('click', followByDocument, { capture: true });
}

function whenIdle(run: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(run);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** The server answers with a worker that removes itself; the browser finds it without our help, but later. */
async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  await tellPage();
  if (!isSavingData()) void refreshGuide().catch(() => undefined);
  // In browsers without it, pages reached by a link are kept when they are opened or reloaded.
  window.navigation?.addEventListener('navigatesuccess', () => void tellPage());
}

/** A guide that is kept here is brought up to date with every visit. */
async function refreshGuide(): Promise<void> {
  if (await caches.has(STORES.guide)) await (await import('./kept-guide.ts')).refreshGuide();
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const isAsset = (address: string) => address.startsWith(`${location.origin}/assets/`);

/** Files that came before the worker are in the browser's cache only, which forgets sooner. */
async function tellPage(): Promise<void> {
  void keepSavedSites().catch(() => undefined);
  const assets = performance.getEntriesByType('resource').map(({ name }) => name);
  await tellWorker({
    type: 'read-page',
    path: location.pathname + location.search,
    assets: assets.filter(isAsset).map((address) => new URL(address).pathname),
  });
}

/** Pages that run from the kept guide need no signal. */
const hasGuide = document.getElementById('page-data')?.dataset.guide !== undefined;

/** Without signal, pages cannot fetch what the next one shows: keeps the click from them, so that the browser follows the link. */
function followByDocument(event: MouseEvent): void {
  if (hasGuide || (navigator.onLine && !document.getElementById('kept-copy'))) return;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin) return;
  const isWithinPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  if (!isWithinPage) event.stopPropagation();
}
