import { openDownload } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { BackupSection } from '../backups/backup-section.tsx';
import styles from './export-tab.module.css';

/** Exports: dive sites as CSV, all content as files, and backups of the site. */
export function ExportTab() {
  return (
    <>
      <SitesExport />
      <ContentExport />
      <BackupSection />
    </>
  );
}

function ContentExport() {
  return (
    <Panel title="All Content as Files" className={`${styles.exportTab} grid gap-4 mt-5`}>
      <p>
        Articles, reviews, products, dive sites and locations, drafts included, as text files, with the pictures you
        uploaded and the divers’ reports you published.
      </p>
      <p>
        <Button kind="dark" icon="download" onClick={() => openDownload('/api/admin/content-export')}>
          Download Content
        </Button>
      </p>
      <p className="note">
        One .tar.gz archive that opens on any computer. To bring it into another site, run{' '}
        <code>npm run content:import</code> on its server. The reports come without their senders’ email addresses.
        Those that still wait for you are in backups only.
      </p>
    </Panel>
  );
}

function SitesExport() {
  const sites = useAdmin<{ total: number }>('/api/admin/dive-sites?view=card&limit=1');
  const count = sites.data?.total;
  return (
    <Panel title="Dive Sites CSV Export" className={`${styles.exportTab} grid gap-4`}>
      <p>
        {sites.isError
          ? 'The number of dive sites could not be loaded.'
          : `${count ?? '…'} ${count === 1 ? 'dive site' : 'dive sites'} with all their fields, for a spreadsheet.`}
      </p>
      <Notice kind="warning">
        <strong>Not for navigation.</strong> The positions are for planning only; say so wherever you share them. The
        “Position quality” column says how accurate each one is.
      </Notice>
      <p>
        <Button kind="dark" icon="download" onClick={() => openDownload('/api/dive-sites/export/csv')}>
          Download CSV
        </Button>{' '}
        <ButtonLink href="/admin/dive-sites/import">Import a CSV</ButtonLink>
      </p>
      <p className="note">
        UTF-8, separated by commas. Cells that look like formulas start with an apostrophe, which an import takes off
        again. Subscribers are exported in the <a href="/admin?tab=newsletter">Newsletter</a> tab.
      </p>
    </Panel>
  );
}
