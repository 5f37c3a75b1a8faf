import { open } from 'node:fs/promises';

/** The first line of every file that age has encrypted. */
const FIRST_LINE = 'age-encryption.org/v1\n';

/**
 * Returns whether a file is encrypted with age. Separate from encrypted-archive.ts, so that the server does not load the
 * library.
 */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === FIRST_LINE;
  } finally {
    await file.close();
  }
}
