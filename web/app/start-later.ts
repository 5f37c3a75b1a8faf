import type { ApiCache } from './data/api-cache.ts';
import type { PageData } from './data/dedupe-bodies.ts';
import './analytics/measure-vitals.ts';
import './offline/start-offline.ts';
import { TODAY_ID } from './offline/stores.ts';
import '../ui/kept-words.ts';

/** One file for everything that a page needs once it is interactive. */
export { followLinks } from './router/follow-links.ts';

/** Shows the statuses of today in a page that was stored on another day (`refreshPage` of the service worker). */
export function showToday(apiCache: ApiCache): void {
  const json = document.getElementById(TODAY_ID)?.textContent;
  for (const [path, data] of json ? (JSON.parse(json) as PageData['queries']) : []) apiCache.set(path, data);
}
