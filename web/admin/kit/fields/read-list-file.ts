import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';

const MAX_BYTES = 2_000_000;

export type ListFile = { name: string; csv: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' };

/** Reads a list that a spreadsheet or a mail service wrote, in the encoding that it has. */
export async function readListFile(file: File, maxBytes = MAX_BYTES): Promise<ListFile | { error: string }> {
  if (file.size > maxBytes)
    return { error: `Use a file of at most ${formatBytes(maxBytes)}; this one has ${formatBytes(file.size)}.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return {
      error: 'This is a workbook or a zip file. Unpack it, or save the sheet as “CSV UTF-8”, and choose that file.',
    };
  const encoding = findEncoding(bytes);
  const csv = new TextDecoder(encoding === 'UTF-16' && bytes[0] === 0xfe ? 'utf-16be' : encoding).decode(bytes);
  if (csv.includes('\0')) return { error: 'This file is not text. Save it as “CSV UTF-8” and choose that file.' };
  return { name: file.name, csv, encoding };
}

/** Older versions of Excel write Windows-1252, and their “Unicode text” is UTF-16. */
function findEncoding(bytes: Uint8Array): ListFile['encoding'] {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return 'UTF-16';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'UTF-8';
  } catch {
    return 'Windows-1252';
  }
}
