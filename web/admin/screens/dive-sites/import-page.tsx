import { useId } from 'react';
import formStyles from '../../../ui/form.module.css';
import { openDownload } from '../../kit/api/admin-request.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { useLeaveGuard } from '../../kit/layout/leave-guard.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import styles from './import-page.module.css';
import { ImportResults } from './import-results.tsx';
import { useSiteImport } from './use-site-import.ts';

export function Page() {
  return (
    <AdminPage title="Import dive sites" path="/admin/dive-sites/import">
      <Import />
    </AdminPage>
  );
}

/** Imports a CSV: first a check that writes nothing, then the import. */
function Import() {
  const id = useId();
  const { table, results, unknown, progress, error, saved, choose, save, checkAgain } = useSiteImport();
  useLeaveGuard(progress !== null);
  return (
    <>
      <Panel className={`${styles.file} grid justify-start gap-3 mb-4`} aria-label="File">
        <Field id={id} label="CSV file" hint="(UTF-8, up to 10 MB and 5,000 rows)">
          <input
            id={id}
            className={formStyles.input}
            type="file"
            accept=".csv,text/csv,text/plain"
            disabled={progress !== null}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Field>
        <p className="note">
          Start from your own export: a row with an ID changes that dive site, a row without one adds a new one. Columns
          you leave out stay as they are, and rows you leave out are not deleted. Nothing is saved until you confirm.
        </p>
        <Button isSmall icon="download" onClick={() => openDownload('/api/dive-sites/export/csv')}>
          Download CSV
        </Button>
      </Panel>
      <p className={styles.progress} role="status">
        {progress && `${progress.at} of ${progress.of} rows done...`}
      </p>
      {error && (
        <Notice kind="error" role="alert">
          {error}{' '}
          {table && (
            <Button isSmall onClick={checkAgain}>
              Check the file again
            </Button>
          )}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice kind="warning">
          {unknown.length === 1 ? 'This column is' : 'These columns are'} not known and will be left out:{' '}
          {unknown.map((name) => `“${name}”`).join(', ')}
        </Notice>
      )}
      {table && results.length > 0 && (
        <ImportResults
          table={table}
          results={results}
          saved={saved}
          isBusy={progress !== null}
          onSave={(options) => void save(options)}
        />
      )}
    </>
  );
}
