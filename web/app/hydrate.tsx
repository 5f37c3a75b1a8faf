import './styles.ts';
import { type ComponentProps, startTransition, useEffect } from 'react';
import { App } from './app.tsx';
import { ApiCache, GONE } from './data/api-cache.ts';
import { type PageData, restoreBodies } from './data/dedupe-bodies.ts';
import { fetchApi } from './data/query.ts';
import { loadPage, preloadPage } from './load-page.ts';
import { matchRoute } from './pages/match.ts';
import { hydrateRoot } from './react-dom-client.ts';
import { rememberEarlyInput } from './replay-early-input.ts';

const root = document.getElementById('root');
const pageData = document.getElementById('page-data');
const source = pageData?.textContent;
/** The page's own code, which has been loaded by now. */
const pageFile = pageData?.dataset.page;

async function hydrate(container: HTMLElement, data: PageData) {
  const apiCache = new ApiCache(fetchApi);
  for (const [path, value] of restoreBodies(data.queries))
    apiCache.set(path, data.facts.isGone ? (value ?? GONE) : value);
  const match = matchRoute(location.pathname);
  // Without the page's code React would replace the server's HTML with a placeholder.
  if (match) await loadPage(match.route, pageFile ? () => import(/* @vite-ignore */ pageFile) : undefined);
  const replayInput = rememberEarlyInput(container);
  dispatchEvent(new Event('hydrating'));
  // As a transition, React hydrates in slices of a few milliseconds, and at once where a reader presses meanwhile.
  startTransition(() => {
    hydrateRoot(container, <Live onLive={replayInput} apiCache={apiCache} facts={data.facts} />);
  });
}

/** Marks the moment from which the page is interactive, for measurements and tests. */
function Live({ onLive, ...app }: ComponentProps<typeof App> & { onLive: () => void }) {
  const { apiCache } = app;
  useEffect(() => {
    onLive();
    void import('./start-later.ts').then(({ followLinks, showToday }) => {
      showToday(apiCache);
      followLinks((url) => preloadPage(url, apiCache));
      performance.mark('live');
    });
  }, [onLive, apiCache]);
  return <App {...app} />;
}

if (root && source) void hydrate(root, JSON.parse(source) as PageData);
