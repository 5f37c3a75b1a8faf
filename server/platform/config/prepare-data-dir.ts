import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { StartupError } from './startup-error.ts';

/**
 * Creates the data folder if it is missing.
 * @throws StartupError when nothing can be written there.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data folder ${dataDir} cannot be written to (${code}). Set DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
}

/**
 * Makes every file that this process writes readable by its own user only: the database, restored pictures and backups contain
 * visitors' addresses and the password's hash. Call it in every program that may create such files.
 */
export function restrictUmask(): void {
  process.umask(0o077);
}
