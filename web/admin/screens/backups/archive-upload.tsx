import { type FormEvent, useRef, useState } from 'react';
import type { BackupComparison } from '../../../../domain/backups/backup.ts';
import { MAX_BACKUP_KEY_LENGTH } from '../../../../domain/backups/backup-key.ts';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { FailureNotice } from '../../kit/fields/notice.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import styles from './backups-page.module.css';
import { restorePath } from './restore-status.tsx';
import { uploadArchive } from './upload-archive.ts';

type Progress = { file: File; sent: number; isVerifying: boolean };

/** Uploads a backup that was downloaded before, and opens it for restoring once it is verified. */
export function ArchiveUpload() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<KeyQuestion | null>(null);
  const abort = useRef<AbortController | null>(null);
  const invalidateQueries = useInvalidateQueries();

  const askForKey = async (text: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    setQuestion({ text, answer: resolve });
    try {
      return await promise;
    } finally {
      setQuestion(null);
    }
  };
  const send = async (file: File) => {
    setFailure(null);
    const stopping = new AbortController();
    abort.current = stopping;
    try {
      const comparison: BackupComparison = await uploadArchive(file, stopping.signal, {
        onProgress: (sent) => setProgress({ file, sent, isVerifying: sent === file.size }),
        askForKey: (text) => askForKey(text, stopping.signal),
      });
      await invalidateQueries();
      navigate(restorePath(comparison.file));
    } catch (error) {
      if (!stopping.signal.aborted) setFailure((error as Error).message);
    } finally {
      setProgress(null);
    }
  };

  return (
    <Panel title="Restore a file from your computer" className={`${styles.panel} grid gap-4`}>
      <p>A backup that you downloaded earlier, or one from another machine. Nothing changes before you confirm it.</p>
      <FailureNotice>{failure}</FailureNotice>
      {question ? (
        <KeyForm question={question} onCancel={() => abort.current?.abort()} />
      ) : progress ? (
        <Sending progress={progress} onCancel={() => abort.current?.abort()} />
      ) : (
        <p>
          <FileButton accept=".gz,.tgz,.age,application/gzip" onFiles={([file]) => file && void send(file)}>
            Upload a backup
          </FileButton>
        </p>
      )}
    </Panel>
  );
}

type KeyQuestion = { text: string; answer: (key: string) => void };

/** Asks for the pass phrase of an encrypted backup. */
function KeyForm({ question: { text, answer }, onCancel }: { question: KeyQuestion; onCancel: () => void }) {
  const [key, setKey] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (key !== '') answer(key);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p role="status">{text}</p>
      <InputField
        label="Pass phrase of the backup"
        type="password"
        value={key}
        maxLength={MAX_BACKUP_KEY_LENGTH}
        onChange={setKey}
      />
      <div className="cluster gap-3 mt-4">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="dark" disabled={key === ''}>
          Open
        </Button>
      </div>
    </form>
  );
}

function Sending({ progress: { file, sent, isVerifying }, onCancel }: { progress: Progress; onCancel: () => void }) {
  return (
    <>
      <p role="status">
        {isVerifying
          ? `Checking ${file.name}...`
          : `Uploading ${file.name}: ${formatBytes(sent)} of ${formatBytes(file.size)}`}
      </p>
      {isVerifying ? (
        <progress aria-label="Check of the backup" />
      ) : (
        <progress aria-label="Upload" max={file.size} value={sent} />
      )}
      <p>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </>
  );
}
