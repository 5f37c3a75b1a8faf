import { AdminRequestError } from './admin-request.ts';

/** Attempts for one part before giving up, and the delay between them. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 2_000;

type Parts = {
  partBytes: number;
  signal?: AbortSignal;
  onProgress: (sent: number) => void;
  /** Sends a part of the file. @returns the bytes that the server has by then. */
  send: (offset: number, part: Blob) => Promise<number>;
  /** @returns the bytes that the server has, after a failure. */
  ask: () => Promise<number>;
};

/** Sends a file in parts. Continues after a lost connection. @throws AdminRequestError; an AbortError after `signal`. */
export async function sendInParts(file: File, { partBytes, signal, onProgress, send, ask }: Parts): Promise<void> {
  let attempts = 0;
  for (let sent = 0; sent < file.size; ) {
    signal?.throwIfAborted();
    try {
      sent = await send(sent, file.slice(sent, sent + partBytes));
      attempts = 0;
    } catch (error) {
      if (!isWorthRetrying(error) || ++attempts >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      sent = await ask();
    }
    onProgress(sent);
  }
}

/** Without a response, after a proxy's error, or where the part before arrived although its response did not. */
const isWorthRetrying = (error: unknown) =>
  error instanceof AdminRequestError && (error.status === 0 || error.status === 409 || error.status >= 500);
