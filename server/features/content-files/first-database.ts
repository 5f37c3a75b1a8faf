import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** The SQLite database that the build makes of the content that ships, in the folder of the build. */
export const FIRST_DATABASE = 'first-database.db';

/**
 * Gives a new site that database, so that its first start need not read and load a thousand files (decision 050). Does nothing where
 * a database or its journal exists, or none was built; a copy that fails, on a full disk for example, leaves nothing and the start
 * continues without it.
 * @param file where the site's own database will be. @returns whether it was copied.
 */
export async function copyFirstDatabase(built: string, file: string): Promise<boolean> {
  // SQLite would apply a journal that was left behind to the copy.
  if ([file, `${file}-wal`, `${file}-journal`].some((path) => existsSync(path))) return false;
  const copy = `${file}.new`;
  try {
    await writeFile(copy, await readFile(built), { mode: 0o600, flush: true });
    await rename(copy, file);
    return true;
  } catch {
    await rm(copy, { force: true });
    return false;
  }
}
