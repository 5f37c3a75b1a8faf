import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HASH_LENGTH } from '../../../domain/upload-address.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { folderStore } from './folder-store.ts';
import { type PictureStore, PictureStoreError } from './picture-store.ts';

/** A file as it came; `hash` names its bytes. */
export type ReceivedFile = { path: string; hash: string; bytes: number };

const PROMISE = '.promise';

/**
 * Uploads on their way into a store and out of it, with a folder `.work` on this machine for what is not finished. A picture
 * that is about to appear or to go without its row being sure is promised there first; only promised pictures are ever tidied
 * away, so that a database restored from an older copy does not cost pictures.
 */
export class PictureFolder {
  readonly store: PictureStore;
  readonly #work: string;

  /** @param root absolute path; made by {@link prepare}. Pictures lie there too, unless another store is given. */
  constructor(root: string, store = folderStore(root)) {
    this.store = store;
    this.#work = join(root, '.work');
  }

  async prepare(): Promise<void> {
    await mkdir(this.#work, { recursive: true });
  }

  /** Writes a stream to a file of its own, which the caller removes. @throws what the stream throws, leaving nothing. */
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

  /** An empty folder to write variants into; the caller discards it unless it is published. */
  async makeWorkFolder(): Promise<string> {
    const path = join(this.#work, randomUUID());
    await mkdir(path);
    return path;
  }

  discard(path: string): Promise<void> {
    return rm(path, { recursive: true, force: true });
  }

  /** Notes that the row of `name` decides over its folder. @returns what takes the note away once both agree. */
  async promise(name: string): Promise<() => Promise<void>> {
    const path = join(this.#work, `${name}${PROMISE}`);
    const file = await open(path, 'w');
    await file.close();
    await fsyncDirectory(this.#work);
    return () => this.discard(path);
  }

  /** Takes a picture's files out of the store. @returns false when the store does not answer, so that they may still be there. */
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
   * Removes what an earlier process left unfinished. To be called before anything else is under way in this process; what
   * others may have under way is younger than `olderThan` milliseconds.
   */
  async tidy(hasRow: (name: string) => Promise<boolean>, { olderThan }: { olderThan: number }): Promise<void> {
    for (const entry of await readdir(this.#work)) {
      if (olderThan > 0 && (await ageOf(join(this.#work, entry))) < olderThan) continue;
      const name = entry.endsWith(PROMISE) ? entry.slice(0, -PROMISE.length) : null;
      // A store that does not answer keeps no site from starting; the promise is kept for the next time.
      if (name && !(await hasRow(name)) && !(await this.remove(name))) continue;
      await this.discard(join(this.#work, entry));
    }
  }
}

/** Milliseconds since `path` was last written to; 0 when another process has just taken it away. */
async function ageOf(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs;
}
