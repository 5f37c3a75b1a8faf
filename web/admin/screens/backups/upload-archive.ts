import type { BackupComparison } from '../../../../domain/backups/backup.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';

const PATH = '/api/admin/backups/uploads';
/** Attempts for one part before giving up, and the delay between them. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 2_000;

/**
 * Sends a backup in parts and waits until the server has verified it. Continues after a lost connection. `askForKey` is called with a
 * sentence where the backup is encrypted, and once more after a wrong key.
 * @throws AdminRequestError with a sentence; an AbortError after `signal`.
 */
export async function uploadArchive(
  file: File,
  signal: AbortSignal,
  { onProgress, askForKey }: { onProgress: (sent: number) => void; askForKey: (text: string) => Promise<string> },
): Promise<BackupComparison> {
  onProgress(0);
  const { id, partBytes } = await adminRequest<{ id: string; partBytes: number }>('POST', PATH, {
    body: { bytes: file.size },
  });
  let attempts = 0;
  for (let sent = 0; sent < file.size; ) {
    signal.throwIfAborted();
    try {
      sent = (await sendPart(id, sent, file.slice(sent, sent + partBytes))).received;
      attempts = 0;
    } catch (error) {
      if (!isWorthRetrying(error) || ++attempts >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      sent = (await adminRequest<{ received: number }>('GET', `${PATH}/${id}`)).received;
    }
    onProgress(sent);
  }
  for (let key = ''; ; ) {
    signal.throwIfAborted();
    try {
      const result = await verify(id, key);
      if (!('state' in result)) return result;
    } catch (error) {
      const text = error instanceof AdminRequestError ? error.details.key : undefined;
      if (text === undefined) throw error;
      key = await askForKey(text);
    }
  }
}

const verify = (id: string, key: string) =>
  adminRequest<BackupComparison | { state: 'working' }>('POST', `${PATH}/${id}/verify`, { body: { key } });

const sendPart = (id: string, offset: number, part: Blob) =>
  adminRequest<{ received: number }>('PUT', `${PATH}/${id}?offset=${offset}`, { body: part });

/** Without a response, after a proxy's error, or where the part before arrived although its response did not. */
const isWorthRetrying = (error: unknown) =>
  error instanceof AdminRequestError && (error.status === 0 || error.status === 409 || error.status >= 500);
