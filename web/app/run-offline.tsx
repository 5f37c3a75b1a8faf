import { hourNumber, siteYear } from '../../domain/kernel/dates.ts';
import { App } from './app.tsx';
import { ApiCache } from './data/api-cache.ts';
import type { PageData } from './data/dedupe-bodies.ts';
import { preloadPage } from './load-page.ts';
import type * as GuideModule from './offline/offline-api.ts';
import { readGuidePart, readSavedGuide } from './offline/saved-guide.ts';
import { createRoot } from './react-dom-client.ts';
import { followLinks } from './router/follow-links.ts';

/**
 * Renders a page from the stored guide: the service worker responds with the same document for every address, and this
 * renders the page of that address.
 */
async function run(container: HTMLElement, { facts }: PageData): Promise<void> {
  const answers = document.getElementById('page-data')?.dataset.guide;
  const saved = await readSavedGuide();
  if (!saved || !answers) return;
  const { manifest } = saved;
  const { OfflineApi } = (await import(/* @vite-ignore */ answers)) as typeof GuideModule;
  const parts = new Map<string, Promise<unknown>>();
  const guide = new OfflineApi((name) => {
    const part = parts.get(name) ?? readGuidePart(manifest, name);
    parts.set(name, part);
    return part as ReturnType<typeof readGuidePart<typeof name>>;
  });
  const apiCache = new ApiCache((path) => guide.read(path));
  leaveForOtherPages(new Set(manifest.pages));
  const preload = (url: URL) => preloadPage(url, apiCache);
  followLinks(preload);
  await preload(new URL(location.href));
  // The document is as old as the guide; the month in season and the day of the tides are today's.
  const now = new Date();
  const today = { ...facts, hour: hourNumber(now), year: siteYear(now) };
  createRoot(container).render(<App apiCache={apiCache} facts={today} />);
  performance.mark('live');
  void import('./offline/start-offline.ts');
}

/** Loads pages that are not in the guide as documents, which may be stored. */
function leaveForOtherPages(pages: ReadonlySet<string>): void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (link?.origin === location.origin && !pages.has(link.pathname)) event.stopPropagation();
  };
  addEventListener('click', follow, { capture: true });
}

const root = document.getElementById('root');
const source = document.getElementById('page-data')?.textContent;
if (root && source) void run(root, JSON.parse(source) as PageData);
