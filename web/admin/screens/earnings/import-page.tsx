import { useState } from 'react';
import { MAX_SALE_BYTES, type SaleImportResult } from '../../../../domain/earnings/sale-import.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { ChangeList } from '../../kit/bulk-changes/change-list.tsx';
import { UndoNote } from '../../kit/bulk-changes/undo-change.tsx';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { FailureNotice, Notice } from '../../kit/fields/notice.tsx';
import { type ListFile, readListFile } from '../../kit/fields/read-list-file.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { type Reading, ReadingForm } from './reading-form.tsx';
import { SaleReport } from './sale-report.tsx';

export function Page() {
  return (
    <AdminPage
      title="Import sales"
      path="/admin/earnings/import"
      about="Reads the report of sales of Commission Factory, Awin, Amazon or another network. Nothing is stored before you have seen the check, and an import can be undone for 30 days."
    >
      <Import />
    </AdminPage>
  );
}

const FIRST: Reading = { currency: 'AUD', timeZone: 'Australia/Sydney', source: '' };

/** Imports a file of sales: first a dry run, then the import. */
function Import() {
  const [file, setFile] = useState<ListFile | null>(null);
  const [reading, setReading] = useState(FIRST);
  const [result, setResult] = useState<SaleImportResult | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useApiAction();
  const send = async (sent: ListFile, { columns, ...options }: Reading, dryRun: boolean) => {
    const parameters = { ...options, fileName: sent.name, dryRun: String(dryRun) };
    const address = withParameters('/api/admin/sales', {
      ...parameters,
      ...(columns && { columns: JSON.stringify(columns) }),
    });
    const outcome = await run<SaleImportResult>(
      () => adminRequest('POST', address, { body: new Blob([sent.csv]) }),
      () => null,
    );
    setError(outcome.failure?.message ?? null);
    setResult(outcome.result ?? null);
    setIsDone(!dryRun && outcome.result !== undefined);
  };
  const choose = async (chosen: File) => {
    const read = await readListFile(chosen, MAX_SALE_BYTES);
    const list = 'csv' in read ? read : null;
    setFile(list);
    setResult(null);
    setReading(FIRST);
    setError('error' in read ? read.error : null);
    if (list) await send(list, FIRST, true);
  };
  const change = (changed: Reading) => {
    setReading(changed);
    if (file) void send(file, changed, true);
  };
  return (
    <div className="grid gap-4">
      <Panel title="The file" className="grid gap-3 justify-start">
        <p>
          In Commission Factory: <b>Reporting</b>, <b>Transactions</b>, <b>Download</b>. In Awin: <b>Reports</b>,{' '}
          <b>Transactions</b>, <b>Export as CSV</b>. In Amazon Associates: <b>Download reports</b>, <b>Fee-Earnings</b>.
          Import the same days again whenever you like: what changed there is amended here.
        </p>
        <FileButton kind="dark" accept=".csv,.tsv,.txt,text/csv" onFiles={([chosen]) => chosen && void choose(chosen)}>
          Choose a CSV file
        </FileButton>
        {busy && <p role="status">Reading {file?.name}…</p>}
        <FailureNotice>{error}</FailureNotice>
      </Panel>
      {isDone && result && (
        <div role="status">
          <Notice kind="success">
            {result.added} sales added, {result.amended} amended, {result.unchanged} unchanged.
          </Notice>
          <p>
            {result.changeId !== null && <UndoNote id={result.changeId} name="this import" />}{' '}
            <a href="/admin/earnings">See the earnings</a>
          </p>
        </div>
      )}
      {file && result && !isDone && (
        <>
          <ReadingForm key={file.name} result={result} reading={reading} busy={busy} onChange={change} />
          {result.columns && (
            <SaleReport result={result} busy={busy} onImport={() => void send(file, reading, false)} />
          )}
        </>
      )}
      <Panel title="Earlier imports" className="grid gap-2">
        <ChangeList kinds={['sales']} />
      </Panel>
    </div>
  );
}
