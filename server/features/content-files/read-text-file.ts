import { readFile } from 'node:fs/promises';

/** What the person who exported the files can do about one that is not UTF-8. */
export const NOT_UTF8 = 'is not UTF-8 text; save it as UTF-8 (in Notepad: Save as, Encoding: UTF-8)';

/**
 * The text of a file that a person may have edited, without the byte order mark that editors on Windows put in front.
 * @returns null for a file in another encoding, such as Windows-1252, whose letters would be lost.
 * @throws the file system's error for a file that cannot be read.
 */
export async function readTextFile(path: string): Promise<string | null> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
