import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** A tar file compressed with gzip, written and read as a stream: it never stands in memory as a whole. */

export type ArchiveWriter = {
  /** Adds a file with these bytes. */
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** Adds a file of exactly `bytes` bytes. @throws when the stream has more or fewer. */
  addStream(name: string, bytes: number, content: Readable): Promise<void>;
};

/** Pictures are compressed as far as they go; more effort costs time for text that is small anyway. */
const EFFORT = { level: 4 };
/** Permissions, for those who unpack it with other programs. */
const OWNER_ONLY = 0o600;

/** Writes an archive to `path`, which must not exist, with what `fill` adds to it. @throws what either throws. */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  await pipeline(archiveStream(fill), file);
}

/** The bytes of an archive with what `fill` adds to it; fails with what that throws. */
export function archiveStream(fill: (archive: ArchiveWriter) => Promise<void>): Readable {
  const { readable, controller } = createTarPacker();
  const mtime = new Date();
  const addStream: ArchiveWriter['addStream'] = (name, size, content) =>
    Readable.toWeb(content).pipeTo(controller.add({ name, size, mtime, mode: OWNER_ONLY }) as WritableStream);
  const add: ArchiveWriter['add'] = async (name, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const writer = controller.add({ name, size: bytes.length, mtime, mode: OWNER_ONLY }).getWriter();
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  };
  // An error reaches the reader through the stream. Finalizing fails when the reader has left.
  fill({ add, addStream })
    .then(() => controller.finalize())
    .catch((error) => controller.error(error));
  const gzip = createGzip(EFFORT);
  pipeline(Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]), gzip).catch(() => {});
  return gzip;
}

/**
 * Hands every file of an archive to `use`, in order, until it answers 'enough'; what it leaves unread is skipped.
 * @throws what `use` throws, and an error without words for readers when the file is no archive or is cut off.
 */
export async function readArchive(
  path: string,
  use: (name: string, content: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  const gunzip = createGunzip();
  const read = pipeline(createReadStream(path), gunzip);
  const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }) as never);
  try {
    for await (const { header, body } of entries as unknown as AsyncIterable<Entry>) {
      if (header.type === 'file' && (await use(header.name, body)) === 'enough') break;
      if (!body.locked) await body.cancel();
    }
  } finally {
    gunzip.destroy();
    await read.catch(() => {});
  }
}

type Entry = { header: { name: string; type: string }; body: ReadableStream<Uint8Array> & AsyncIterable<Uint8Array> };
