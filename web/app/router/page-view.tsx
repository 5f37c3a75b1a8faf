import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { trackPageView } from '../analytics/events.ts';
import { randomItem } from '../data/use-random-item.ts';
import { matchRoute, type RouteMatch } from './match.ts';
import { afterNavigation } from './navigation.ts';
import { loadedPage, loadPage } from './page-modules.ts';

export const PAGE_ERROR = 'This page could not be shown. Reload it, or choose another page from the menu.';

/** Shows the page of the present address; while its code is on the way, the frame of a page. */
export function PageView() {
  const [path] = useLocation();
  const search = useSearch();
  const match = matchRoute(path);
  if (!match) return null;
  return <LoadedPage key={match.route.path + path} match={match} path={path} search={search} />;
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
      <ErrorBoundary text={PAGE_ERROR} resetKey={search}>
        <module.Page params={params} path={path} search={new URLSearchParams(search)} />
      </ErrorBoundary>
      <Arrival path={path} search={search} trackedPath={route.trackedAs === undefined ? path : route.trackedAs} />
    </>
  );
}

/** Stands behind the page, so its effects come after the page's own: position and focus, then the page view with its title. */
function Arrival({ path, search, trackedPath }: { path: string; search: string; trackedPath: string | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a change of address, query included
  useEffect(afterNavigation, [path, search]);
  const fetching = useIsFetching();
  const counted = useRef('');
  useEffect(() => {
    randomItem();
    // A page has its own title once its data is there; until then it is that of its frame.
    if (fetching > 0 || counted.current === path) return;
    counted.current = path;
    if (trackedPath !== null) trackPageView(trackedPath, document.title);
  }, [path, trackedPath, fetching]);
  return null;
}
