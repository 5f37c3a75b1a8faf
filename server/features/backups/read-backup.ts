import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ArchiveBombError, MAX_RATIO, readArchive } from '../../platform/archive.ts';
import { isSchemaSupported } from '../../platform/database/migrations.ts';
import type { TableName } from '../../whole-database/all-tables.ts';
import type { Row, TableDigest } from '../../whole-database/rows.ts';
import {
  HEAD,
  kindOfEntry,
  type Manifest,
  type ManifestHeader,
  manifestHeaderSchema,
  manifestSchema,
} from './manifest.ts';
import { BackupError } from './store/backup-folder.ts';

/** Limits for entries that are read into memory: rows come in pages of 100 with at most 800 kB each. */
const MAX_ENTRY_BYTES = { head: 1024 * 1024, rows: 128 * 1024 * 1024, manifest: 128 * 1024 * 1024 };

/** Receives the parts of a backup while it is read. */
export type BackupSink = {
  rows(table: TableName, rows: Row[]): Promise<void>;
  /** Must read `content` to its end. `path` is relative to the uploads folder, and safe. */
  file?(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
};

/** Reads the start of a backup. @throws BackupError when the file is not a backup or comes from a newer version. */
export async function readHead(path: string): Promise<ManifestHeader> {
  let head: unknown;
  await withReadableErrors(path, () =>
    readArchive(path, async (name, content) => {
      if (name === HEAD) head = JSON.parse(await readText(content, MAX_ENTRY_BYTES.head));
      return 'enough';
    }),
  );
  const read = manifestHeaderSchema.safeParse(head);
  if (!read.success) throw new BackupError(`${basename(path)} is not a backup of this program.`);
  if (isSchemaSupported(read.data.steps)) return read.data;
  throw new BackupError(`${basename(path)} was made by a newer version of this program. Restore it with that version.`);
}

/**
 * Reads a whole backup and compares every row and file with the manifest. The sink's content is valid only once this
 * returns.
 * @throws BackupError when anything is missing, damaged or unexpected.
 */
export async function readBackup(path: string, sink: BackupSink): Promise<Manifest> {
  const reader = new BackupReader(sink);
  await withReadableErrors(path, () => readArchive(path, (name, content) => reader.readEntry(name, content)));
  return withReadableErrors(path, async () => reader.verify());
}

class BackupReader {
  readonly #sink: BackupSink;
  readonly #tables = new Map<TableName, { rows: number; hash: ReturnType<typeof createHash> }>();
  readonly #files: Manifest['files'] = {};
  #manifest: Manifest | undefined;

  constructor(sink: BackupSink) {
    this.#sink = sink;
  }

  async readEntry(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const kind = kindOfEntry(name);
    if (!kind || this.#manifest) throw new DamagedBackup(`it contains ${name}, which does not belong there`);
    if (kind === 'manifest')
      this.#manifest = manifestSchema.parse(JSON.parse(await readText(content, MAX_ENTRY_BYTES.manifest)));
    else if (kind === 'other') await readText(content, MAX_ENTRY_BYTES.head);
    else if ('table' in kind) await this.#readRows(kind.table, await readText(content, MAX_ENTRY_BYTES.rows));
    else await this.#readFile(name, kind.upload, content);
  }

  async #readRows(table: TableName, text: string): Promise<void> {
    const seen = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    this.#tables.set(table, seen);
    seen.hash.update(text);
    const rows = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row);
    seen.rows += rows.length;
    await this.#sink.rows(table, rows);
  }

  async #readFile(name: string, path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    if (this.#sink.file) await this.#sink.file(path, hashed());
    else for await (const _chunk of hashed());
    this.#files[name] = { bytes, sha256: hash.digest('hex') };
  }

  verify(): Manifest {
    const manifest = this.#manifest;
    if (!manifest) throw new DamagedBackup('its end is missing');
    for (const [table, expected] of Object.entries(manifest.tables) as [TableName, TableDigest][]) {
      const seen = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      const digest = { rows: seen.rows, sha256: seen.hash.digest('hex') };
      if (!isDeepStrictEqual(digest, expected))
        throw new DamagedBackup(`the rows of ${table} are not those that were saved`);
    }
    for (const table of this.#tables.keys()) {
      if (!manifest.tables[table]) throw new DamagedBackup(`its manifest does not list ${table}`);
    }
    for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(this.#files)])) {
      if (!isDeepStrictEqual(manifest.files[name], this.#files[name]))
        throw new DamagedBackup(`${name} is not as it was saved`);
    }
    return manifest;
  }
}

class DamagedBackup extends Error {}

export const bombError = (path: string, cause: ArchiveBombError): BackupError =>
  new BackupError(
    `The backup ${basename(path)} unpacks to more than ${MAX_RATIO} times its size, as no backup of this program does. Nothing was changed. Use another one.`,
    { cause },
  );

/** Turns errors of zlib, tar and JSON into one sentence for an admin: the file cannot be used. */
async function withReadableErrors<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`, { cause: error });
    if (code === 'EACCES') throw new BackupError(`This user is not allowed to read ${path}.`, { cause: error });
    if (error instanceof BackupError || (code && !code.startsWith('Z_'))) throw error;
    if (error instanceof ArchiveBombError) throw bombError(path, error);
    const why = error instanceof DamagedBackup ? error.message : 'it is incomplete, changed or not a backup at all';
    throw new BackupError(`The backup ${basename(path)} is damaged: ${why}. Nothing was changed. Use another one.`, {
      cause: error,
    });
  }
}

async function readText(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DamagedBackup('one of its parts is larger than any that this program writes');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
