import type { BackupComparison } from '../../../../domain/backups/backup.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { sendInParts } from '../../kit/api/send-in-parts.ts';

const PATH = '/api/admin/backups/uploads';

type Received = { received: number };

/**
 * Sends a backup in parts and waits until the server has verified it. `askForKey` is called with a
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
  await sendInParts(file, {
    ...{ partBytes, signal, onProgress },
    send: async (offset, part) =>
      (await adminRequest<Received>('PUT', `${PATH}/${id}?offset=${offset}`, { body: part })).received,
    ask: async () => (await adminRequest<Received>('GET', `${PATH}/${id}`)).received,
  });
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
