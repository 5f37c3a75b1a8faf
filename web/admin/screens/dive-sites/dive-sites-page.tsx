import type { z } from 'zod';
import type { diveSiteFields } from '../../../../domain/dive-sites/dive-site.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import formStyles from '../../../ui/form.module.css';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { HistoryButton } from '../../kit/history/history-button.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import loginCardStyles from '../../kit/layout/login-card.module.css';
import { ResourceListAndForm, useResourceScreen } from '../../kit/records/resource-screen.tsx';
import { DiveSiteFields } from './dive-site-fields.tsx';
import { diveSiteForm, diveSiteMapping, readPublication, type DiveSiteValues as Values } from './dive-site-form.ts';
import { diveSiteHistory } from './dive-site-history.ts';
import { ReportPanel } from './report-panel.tsx';
import { type AdminDiveSite, SiteCard } from './site-card.tsx';
import { findSiteDoubts, SiteHints } from './site-hints.tsx';
import { StatusChecks } from './status-checks.tsx';
import { useReportedSite } from './use-reported-site.ts';

const SITES: ResourceConfig<AdminDiveSite, Values, z.output<typeof diveSiteFields>> = {
  ...describeResource('dive-site', {
    newItem: 'Add New Site',
    add: 'Add site',
    placeholder: 'Search by name, description, region, or marine life...',
  }),
  ...diveSiteMapping,
  schema: diveSiteForm,
};

/** Few, because each card is tall. */
const PAGE_SIZE = 20;

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Dive Site Management" path="/admin/dive-sites" loggedOut={<AuthenticationRequired />}>
      <DiveSites search={search} />
    </AdminLayout>
  );
}

function DiveSites({ search }: { search: URLSearchParams }) {
  const state = useResourceScreen(SITES, '/api/dive-sites/search', search, PAGE_SIZE);
  const { opened, show, open } = state;
  const { message, path, also, toggleAlso, leave } = useReportedSite(search, open);
  const item = opened?.item ?? null;
  const report = item && message?.report?.site?.id === item.id ? message.report : null;
  return (
    <ResourceListAndForm
      state={state}
      resource={report ? { ...SITES, updatePath: path } : SITES}
      title="Dive Site Management"
      links={<OtherViews />}
      intro={({ open: openSite }) => <StatusChecks onOpen={(id) => void openSite(id)} />}
      card={(site, onEdit) => <SiteCard key={site.id} site={site} onEdit={onEdit} />}
      dialog={{
        tools: item && (
          <HistoryButton
            kind={diveSiteHistory}
            item={item}
            onRestore={(values, version) => show(item, { values: { ...values, ...readPublication(item) }, version })}
          />
        ),
        aside: message && report && (
          <ReportPanel message={message} report={report} also={also} onToggleAlso={toggleAlso} />
        ),
        findDoubts: (values) => findSiteDoubts(values, item),
      }}
      onClosed={leave}
    >
      <SiteHints siteId={item?.id ?? null}>
        <DiveSiteFields />
      </SiteHints>
    </ResourceListAndForm>
  );
}

function OtherViews() {
  return (
    <>
      <ButtonLink icon="list" href="/admin/table/dive-sites">
        Table
      </ButtonLink>
      <ButtonLink icon="eye" href="/admin/table/dive-sites?state=draft">
        Drafts
      </ButtonLink>
      <ButtonLink icon="upload" href="/admin/dive-sites/import">
        Import or export
      </ButtonLink>
    </>
  );
}

function AuthenticationRequired() {
  return (
    <div className={`${loginCardStyles.loginCard} section container grid`}>
      <div className={`${adminPanelStyles.adminPanel} p-4 sheet edged ${formStyles.form}`}>
        <h1>Authentication Required</h1>
        <p>You need to login as an admin to manage dive sites.</p>
        <ButtonLink kind="dark" href="/admin">
          Go to Admin Login
        </ButtonLink>
      </div>
    </div>
  );
}
