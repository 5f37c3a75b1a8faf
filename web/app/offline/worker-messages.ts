import type { WorkerMessage } from './stores.ts';

/** Sends a message to the service worker once it is active. Does nothing in browsers without one, and in tests that block it. */
export async function postToWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** The key under which a browser stores its lists of dive sites, and the page that shows them. */
const SAVED_LISTS = { key: 'my-dives', path: '/my-dives' };

/** Stores the pages of the sites on this browser's lists; does nothing if the lists cannot be read. */
export async function updateSavedSites(): Promise<void> {
  const text = localStorage.getItem(SAVED_LISTS.key);
  if (text === null) return;
  const { lists } = JSON.parse(text) as { lists: { sites: number[] }[] };
  const ids = new Set(lists.flatMap(({ sites }) => sites));
  const pages = [...ids].map((id) => `/dive-sites/${id}`);
  // The forms last: a diver reads the page first, and may report from the boat that it is wrong.
  await sendSavedPages([SAVED_LISTS.path, ...pages, '/contact', ...pages.map((page) => `${page}/report`)]);
}

/** Sends the worker the pages of all saved sites; it deletes the others. */
const sendSavedPages = (paths: string[]): Promise<void> => postToWorker({ type: 'save-pages', paths });
