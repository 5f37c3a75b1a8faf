import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HASH_LENGTH } from '../../../domain/media/upload-address.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { folderStore } from './folder-store.ts';
import { type PictureStore, PictureStoreError } from './picture-store.ts';

/** A received file; `hash` identifies its bytes. */
export type ReceivedFile = { path: string; hash: string; bytes: number };

/** Marks a picture as pending. Releases since the first write this suffix, so it has to stay. */
const PENDING_SUFFIX = '.promise';

/**
 * A picture store with a local folder `.work` for unfinished uploads. A picture is marked as pending there before its files
 * are added or removed, while its row may still change; only pending pictures are ever tidied up, so that restoring an older
 * database never deletes pictures.
 */
export class PictureFolder {
  readonly store: PictureStore;
  readonly #work: string;

  /** @param root absolute path; created by {@link prepare}. Also holds the pictures, unless another store is given. */
  constructor(root: string, store = folderStore(root)) {
    this.store = store;
    this.#work = join(root, '.work');
  }

  async prepare(): Promise<void> {
    await mkdir(this.#work, { recursive: true });
  }

  /** Writes a stream to a new file, which the caller removes. Removes it and rethrows when the stream fails. */
  async receive(stream: NodeJS.ReadableStream): Promise<ReceivedFile> {
    const path = join(this.#work, randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(stream, count, createWriteStream(path, { flags: 'wx' }));
    } catch (error) {
      await this.discard(path);
      throw error;
    }
    return { path, hash: hash.digest('hex').slice(0, HASH_LENGTH), bytes };
  }

  /** Creates an empty folder for variants; the caller discards it unless it is published. */
  async makeWorkFolder(): Promise<string> {
    const path = join(this.#work, randomUUID());
    await mkdir(path);
    return path;
  }

  discard(path: string): Promise<void> {
    return rm(path, { recursive: true, force: true });
  }

  /** Records that the row of `name` decides whether its files stay. @returns a function that removes the mark. */
  async markPending(name: string): Promise<() => Promise<void>> {
    const path = join(this.#work, `${name}${PENDING_SUFFIX}`);
    const file = await open(path, 'w');
    await file.close();
    await fsyncDirectory(this.#work);
    return () => this.discard(path);
  }

  /** Deletes a picture's files. @returns false when the store does not respond, so that they may still exist. */
  async remove(name: string): Promise<boolean> {
    try {
      await this.store.remove(name);
      return true;
    } catch (error) {
      if (error instanceof PictureStoreError) return false;
      throw error;
    }
  }

  /**
   * Removes unfinished uploads of earlier processes. Call it before this process starts an upload; spares entries younger
   * than `olderThan` milliseconds, on which other processes may be working.
   */
  async tidy(hasRow: (name: string) => Promise<boolean>, { olderThan }: { olderThan: number }): Promise<void> {
    for (const entry of await readdir(this.#work)) {
      if (olderThan > 0 && (await measureAge(join(this.#work, entry))) < olderThan) continue;
      const name = entry.endsWith(PENDING_SUFFIX) ? entry.slice(0, -PENDING_SUFFIX.length) : null;
      // The site starts even when the store does not respond; the mark stays for the next start.
      if (name && !(await hasRow(name)) && !(await this.remove(name))) continue;
      await this.discard(join(this.#work, entry));
    }
  }
}

/** Milliseconds since `path` was last written; 0 when another process has just removed it. */
async function measureAge(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs;
}
