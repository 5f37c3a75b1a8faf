import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files being made, so that concurrent requests for one file make it once. */
const inFlight = new Map<string, Promise<Buffer>>();

/** Limit of a folder, enough for about a thousand small pictures. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Reads a file from the cache folder; makes and stores it the first time. Deletes the oldest files beyond `maxBytes` of the
 * folder.
 */
export async function readOrMake(file: string, make: () => Promise<Buffer>, maxBytes?: number): Promise<Buffer> {
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  const running = inFlight.get(file);
  if (running) return running;
  const made = make();
  inFlight.set(file, made);
  try {
    await saveCachedFile(file, await made, maxBytes);
    return await made;
  } finally {
    inFlight.delete(file);
  }
}

/**
 * Saves a file under another name and renames it, so that no request receives half of it, then deletes the folder's oldest
 * files beyond `maxBytes`. Ignores errors such as a full disk: the file is made again next time.
 */
export async function saveCachedFile(file: string, content: Buffer, maxBytes = MAX_CACHE_BYTES): Promise<void> {
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true });
    // A process id would not do: in containers that share a folder all have the same.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, content);
    await rename(unfinished, file);
    await pruneOldest(folder, maxBytes);
  } catch {
    // The content is sent all the same.
  }
}

/** Deletes the oldest files of a folder until the rest fits, unfinished ones of crashed processes included. */
async function pruneOldest(folder: string, maxBytes: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      // Another process may have deleted it.
      const found = await stat(path).catch(() => null);
      return { path, bytes: found?.size ?? 0, writtenAt: found?.mtimeMs ?? 0 };
    }),
  );
  let total = 0;
  for (const { path, bytes } of files.sort((a, b) => b.writtenAt - a.writtenAt)) {
    total += bytes;
    if (total > maxBytes) await rm(path, { force: true });
  }
}
