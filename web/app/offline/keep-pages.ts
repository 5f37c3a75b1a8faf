import type { WorkerMessage } from './stores.ts';

/** Tells the service worker, once there is one. Browsers without it, and tests that block it, have nobody to tell. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Keeps the pages of saved sites for reading without signal: all of them; those left out are dropped. */
export const keepPages = (paths: string[]): Promise<void> => tellWorker({ type: 'keep-pages', paths });
