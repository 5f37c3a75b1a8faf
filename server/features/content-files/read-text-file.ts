import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';

/** Tells the person who exported a file that is not UTF-8 how to fix it. */
export const NOT_UTF8 = 'is not UTF-8 text; save it as UTF-8 (in Notepad: Save as, Encoding: UTF-8)';

/**
 * Reads a file that a person may have edited, without the byte order mark that Windows editors add.
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

/** Parses a YAML text. `errors`: a line for each thing that is wrong, also for references that would grow without bounds. */
export function parseYaml(text: string): { value: unknown; errors: string[] } {
  const document = parseDocument(text);
  try {
    const errors = document.errors.map(({ message }) => message.split('\n')[0] ?? '');
    return { value: errors.length > 0 ? null : document.toJS(), errors };
  } catch (error) {
    return { value: null, errors: [(error as Error).message] };
  }
}
