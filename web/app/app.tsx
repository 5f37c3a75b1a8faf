import { useEffect, useRef, useState } from 'react';
import { ContentLoading } from '../ui/content-loading.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { trackPageView } from './analytics/events.ts';
import type { ApiCache } from './data/api-cache.ts';
import { ApiCacheContext, useApi, useIsLoading } from './data/query.ts';
import { type RequestContext, SiteContext } from './data/site-context.tsx';
import { BeyondLastPageContext, type PageHead, PageHeadContext } from './head/page-head.ts';
import { loadedPage, loadPage, type LoadedPage as PageCode } from './load-page.ts';
import { listPosition } from './pages/list-position.ts';
import { matchRoute, type RouteMatch } from './pages/match.ts';
import type { PageEntry } from './pages/page-index.ts';
import type { PageAddress } from './pages/page-modules.ts';
import type { PageList } from './pages/routes.ts';
import { LocationProvider, usePath, useSearchText } from './router/location-provider.tsx';
import { afterNavigation } from './router/navigation.ts';
import { AnalyticsConsent } from './shell/analytics-consent.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';

type AppProps = {
  apiCache: ApiCache;
  facts: RequestContext;
  /** On the server: the address to render, and the object that receives the page's head. */
  server?: { path: string; search: string; head: { current: PageHead | null } };
};

export function App({ apiCache, facts, server }: AppProps) {
  return (
    <PageHeadContext value={server?.head ?? null}>
      <SiteContext value={facts}>
        <ApiCacheContext value={apiCache}>
          <LocationProvider server={server}>
            <a className="skip-link" href="#main">
              Skip to content
            </a>
            <Framed facts={facts} />
            <ToastRegion />
          </LocationProvider>
        </ApiCacheContext>
      </SiteContext>
    </PageHeadContext>
  );
}

/** Adds the visitors' header and footer, and the request for consent unless the page is private. Admin pages have a layout of their own, `main` included. */
function Framed({ facts }: { facts: RequestContext }) {
  const path = usePath();
  const route = matchRoute(path)?.route;
  const isAdmin = route?.frame === 'admin';
  const tagManagerId = route?.isPrivate ? '' : facts.tagManagerId;
  const page = (
    <ErrorBoundary text={PAGE_ERROR} resetKey={path}>
      <PageView />
    </ErrorBoundary>
  );
  if (isAdmin) return page;
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {page}
      </main>
      <SiteFooter hasCookieSettings={tagManagerId !== ''} />
      {tagManagerId && <AnalyticsConsent id={tagManagerId} />}
    </>
  );
}

const PAGE_ERROR = 'This page could not be shown. Reload it, or choose another page from the menu.';

/** Shows the page at the current address, or a skeleton while its code is loading. */
function PageView() {
  const path = usePath();
  const search = useSearchText();
  const match = matchRoute(path);
  if (!match) return null;
  // A page of the admin stays while the address of what it edits changes: something new gets one with its first save.
  const key = match.route.frame === 'admin' ? match.route.path : match.route.path + path;
  return <LoadedPage key={key} match={match} path={path} search={search} />;
}

function LoadedPage({ match, path, search }: { match: RouteMatch; path: string; search: string }) {
  const { route, params } = match;
  const [, setVersion] = useState(0);
  const [failed, setFailed] = useState(false);
  const module = loadedPage(route);
  useEffect(() => {
    if (module || failed) return;
    let current = true;
    loadPage(route)
      .then(() => current && setVersion((version) => version + 1))
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [route, module, failed]);
  if (failed) return <ErrorPage onRetry={() => setFailed(false)} />;
  if (!module) return <PageLoading />;
  return (
    <>
      <ErrorBoundary text={PAGE_ERROR} resetKey={search} reloads={route.frame !== 'admin'}>
        <PageAtAddress route={route} module={module} address={{ params, path, search: new URLSearchParams(search) }} />
      </ErrorBoundary>
      <AfterNavigation path={path} search={search} trackedPath={nameInViews(route, path)} />
    </>
  );
}

/** The name of a page in page views: never a token of its address; null for the admin, which sends none. */
function nameInViews({ frame, isPrivate, path: pattern }: PageEntry, path: string): string | null {
  if (frame) return null;
  if (pattern === '/*') return '/not-found';
  return isPrivate ? pattern.replace(/\/:.*/, '') : path;
}

type PageAtAddressProps = { route: PageEntry; module: PageCode; address: PageAddress };

function PageAtAddress({ route, module, address }: PageAtAddressProps) {
  if (module.list) return <ListPage list={module.list} route={route} module={module} address={address} />;
  return <module.Page {...address} list={listPosition(new URLSearchParams(), 0, 1)} />;
}

/** A page of a list; one beyond the last has the head of a page that is not found. */
function ListPage({ list, route, module, address }: PageAtAddressProps & { list: PageList }) {
  const { data } = useApi(list.query(address));
  const total = data && 'total' in data ? data.total : undefined;
  const position = listPosition(address.search, total, list.perPage);
  return (
    <BeyondLastPageContext value={position.isBeyondLast ? route.path : null}>
      <module.Page {...address} list={position} />
    </BeyondLastPageContext>
  );
}

/** Rendered last so that its effects run after the page's: scrolling and focus, then the page view with the page's title. */
function AfterNavigation({ path, search, trackedPath }: { path: string; search: string; trackedPath: string | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of address, query included
  useEffect(afterNavigation, [path, search]);
  const isLoading = useIsLoading();
  const counted = useRef('');
  useEffect(() => {
    // The page's own title is set once its data has loaded.
    if (isLoading || counted.current === path) return;
    counted.current = path;
    if (trackedPath !== null) trackPageView(trackedPath, document.title);
  }, [path, trackedPath, isLoading]);
  return null;
}

/** The skeleton of a page whose code is loading. */
function PageLoading() {
  return (
    <div className="container section">
      <ContentLoading label="Loading page" />
    </div>
  );
}
