import type { z } from 'zod';
import type { diveSiteFields } from '../../../../domain/dive-site.ts';
import type { PageProps } from '../../../app/router/page-modules.ts';
import buttonStyles from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { DraftOffers } from '../../kit/drafts/draft-offers.tsx';
import { useOpenedItem } from '../../kit/drafts/use-opened-item.ts';
import { useRequestedItem } from '../../kit/drafts/use-requested-item.ts';
import type { ResourceConfig } from '../../kit/form/resource-config.ts';
import { ResourceForm } from '../../kit/form/resource-form.tsx';
import { HistoryButton } from '../../kit/history/history-button.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import loginCardStyles from '../../kit/layout/login-card.module.css';
import { ResourceHead } from '../../kit/list/resource-head.tsx';
import { SearchedList } from '../../kit/list/searched-list.tsx';
import { useSearchedList } from '../../kit/list/use-searched-list.ts';
import { DiveSiteFields } from './dive-site-fields.tsx';
import { diveSiteForm, diveSiteMapping, type DiveSiteValues as Values } from './dive-site-form.ts';
import { diveSiteHistory } from './dive-site-history.ts';
import { ReportPanel } from './report-panel.tsx';
import { type AdminDiveSite, SiteCard } from './site-card.tsx';
import { findSiteDoubts, SiteHints } from './site-hints.tsx';
import { useReportedSite } from './use-reported-site.ts';

const SITES: ResourceConfig<AdminDiveSite, Values, z.output<typeof diveSiteFields>> = {
  kind: 'dive-site',
  name: 'dive site',
  path: '/api/dive-sites',
  texts: { newItem: 'Add New Site', editItem: 'Edit Dive Site', add: 'Add site' },
  ...diveSiteMapping,
  schema: diveSiteForm,
};

/** Few, because each card is tall. */
const PAGE_SIZE = 20;

const TEXTS = {
  label: 'Search dive sites',
  placeholder: 'Search by name, description, region, or marine life...',
  loading: 'Loading dive sites...',
  none: 'No dive sites found.',
  noneFound: 'No dive sites found matching your search.',
};

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Dive Site Management" path="/admin/dive-sites" loggedOut={<AuthenticationRequired />}>
      <DiveSites search={search} />
    </AdminLayout>
  );
}

function DiveSites({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<AdminDiveSite>('/api/dive-sites/search', search, PAGE_SIZE);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<AdminDiveSite, Values>(
    SITES,
    'nothing',
  );
  useRequestedItem<AdminDiveSite, Values>({
    ...{ show, valuesOf: SITES.valuesOf, path: SITES.path },
    open: (id) => void open(id),
  });
  const { message, path, leave } = useReportedSite(search, open);
  const report = opened?.item && message?.report?.site?.id === opened.item.id ? message.report : null;
  return (
    <div className={layoutStyles.container}>
      <ResourceHead title="Dive Site Management">
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={() => show(null)}>
          <Icon name="plus" />
          Add New Site
        </button>
        <a className={buttonStyles.button} href="/admin/table/dive-sites">
          <Icon name="list" />
          Table
        </a>
        <a className={buttonStyles.button} href="/admin/dive-sites/import">
          <Icon name="upload" />
          Import or export
        </a>
      </ResourceHead>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <SearchedList list={list} texts={TEXTS} counted={(total) => `${total} dive ${total === 1 ? 'site' : 'sites'}`}>
        {(site) => <SiteCard key={site.id} site={site} onEdit={() => show(site)} />}
      </SearchedList>
      {opened && (
        <ResourceForm
          key={opened.key}
          kind={report ? { ...SITES, updatePath: path } : SITES}
          tools={
            opened.item && (
              <HistoryButton
                kind={diveSiteHistory}
                item={opened.item}
                onRestore={(values, version) => show(opened.item, { values, version })}
              />
            )
          }
          findDoubts={(values) => findSiteDoubts(values, opened.item)}
          aside={message && report && <ReportPanel message={message} report={report} />}
          opened={opened}
          offered={offered}
          onRestore={(...offer) => void restore(...offer)}
          onDiscard={discard}
          onClose={() => {
            close();
            leave();
          }}
          onSaved={(saved, hasNewerEdits) => {
            if (!opened.item) list.show(saved);
            if (hasNewerEdits) stayWith(saved);
          }}
          onReload={() => opened.item && void open(opened.item.id)}
        >
          <SiteHints siteId={opened.item?.id ?? null}>
            <DiveSiteFields />
          </SiteHints>
        </ResourceForm>
      )}
    </div>
  );
}

function AuthenticationRequired() {
  return (
    <div className={`${loginCardStyles.loginCard} ${layoutStyles.container}`}>
      <div className={`${adminPanelStyles.adminPanel} ${formStyles.form}`}>
        <h1>Authentication Required</h1>
        <p>You need to login as an admin to manage dive sites.</p>
        <a className={`${buttonStyles.button} ${buttonStyles.dark}`} href="/admin">
          Go to Admin Login
        </a>
      </div>
    </div>
  );
}
