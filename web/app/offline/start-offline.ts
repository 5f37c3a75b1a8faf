import { showToast } from '../../ui/toast/toasts.ts';
import { STORES, SUBMISSION_CHANNEL } from './stores.ts';
import { postToWorker, updateSavedSites } from './worker-messages.ts';

/**
 * Loaded once the page is interactive. Registers the service worker when the browser is idle, tells it which pages are
 * read, and makes links of a stored copy load documents, which the worker can find.
 */
const WORKER = '/sw.js';
const IDLE_TIMEOUT_MS = 5_000;

const isOff = document.getElementById('page-data')?.dataset.offline === 'off';

if ('serviceWorker' in navigator && !location.pathname.startsWith('/admin')) {
  if (isOff) {
    void removeWorker();
    void sendWithoutWorker().catch(() => undefined);
  } else whenIdle(() => void registerWorker().catch(() => undefined));
  addEventListener('click', followByDocument, { capture: true });
}

function whenIdle(run: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(run);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Checks for a new worker now: with OFFLINE=off the server sends one that removes itself. */
async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  // Includes files loaded earlier: nobody would store one that came just before the worker sees the page's requests.
  new PerformanceObserver((list) => keepFiles(list.getEntries())).observe({ type: 'resource', buffered: true });
  await reportReadPage();
  listenForSent();
  addEventListener('online', sendForms);
  sendForms();
  if (!isSavingData()) void refreshGuide().catch(() => undefined);
  // Browsers without the Navigation API store pages only when they are loaded as documents.
  window.navigation?.addEventListener('navigatesuccess', () => void reportReadPage());
}

/** Sends the forms that wait for a connection. */
const sendForms = () => void postToWorker({ type: 'send-submissions' });

/** Sends what waits since there was a worker. */
async function sendWithoutWorker(): Promise<void> {
  await (await import('./send-submissions.ts')).sendSubmissions();
}

/** Says that a form was sent that had waited for a connection. */
function listenForSent(): void {
  if (!('BroadcastChannel' in window)) return;
  new BroadcastChannel(SUBMISSION_CHANNEL).addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    if (data.length > 0 && !document.hidden)
      showToast({ title: 'Sent now that you have a connection', description: data.join('; ') });
  });
}

/** Updates a stored guide with every visit. */
async function refreshGuide(): Promise<void> {
  if (await caches.has(STORES.guide)) await (await import('./saved-guide.ts')).refreshGuide();
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const isAsset = (address: string) => address.startsWith(`${location.origin}/assets/`);

/** Tells the worker which of our files the page has loaded. */
function keepFiles(entries: readonly PerformanceEntry[]): void {
  const assets = entries.flatMap(({ name }) => (isAsset(name) ? [new URL(name).pathname] : []));
  if (assets.length > 0) void postToWorker({ type: 'keep-files', assets });
}

/** Tells the worker which page is open. */
async function reportReadPage(): Promise<void> {
  void updateSavedSites().catch(() => undefined);
  await postToWorker({ type: 'read-page', path: location.pathname + location.search });
}

/** Whether the page runs from the stored guide, which needs no signal. */
const hasGuide = document.getElementById('page-data')?.dataset.guide !== undefined;

/** Makes the browser follow links itself while offline, because pages cannot fetch the next one's data. */
function followByDocument(event: MouseEvent): void {
  if (hasGuide || (navigator.onLine && !document.getElementById('offline-copy'))) return;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin) return;
  const isWithinPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  if (!isWithinPage) event.stopPropagation();
}

// The server does not count a page that is fetched ahead, since it may never be opened. Here, since it is no reason to load more first.
const [visit] = performance.getEntriesByType('navigation');
if ((visit as { deliveryType?: string } | undefined)?.deliveryType === 'navigational-prefetch')
  navigator.sendBeacon('/api/views', new URLSearchParams({ page: location.pathname }));
