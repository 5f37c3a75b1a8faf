import { MOVE_IN_PART_BYTES, type MoveIn } from '../../../../domain/move-in/move-in.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';

const PATH = '/api/admin/move-ins';
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 2_000;

/**
 * Sends an export file in parts, and goes on after a lost connection. The check of it begins with the last part.
 * @throws AdminRequestError with a sentence
 */
export async function sendExport(file: File, onProgress: (sent: number) => void): Promise<MoveIn> {
  let found = await adminRequest<MoveIn>('POST', PATH, { body: { fileName: file.name, bytes: file.size } });
  let attempts = 0;
  for (let sent = 0; sent < file.size; ) {
    try {
      const part = file.slice(sent, sent + MOVE_IN_PART_BYTES);
      found = await adminRequest<MoveIn>('PUT', `${PATH}/${found.id}/file?offset=${sent}`, { body: part });
      sent += part.size;
      attempts = 0;
    } catch (error) {
      const mayHelp =
        error instanceof AdminRequestError && (error.status === 0 || error.status === 409 || error.status >= 500);
      if (!mayHelp || ++attempts >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      found = await adminRequest<MoveIn>('GET', `${PATH}/${found.id}`);
      sent = found.received;
    }
    onProgress(sent);
  }
  return found;
}
