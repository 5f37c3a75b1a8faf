import { type ReactNode, useEffect, useId, useState } from 'react';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { usePageHead } from '../../../app/head/page-head.ts';
import { Brand } from '../../../app/shell/site-header.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { Tooltips } from '../../../ui/tooltip.tsx';
import { findScreen } from '../../admin-navigation.ts';
import { useSessionState } from '../api/session-store.ts';
import { Button } from '../fields/button.tsx';
import { FindButton } from '../palette/find-button.tsx';
import styles from './admin-layout.module.css';
import { AdminRail } from './admin-rail.tsx';
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
  /** The page as rail and help know it, where that is not the path. */
  address?: string;
  /** There is no such page. */
  isMissing?: boolean;
  /** Shown instead of the login card. */
  loggedOut?: ReactNode;
  children: ReactNode;
};

/** The layout of every admin page: header, rail, login check and error boundary. */
export function AdminLayout({ title, path, address = path, isMissing = false, loggedOut, children }: FrameProps) {
  const { settings } = useSiteConfig();
  const session = useSessionState();
  const railId = useId();
  const [isMenuOpen, setMenuOpen] = useState(false);
  usePageHead({
    title: `${title} | ${settings.name}`,
    description: `The admin area of ${settings.name}.`,
    canonical: path,
    noindex: true,
    ...(isMissing && { status: 404 }),
  });
  useEffect(() => {
    if (session === 'unknown') void checkSession();
  }, [session]);
  const isLoggedIn = session === 'authenticated';
  const isLoggedOut = session === 'ended' || session === 'not-authenticated';
  return (
    <div className={`${styles.admin} size-16 page-end`}>
      <header className={styles.bar}>
        <div className={`row ${isLoggedIn ? styles.wide : 'container'}`}>
          {isLoggedIn && (
            <button
              type="button"
              className={`${styles.menu} touch pointer`}
              aria-expanded={isMenuOpen}
              aria-controls={railId}
              onClick={() => setMenuOpen(!isMenuOpen)}
              onKeyDown={({ key }) => key === 'Escape' && setMenuOpen(false)}
            >
              <Icon name={isMenuOpen ? 'x' : 'menu'} />
              <span>{findScreen(address)?.label ?? title}</span>
            </button>
          )}
          <Brand />
          <a className="inline-line touch small" href="/" target="_blank" rel="noopener">
            <span>View site</span>
            <Icon name="external-link" />
          </a>
          {isLoggedIn && <FindButton onLogOut={leave} />}
          {isLoggedIn && (
            <Button icon="log-out" onClick={leave}>
              <span>Log out</span>
            </Button>
          )}
        </div>
      </header>
      <div className={isLoggedIn ? styles.desk : undefined}>
        {isLoggedIn && (
          <AdminRail id={railId} address={address} isOpen={isMenuOpen} onFollow={() => setMenuOpen(false)} />
        )}
        <main id="main" tabIndex={-1} className="shrinks">
          <ErrorBoundary text={ADMIN_ERROR}>
            {session === 'unknown' && (
              <div className="container section" role="status">
                <p className="muted">Checking Authentication...</p>
              </div>
            )}
            {isLoggedIn && <Tooltips>{children}</Tooltips>}
            {isLoggedIn && <IdentityDialog />}
            {session === 'not-authenticated' && loggedOut}
            {/* One card for both: it must keep what was typed when a logout ends as a session that is over. */}
            {isLoggedOut && !(session === 'not-authenticated' && loggedOut) && (
              <LoginCard ended={session === 'ended'} />
            )}
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

async function leave() {
  if (!canLeave()) return;
  try {
    await logOut();
  } catch {
    showToast({ title: 'Logout failed', description: 'You are still logged in. Please try again.', destructive: true });
  }
}
