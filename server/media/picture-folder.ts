import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HASH_LENGTH } from '../../domain/upload-address.ts';
import { syncFolder } from '../sync-folder.ts';

/** A file as it came; `hash` names its bytes. */
export type ReceivedFile = { path: string; hash: string; bytes: number };

const PROMISE = '.promise';

/**
 * Where uploads lie: one folder a picture, and `.work` for what is not finished. A folder that is about to appear or to go
 * without its row being sure is promised there first; only promised folders are ever tidied away, so that a database restored
 * from an older copy does not cost pictures.
 */
export class PictureFolder {
  readonly root: string;
  readonly #work: string;

  /** @param root absolute path; made by {@link prepare}. */
  constructor(root: string) {
    this.root = root;
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

  /** Whether the picture called `name` lies here. */
  has(name: string): Promise<boolean> {
    return access(join(this.root, name)).then(
      () => true,
      () => false,
    );
  }

  /** Gives a finished work folder its name, for good; what lay there under this name is replaced. */
  async publish(workFolder: string, name: string): Promise<void> {
    await syncFolder(workFolder);
    await this.remove(name);
    await rename(workFolder, join(this.root, name));
    await syncFolder(this.root);
  }

  remove(name: string): Promise<void> {
    return this.discard(join(this.root, name));
  }

  /** Notes that the row of `name` decides over its folder. @returns what takes the note away once both agree. */
  async promise(name: string): Promise<() => Promise<void>> {
    const path = join(this.#work, `${name}${PROMISE}`);
    const file = await open(path, 'w');
    await file.close();
    await syncFolder(this.#work);
    return () => this.discard(path);
  }

  /**
   * Removes what an earlier process left unfinished. To be called before anything else is under way in this process; what
   * others may have under way is younger than `olderThan` milliseconds.
   */
  async tidy(hasRow: (name: string) => Promise<boolean>, { olderThan }: { olderThan: number }): Promise<void> {
    for (const entry of await readdir(this.#work)) {
      if (olderThan > 0 && (await ageOf(join(this.#work, entry))) < olderThan) continue;
      const name = entry.endsWith(PROMISE) ? entry.slice(0, -PROMISE.length) : null;
      if (name && !(await hasRow(name))) await this.remove(name);
      await this.discard(join(this.#work, entry));
    }
  }
}

/** Milliseconds since `path` was last written to; 0 when another process has just taken it away. */
async function ageOf(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs;
}
