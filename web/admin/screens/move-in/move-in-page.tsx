import { useState } from 'react';
import { MOVE_IN_FORMATS, MOVE_IN_PART_BYTES, type MoveIn } from '../../../../domain/move-in/move-in.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { sendInParts } from '../../kit/api/send-in-parts.ts';
import { useAdmin, useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { UndoNote } from '../../kit/bulk-changes/undo-change.tsx';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { FailureNotice, Notice } from '../../kit/fields/notice.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { MoveInOptionsForm } from './move-in-options.tsx';
import { MoveInReportView } from './move-in-report.tsx';

const PATH = '/api/admin/move-ins';
const PAGE = '/admin/move-in';
const POLL_MS = 1_500;

export function Page({ search }: PageProps) {
  const id = Number(search.get('id')) || null;
  return (
    <AdminPage
      title="Move in"
      path={PAGE}
      about="Bring posts, pages and pictures from WordPress or Ghost. Nothing is imported until you have seen the check, and you can undo it all for 30 days."
    >
      {id === null ? <Begin /> : <One id={id} />}
    </AdminPage>
  );
}

/** Sends an export file. The check of it begins with the last part. @throws AdminRequestError with a sentence */
async function sendExport(file: File, onProgress: (sent: number) => void): Promise<MoveIn> {
  const begun = await adminRequest<MoveIn>('POST', PATH, { body: { fileName: file.name, bytes: file.size } });
  await sendInParts(file, {
    ...{ partBytes: MOVE_IN_PART_BYTES, onProgress },
    send: async (offset, part) => {
      await adminRequest('PUT', `${PATH}/${begun.id}/file?offset=${offset}`, { body: part });
      return offset + part.size;
    },
    ask: async () => (await adminRequest<MoveIn>('GET', `${PATH}/${begun.id}`)).received,
  });
  return begun;
}

/** Chooses a file, and lists earlier imports. */
function Begin() {
  const [progress, setProgress] = useState<{ file: File; sent: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const invalidateQueries = useInvalidateQueries();
  const send = async (file: File) => {
    setFailure(null);
    setProgress({ file, sent: 0 });
    try {
      const { id } = await sendExport(file, (sent) => setProgress({ file, sent }));
      await invalidateQueries();
      navigate(`${PAGE}?id=${id}`);
    } catch (error) {
      if (!(error instanceof AdminRequestError)) throw error;
      setFailure(error.message);
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="grid gap-4">
      <Panel title="Posts and pages" className="grid gap-3 justify-start">
        <p>
          In WordPress: <b>Tools</b>, <b>Export</b>, <b>All content</b>. In Ghost: <b>Settings</b>, <b>Import/Export</b>
          , <b>Export</b>. Leave the old site on until you are done: its pictures are copied from there.
        </p>
        <FailureNotice>{failure}</FailureNotice>
        {progress ? (
          <>
            <p role="status">Sending {progress.file.name}…</p>
            <progress aria-label="Sending the file" max={progress.file.size} value={progress.sent} />
          </>
        ) : (
          <FileButton
            kind="dark"
            accept=".xml,.json,text/xml,application/json"
            onFiles={([file]) => file && void send(file)}
          >
            Choose the export file
          </FileButton>
        )}
      </Panel>
      <Panel title="Something else" className="grid gap-2">
        <ul className="grid gap-2">
          <li>
            <a href="/admin/newsletter-issues/import">Subscribers</a>, from Mailchimp, Ghost, WordPress or a list
          </li>
          <li>
            <a href="/admin/dive-sites/import">Dive sites</a>, from a CSV file
          </li>
        </ul>
      </Panel>
      <Earlier />
    </div>
  );
}

const STATE_WORDS: Record<MoveIn['state'], string> = {
  receiving: 'Upload not finished',
  checking: 'Checking',
  checked: 'Checked, not imported',
  running: 'Importing',
  done: 'Imported',
  failed: 'Stopped',
};

function Earlier() {
  const { data = [] } = useAdmin<MoveIn[]>(PATH);
  if (data.length === 0) return null;
  return (
    <Panel title="Earlier files" className="grid gap-2">
      <ul>
        {data.map(({ id, fileName, state, createdAt }) => (
          <li key={id} className="row between gap-3 py-2 rule-below small anywhere">
            <a href={`${PAGE}?id=${id}`}>{fileName}</a>
            <span className="note">
              {STATE_WORDS[state]}, {formatDateTime(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** One import: its progress, its check with the choices, or what came. */
function One({ id }: { id: number }) {
  const isAtWork = (found: MoveIn | undefined) => found?.state === 'checking' || found?.state === 'running';
  const query = useAdmin<MoveIn>(`${PATH}/${id}`, { every: (found) => (isAtWork(found) ? POLL_MS : undefined) });
  return (
    <Loaded query={query} loading="Loading the import..." failed="The import could not be loaded.">
      {(found) => (
        <div className="grid gap-4">
          <p>
            <a href={PAGE}>All imports</a> · <b className="anywhere">{found.fileName}</b>
            {found.format && `, ${MOVE_IN_FORMATS[found.format]}`}
          </p>
          <Progress found={found} />
          <State found={found} />
        </div>
      )}
    </Loaded>
  );
}

function Progress({ found: { state, position, total } }: { found: MoveIn }) {
  if (state !== 'checking' && state !== 'running') return null;
  const words = state === 'checking' ? 'Checking' : 'Importing';
  return (
    <>
      <p role="status">{total === 0 ? `${words}…` : `${words}: ${position} of ${total} posts`}</p>
      <progress aria-label={words} max={total || undefined} value={total ? position : undefined} />
      <p className="note">You can leave this page. The import continues, even after a restart.</p>
    </>
  );
}

function State({ found }: { found: MoveIn }) {
  const { id, state, error, changeId, report } = found;
  return (
    <>
      <FailureNotice>{error}</FailureNotice>
      {state === 'done' && (
        <div role="status">
          <Notice kind="success">
            {report.counts.articles} posts and {report.counts.pages} pages imported, {report.counts.pictures} pictures
            copied, {report.counts.redirects} old addresses redirected.
          </Notice>
        </div>
      )}
      {changeId !== null && state !== 'running' && (
        <p>
          <UndoNote id={changeId} name="this import" /> <a href="/admin/bulk-changes">Recent bulk changes</a>
        </p>
      )}
      {state === 'checked' && <MoveInOptionsForm key={id} found={found} />}
      {(state === 'checked' || state === 'done' || changeId !== null) && <MoveInReportView found={found} />}
      {changeId === null && state !== 'running' && (
        <p>
          <ActionButton
            kind="plain"
            send={() => adminRequest('DELETE', `${PATH}/${id}`)}
            failed="The file was not discarded"
            onDone={() => navigate(PAGE)}
          >
            Discard this file
          </ActionButton>
        </p>
      )}
    </>
  );
}
