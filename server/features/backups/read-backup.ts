import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { TableName } from '../../platform/database/all-tables.ts';
import { knowsMigrations } from '../../platform/database/migrations.ts';
import type { Row, TableDigest } from '../../platform/database/rows.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-folder.ts';
import { HEAD, type Head, headSchema, kindOfEntry, type Manifest, manifestSchema } from './manifest.ts';

/** Where the parts of a backup go while it is read. */
export type BackupSink = {
  rows(table: TableName, rows: Row[]): Promise<void>;
  /** Must read `content` to its end. `path` is below the folder of uploads, and safe. */
  file?(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
};

/** What stands at the start of a backup. @throws BackupError when it is none, or one of a newer version. */
export async function readHead(path: string): Promise<Head> {
  let head: unknown;
  await explained(path, () =>
    readArchive(path, async (name, content) => {
      if (name === HEAD) head = parsed(await textOf(content));
      return 'enough';
    }),
  );
  const read = headSchema.safeParse(head);
  if (!read.success) throw new BackupError(`${basename(path)} is no backup of this program.`);
  if (knowsMigrations(read.data.steps)) return read.data;
  throw new BackupError(`${basename(path)} was made by a newer version of this program. Restore it with that version.`);
}

/**
 * Reads a whole backup and compares every row and file of it with its manifest; only when this returns is what the sink
 * received worth anything.
 * @throws BackupError when anything is missing, damaged or more than it should be.
 */
export async function readBackup(path: string, sink: BackupSink): Promise<Manifest> {
  const reading = new Reading(sink);
  await explained(path, () => readArchive(path, (name, content) => reading.take(name, content)));
  return explained(path, async () => reading.compared());
}

class Reading {
  readonly #sink: BackupSink;
  readonly #tables = new Map<TableName, { rows: number; hash: ReturnType<typeof createHash> }>();
  readonly #files: Manifest['files'] = {};
  #manifest: Manifest | undefined;

  constructor(sink: BackupSink) {
    this.#sink = sink;
  }

  async take(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const kind = kindOfEntry(name);
    if (!kind || this.#manifest) throw new Damage(`it holds ${name}, which does not belong there`);
    if (kind === 'manifest') this.#manifest = manifestSchema.parse(parsed(await textOf(content)));
    else if (kind === 'other') await textOf(content);
    else if ('table' in kind) await this.#takeRows(kind.table, await textOf(content));
    else await this.#takeFile(name, kind.upload, content);
  }

  async #takeRows(table: TableName, text: string): Promise<void> {
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

  async #takeFile(name: string, path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
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

  compared(): Manifest {
    const manifest = this.#manifest;
    if (!manifest) throw new Damage('its end is missing');
    for (const [table, wanted] of Object.entries(manifest.tables) as [TableName, TableDigest][]) {
      const seen = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      const digest = { rows: seen.rows, sha256: seen.hash.digest('hex') };
      if (!isDeepStrictEqual(digest, wanted)) throw new Damage(`the rows of ${table} are not those that were saved`);
    }
    for (const table of this.#tables.keys()) {
      if (!manifest.tables[table]) throw new Damage(`its list does not name ${table}`);
    }
    for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(this.#files)])) {
      if (!isDeepStrictEqual(manifest.files[name], this.#files[name]))
        throw new Damage(`${name} is not as it was saved`);
    }
    return manifest;
  }
}

class Damage extends Error {}

/** Zlib's, tar's and JSON's errors mean one thing to an owner: this file cannot be used. */
async function explained<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`, { cause: error });
    if (code === 'EACCES') throw new BackupError(`This user may not read ${path}.`, { cause: error });
    if (error instanceof BackupError || (code && !code.startsWith('Z_'))) throw error;
    const why = error instanceof Damage ? error.message : 'it is cut off, changed or no backup at all';
    throw new BackupError(`The backup ${basename(path)} is damaged: ${why}. Nothing was changed. Take another one.`, {
      cause: error,
    });
  }
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const parsed = (text: string): unknown => JSON.parse(text);
