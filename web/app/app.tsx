import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router, useLocation } from 'wouter';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { type RequestContext, SiteContext } from './data/site-context.tsx';
import { type PageHead, PageHeadContext } from './head/page-head.ts';
import { matchRoute } from './router/match.ts';
import { PAGE_ERROR, PageView } from './router/page-view.tsx';
import { AnalyticsConsent } from './shell/analytics-consent.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';

type AppProps = {
  queryClient: QueryClient;
  facts: RequestContext;
  /** On the server: the address to render, and the box the page's head is put into. */
  server?: { path: string; search: string; head: { current: PageHead | null } };
};

export function App({ queryClient, facts, server }: AppProps) {
  return (
    <PageHeadContext value={server?.head ?? null}>
      <SiteContext value={facts}>
        <QueryClientProvider client={queryClient}>
          <Router ssrPath={server?.path} ssrSearch={server?.search}>
            <a className="skip-link" href="#main">
              Skip to content
            </a>
            <Framed facts={facts} />
            <ToastRegion />
          </Router>
        </QueryClientProvider>
      </SiteContext>
    </PageHeadContext>
  );
}

/** Admin pages bring their own bar; all others have the visitors' header and footer, and ask for consent unless private. */
function Framed({ facts }: { facts: RequestContext }) {
  const [path] = useLocation();
  const route = matchRoute(path)?.route;
  const isAdmin = route?.frame === 'admin';
  const tagManagerId = route?.isPrivate ? '' : facts.tagManagerId;
  return (
    <>
      {!isAdmin && <SiteHeader />}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary text={PAGE_ERROR} resetKey={path}>
          <PageView />
        </ErrorBoundary>
      </main>
      {!isAdmin && <SiteFooter hasCookieSettings={tagManagerId !== ''} />}
      {tagManagerId && <AnalyticsConsent id={tagManagerId} />}
    </>
  );
}
