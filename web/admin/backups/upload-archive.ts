import type { BackupComparison } from '../../../domain/backup.ts';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';

const PATH = '/api/admin/backups/uploads';
/** Attempts for one part before giving up, and the delay between them. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 2_000;

/**
 * Sends a backup in parts and waits until the server has verified it. Continues after a lost connection.
 * @throws AdminRequestError with a sentence; an AbortError after `signal`.
 */
export async function uploadArchive(
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
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
  for (;;) {
    signal.throwIfAborted();
    const result = await adminRequest<BackupComparison | { state: 'working' }>('POST', `${PATH}/${id}/verify`);
    if (!('state' in result)) return result;
  }
}

const sendPart = (id: string, offset: number, part: Blob) =>
  adminRequest<{ received: number }>('PUT', `${PATH}/${id}?offset=${offset}`, { body: part });

/** Without a response, after a proxy's error, or where the part before arrived although its response did not. */
const isWorthRetrying = (error: unknown) =>
  error instanceof AdminRequestError && (error.status === 0 || error.status === 409 || error.status >= 500);
