import { loadToastViewer } from '../toast/toasts.ts';

/** Loads what removes a site and offers it back. Called with the first saved site that a page shows, so that both work without signal. */
export async function loadRemoval() {
  const [{ removeSite }] = await Promise.all([import('./remove-site.ts'), loadToastViewer()]);
  return removeSite;
}
