import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { opensScreen, TABS, type TabName } from '../../admin-navigation.ts';
import { useYou } from '../../kit/api/use-you.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { ADMIN_ERROR, AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { PageHead } from '../../kit/layout/admin-page.tsx';
import { Only } from '../../kit/layout/only.tsx';
import { BackupNotice } from '../backups/backup-section.tsx';
import { ExportTab } from '../export/export-tab.tsx';
import { AttentionSummary, DashboardHome, RecentFigures } from '../home/dashboard-home.tsx';
import { MailNotice } from '../mail/mail-notice.tsx';
import { NewsletterTab } from '../newsletter/newsletter-tab.tsx';
import { PhotosTab } from '../photos/photos-tab.tsx';
import { SecurityTab, useSecurityInBackground } from '../security/security-tab.tsx';
import { TrafficPanel } from '../traffic/traffic-panel.tsx';
import { BlogTab, ProductsTab, ReviewsTab } from '../writing/publishing-tab.tsx';
import styles from './dashboard-page.module.css';
import { DraftsElsewhere, QuickNavigation, readTab } from './quick-navigation.tsx';

const PANELS: Record<TabName, ComponentType<{ search: URLSearchParams }>> = {
  blog: BlogTab,
  reviews: ReviewsTab,
  products: ProductsTab,
  photos: PhotosTab,
  newsletter: NewsletterTab,
  security: SecurityTab,
  export: ExportTab,
};

export function Page({ search }: PageProps) {
  const open = readTab(search);
  const isHome = search.get('tab') === null;
  return (
    <AdminLayout title="Admin Dashboard" path="/admin" address={isHome ? '/admin' : `/admin?tab=${open}`}>
      <div className="container">
        <PageHead title="Admin Dashboard" about={isHome && <AttentionSummary />}>
          <QuickNavigation />
        </PageHead>
        {isHome ? (
          <DashboardHome />
        ) : (
          <>
            <MailNotice />
            <Only to="data">
              <BackupNotice open={open} />
            </Only>
          </>
        )}
        <Tabs open={open} />
        <DraftsElsewhere open={open} />
        <div role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`}>
          <ErrorBoundary key={open} text={ADMIN_ERROR}>
            <Panel name={open} search={search} />
            <Only to="people">
              <SecurityFigures fresh={open !== 'security'} />
            </Only>
          </ErrorBoundary>
        </div>
        {isHome && (
          <Only to="links">
            <RecentFigures />
            <TrafficPanel />
          </Only>
        )}
      </div>
    </AdminLayout>
  );
}

function Panel({ name, search }: { name: TabName; search: URLSearchParams }) {
  const Content = PANELS[name];
  return <Content search={search} />;
}

/** Prefetches the data of the security tab. Renders nothing. */
function SecurityFigures({ fresh }: { fresh: boolean }) {
  useSecurityInBackground(fresh);
  return null;
}

/** The open tab is in the URL, so that reload and the back button keep it. */
function Tabs({ open }: { open: TabName }) {
  const list = useRef<HTMLDivElement>(null);
  const you = useYou();
  const tabs = TABS.filter(([name]) => !you || name === open || opensScreen(you.role, { path: `/admin?tab=${name}` }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: on phones the open tab may lie beyond the edge
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  const show = (name: TabName) => {
    if (name !== open) navigate(`/admin?tab=${name}`, { stay: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -TABS.length, End: TABS.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = Math.abs(step) > 1 ? (step < 0 ? 0 : tabs.length - 1) : (at + step + tabs.length) % tabs.length;
    buttons[next]?.focus();
  };
  return (
    <div
      className={`${styles.tabs} cluster mb-5 relative bar-below`}
      role="tablist"
      aria-label="Admin sections"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {tabs.map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={`${adminLayoutStyles.choice} touch small strong muted pointer hover-shoal`}
          id={`tab-${name}`}
          aria-selected={name === open}
          aria-controls={name === open ? `panel-${name}` : undefined}
          tabIndex={name === open ? 0 : -1}
          onClick={() => show(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
