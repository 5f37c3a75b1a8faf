import { type ReactNode, useEffect } from 'react';
import { withParameters } from '../../../app/data/api-query.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { usePageHead } from '../../../app/head/page-head.ts';
import { Brand } from '../../../app/shell/site-header.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { Tooltips } from '../../../ui/tooltip.tsx';
import { useSessionState } from '../api/session-store.ts';
import { Button } from '../fields/button.tsx';
import { FindButton } from '../palette/find-button.tsx';
import styles from './admin-layout.module.css';
import { checkSession, logOut } from './check-session.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import { canLeave } from './leave-guard.ts';
import { LoginCard } from './login-card.tsx';
import './progress.css';

/** Shown when part of the admin area crashes (specification, section 2). Drafts stay in the browser. */
export const ADMIN_ERROR = 'An unexpected error occurred in the admin panel.';

type FrameProps = {
  /** The page's title, shown before the site's name. */
  title: string;
  /** A path. */
  path: string;
  /** The page as Help lists it, where that is not the path. */
  helpPage?: string;
  /** Shown instead of the login card. */
  loggedOut?: ReactNode;
  children: ReactNode;
};

/** The layout of every admin page: header, login check and error boundary. */
export function AdminLayout({ title, path, helpPage = path, loggedOut, children }: FrameProps) {
  const { settings } = useSiteConfig();
  const session = useSessionState();
  usePageHead({
    title: `${title} | ${settings.name}`,
    description: `The admin area of ${settings.name}.`,
    canonical: path,
    noindex: true,
  });
  useEffect(() => {
    if (session === 'unknown') void checkSession();
  }, [session]);
  const isLoggedOut = session === 'ended' || session === 'not-authenticated';
  return (
    <div className={styles.admin}>
      <AdminBar authenticated={session === 'authenticated'} helpPage={helpPage} />
      <ErrorBoundary text={ADMIN_ERROR}>
        {session === 'unknown' && (
          <div className="container section" role="status">
            <p className="muted">Checking Authentication...</p>
          </div>
        )}
        {session === 'authenticated' && <Tooltips>{children}</Tooltips>}
        {session === 'authenticated' && <IdentityDialog />}
        {session === 'not-authenticated' && loggedOut}
        {/* One card for both: it must keep what was typed when a logout ends as a session that is over. */}
        {isLoggedOut && !(session === 'not-authenticated' && loggedOut) && <LoginCard ended={session === 'ended'} />}
      </ErrorBoundary>
    </div>
  );
}

function AdminBar({ authenticated, helpPage }: { authenticated: boolean; helpPage: string }) {
  return (
    <header className={styles.bar}>
      <div className="container row">
        <Brand />
        <a className="inline-line touch small" href="/" target="_blank" rel="noopener">
          View site
          <Icon name="external-link" />
        </a>
        {authenticated && (
          <a
            className="inline-line touch small"
            href={withParameters('/admin/help', { page: helpPage })}
            target="_blank"
            rel="noopener"
          >
            Help
            <Icon name="life-buoy" />
          </a>
        )}
        {authenticated && <FindButton onLogOut={leave} />}
        {authenticated && (
          <Button icon="log-out" onClick={leave}>
            Log out
          </Button>
        )}
      </div>
    </header>
  );
}

async function leave() {
  if (!canLeave()) return;
  try {
    await logOut();
  } catch {
    showToast({ title: 'Logout Failed', description: 'You are still logged in. Please try again.', destructive: true });
  }
}
