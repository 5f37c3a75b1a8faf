import type { WorkerMessage } from './stores.ts';

/** Sends a message to the service worker once it is active. Does nothing in browsers without one, and in tests that block it. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Where a browser keeps its lists of dive sites, and the page that shows them. */
const SAVED_LISTS = { key: 'my-dives', path: '/my-dives' };

/** Stores the pages of the sites on this browser's lists; does nothing if the lists cannot be read. */
export async function keepSavedSites(): Promise<void> {
  const text = localStorage.getItem(SAVED_LISTS.key);
  if (text === null) return;
  const { lists } = JSON.parse(text) as { lists: { sites: number[] }[] };
  const ids = new Set(lists.flatMap(({ sites }) => sites));
  await keepPages([SAVED_LISTS.path, ...[...ids].map((id) => `/dive-sites/${id}`)]);
}

/** Keeps the pages of saved sites for reading without signal: all of them; those left out are dropped. */
const keepPages = (paths: string[]): Promise<void> => tellWorker({ type: 'keep-pages', paths });
