import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** File name of the SQLite database that the build makes from the shipped content, in its output folder. */
export const FIRST_DATABASE = 'first-database.db';

/**
 * Copies that database to a new site, so that its first start need not read and load a thousand files (decision 050). Does
 * nothing where a database or its journal exists, or the build has none. A failed copy, on a full disk for example, is
 * removed and the start continues without it.
 * @param file where the site's own database will be. @returns whether it was copied.
 */
export async function copyFirstDatabase(built: string, file: string): Promise<boolean> {
  // SQLite would apply a leftover journal to the copy.
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
