import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { jpegSource } from '../../../domain/media/jpeg-copy.ts';
import { uploadFolder, uploadOfUrl } from '../../../domain/media/upload-address.ts';
import { readOrMake } from '../../platform/cached-file.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { PictureEncoder } from './encoder.ts';
import { PictureRejected, type PictureSize } from './picture-job.ts';
import type { PictureStore } from './picture-store.ts';
import { uploadOfHash } from './queries.ts';

type Context = { database: Database; store: PictureStore; folders: { media: string; cache: string } };

/** Limit of the cache, enough for some two thousand copies. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** Maximum copies that may wait, each some 0.3 s; further requests are told to try again later. */
const MAX_WAITING = 20;

/**
 * Makes JPEGs of pictures in the library and the media folder on demand, one at a time in a low-priority process, and keeps
 * them in the cache folder. Backups leave them out. The copy of a deleted picture is not served, and is removed when it is
 * next requested.
 */
export class JpegCopies {
  readonly #context: Context;
  readonly #encoder = new PictureEncoder();
  #waiting = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  stop(): Promise<void> {
    return this.#encoder.stop();
  }

  /**
   * Returns the copy at `path`, such as `/media/kit/bcd.jpg`; null when there is no such picture or its file is damaged.
   * `isFixed`: the address can never show another picture.
   * @throws HttpError 503 when too many wait.
   */
  async read(path: string): Promise<{ jpeg: Buffer; isFixed: boolean } | null> {
    const copy = jpegSource(path);
    if (!copy) return null;
    const upload = uploadOfUrl(copy.source);
    try {
      const jpeg = upload ? await this.#readUploaded(copy) : await this.#readShipped(copy);
      return jpeg && { jpeg, isFixed: upload !== null };
    } catch (error) {
      const isLost =
        error instanceof PictureRejected ||
        ['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (isLost) return null;
      throw error;
    }
  }

  async #readUploaded({ source, ...size }: PictureSize & { source: string }): Promise<Buffer | null> {
    const { database, store } = this.#context;
    const upload = uploadOfUrl(source);
    const row = upload && (await uploadOfHash(database, upload.hash));
    const file = this.#cachedFile(source);
    if (!row || uploadFolder(row) !== uploadFolder(upload)) {
      await rm(file, { force: true });
      return null;
    }
    return this.#readOrMake(file, size, async (work) => {
      const stored = await store.read(source.slice('/uploads/'.length));
      await pipeline(stored, createWriteStream(work, { flags: 'wx' }));
      return work;
    });
  }

  /** Adds the date of a shipped picture to the key, because a release may replace it. */
  async #readShipped({ source, ...size }: PictureSize & { source: string }): Promise<Buffer> {
    const original = join(this.#context.folders.media, source.slice('/media/'.length));
    const { mtimeMs, size: bytes } = await stat(original);
    return this.#readOrMake(this.#cachedFile(`${source} ${mtimeMs} ${bytes}`), size, async () => original);
  }

  #cachedFile(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return join(this.#context.folders.cache, 'jpeg', `${name}.jpg`);
  }

  /**
   * Reads or makes a copy. `fetchSource` receives the path of a work file that it may write, and returns the file to read.
   */
  #readOrMake(file: string, { width, height }: PictureSize, fetchSource: (work: string) => Promise<string>) {
    return readOrMake(
      file,
      async () => {
        if (this.#waiting >= MAX_WAITING) throw busy();
        this.#waiting += 1;
        const work = `${file}.${randomUUID()}`;
        const target = `${work}.target`;
        try {
          await mkdir(join(this.#context.folders.cache, 'jpeg'), { recursive: true });
          await this.#encoder.encode({ source: await fetchSource(work), target, size: { width, height } });
          return await readFile(target);
        } finally {
          this.#waiting -= 1;
          await Promise.all([rm(work, { force: true }), rm(target, { force: true })]);
        }
      },
      MAX_CACHE_BYTES,
    );
  }
}

const busy = () =>
  new HttpError(503, 'Too many pictures are being prepared. Please try again.', { headers: { 'retry-after': '10' } });
