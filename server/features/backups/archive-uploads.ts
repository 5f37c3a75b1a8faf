import { randomBytes } from 'node:crypto';
import { link, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BackupComparison, backupFileName } from '../../../domain/backups/backup.ts';
import { formatBytes } from '../../../domain/kernel/format-measurement.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { receiveBody } from '../../platform/http/receive-body.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import { isEncrypted } from './encrypted-file.ts';
import type { Restores } from './restores.ts';
import { prepareBackupFolder, WORK_PREFIX, workPath } from './store/backup-folder.ts';

/** Maximum size of an archive. */
export const MAX_ARCHIVE_BYTES = 50 * 1024 ** 3;
/** Size of a part: below what proxies accept (docs/examples/nginx.conf), and quick enough for their time limits. */
export const PART_BYTES = 8 * 1024 ** 2;

const UPLOAD_PREFIX = `${WORK_PREFIX}upload-`;
const ID = /^(\d{1,12})-[0-9a-f]{32}$/;
const GONE = 'This upload no longer exists. Start it again.';

/**
 * Receives uploaded backups in parts, so that a proxy's limits or a lost connection do no harm. The file itself is the
 * state, so any process of the site may receive the next part. A backup gets its final name once it is verified.
 */
export class ArchiveUploads {
  readonly #folder: string;
  readonly #restores: Pick<Restores, 'compare' | 'decrypt'>;
  readonly #mutex = new KeyedMutex();

  constructor(folder: string, restores: Pick<Restores, 'compare' | 'decrypt'>) {
    this.#folder = folder;
    this.#restores = restores;
  }

  /** Begins an upload. @returns its id. @throws HttpError 413, 507 */
  async begin(bytes: number): Promise<string> {
    if (bytes > MAX_ARCHIVE_BYTES) {
      throw new HttpError(413, `A backup can be at most ${formatBytes(MAX_ARCHIVE_BYTES)}. Restore it on the server.`);
    }
    await prepareBackupFolder(this.#folder);
    const { bavail, bsize } = await statfs(this.#folder);
    const free = bavail * bsize - (await this.#announcedBytes());
    if (bytes > free) {
      const left = formatBytes(Math.max(0, free));
      throw new HttpError(507, `The server has ${left} of free disk space; this file needs ${formatBytes(bytes)}.`);
    }
    const id = `${bytes}-${randomBytes(16).toString('hex')}`;
    await (await open(this.#uploadPath(id), 'wx', 0o600)).close();
    return id;
  }

  /**
   * Appends a part. @returns the bytes received so far. @throws HttpError 404, 409 where the part does not continue the
   * file, 413
   */
  async append(id: string, offset: number, part: Readable): Promise<number> {
    const total = readTotal(id);
    const path = this.#uploadPath(id);
    return this.#mutex.runExclusive(id, async () => {
      const received = await this.#readReceived(path);
      if (offset !== received) throw new HttpError(409, `This part does not continue the upload at ${received}.`);
      const limit = Math.min(PART_BYTES, total - received);
      return received + (await receiveBody(path, part, { limit }));
    });
  }

  /** Returns the bytes received so far. @throws HttpError 404 */
  async received(id: string): Promise<number> {
    readTotal(id);
    return this.#readReceived(this.#uploadPath(id));
  }

  /**
   * Verifies a complete upload and gives it its final name; deletes a file that is not a backup.
   * @param key of an encrypted archive. @throws HttpError 400 with `details.key` where that is missing or wrong; 404, 409
   */
  async finish(id: string, key: string): Promise<BackupComparison> {
    const total = readTotal(id);
    const path = this.#uploadPath(id);
    return this.#mutex.runExclusive(id, async () => {
      const received = await this.#readReceived(path);
      if (received !== total) throw new HttpError(409, `${received} of ${total} bytes have arrived.`);
      const archive = (await isEncrypted(path)) ? await this.#decrypt(path, key) : path;
      try {
        const comparison = await this.#restores.compare(archive);
        const file = await this.#keep(archive, new Date(comparison.madeAt));
        await rm(path, { force: true });
        await fsyncDirectory(this.#folder);
        return { ...comparison, file };
      } catch (error) {
        await rm(path, { force: true });
        throw error instanceof HttpError ? new HttpError(409, withoutName(error.message, basename(archive))) : error;
      } finally {
        await rm(archive, { force: true });
      }
    });
  }

  /** Sums the bytes that uploads in progress have announced and not yet sent. */
  async #announcedBytes(): Promise<number> {
    let bytes = 0;
    for (const name of await readdir(this.#folder)) {
      if (!name.startsWith(UPLOAD_PREFIX)) continue;
      const { size } = await stat(join(this.#folder, name)).catch(() => ({ size: 0 }));
      bytes += Math.max(0, Number(/^\d+/.exec(name.slice(UPLOAD_PREFIX.length))?.[0] ?? 0) - size);
    }
    return bytes;
  }

  /**
   * Decrypts an upload, which stays until the result is known to be a backup. @returns the path of the decrypted archive.
   */
  async #decrypt(path: string, key: string): Promise<string> {
    if (key === '') throw keyError('This backup is encrypted. Type its pass phrase or secret key.');
    const target = workPath(this.#folder, `decrypted-${randomBytes(8).toString('hex')}`);
    const error = await this.#restores.decrypt({ path, key, target });
    if (error) throw keyError(error);
    return target;
  }

  /**
   * Gives the archive a name that no other backup has. Links it, because a link fails where the name is taken and a rename
   * would overwrite.
   */
  async #keep(archive: string, madeAt: Date): Promise<string> {
    for (let number = 1; ; number++) {
      const file = backupFileName({ madeAt, reason: 'uploaded', ...(number > 1 && { number }) });
      try {
        await link(archive, join(this.#folder, file));
        return file;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }

  #uploadPath(id: string): string {
    return join(this.#folder, `${UPLOAD_PREFIX}${id}`);
  }

  async #readReceived(path: string): Promise<number> {
    const stats = await stat(path).catch(() => null);
    if (!stats) throw notFound(GONE);
    return stats.size;
  }
}

/** Reads the size that an upload announced. */
function readTotal(id: string): number {
  const bytes = ID.exec(id)?.[1];
  if (!bytes) throw notFound(GONE);
  return Number(bytes);
}

const keyError = (message: string) => new HttpError(400, message, { details: { key: message } });

/** Removes the internal file name of an upload, which means nothing to an admin. */
const withoutName = (text: string, name: string) =>
  text.replace(`The backup ${name}`, 'This file').replaceAll(name, 'This file');
