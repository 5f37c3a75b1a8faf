import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** Writes and reads tar.gz files as streams, without holding them in memory. */

/** Checks that a name stays inside the folder that an archive is unpacked into. @throws Error */
export function assertInside(name: string): void {
  if (/^(?:\/|[a-z]:)|[\\\0]|(?:^|\/)\.\.(?:\/|$)/i.test(name))
    throw new Error(`The name ${JSON.stringify(name)} leaves its folder.`);
}

export type ArchiveWriter = {
  /** Adds a file with these bytes. */
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** Adds a file of exactly `bytes` bytes. @throws when the stream is longer or shorter. */
  addStream(name: string, bytes: number, content: Readable): Promise<void>;
};

/** Uses a low level: pictures are compressed already, and a higher one costs time and gains little on the text. */
const GZIP_OPTIONS = { level: 4 };
/** File mode that other programs set when they unpack the archive. */
const OWNER_ONLY = 0o600;

/** Writes an archive to `path`, which must not exist, with the files that `fill` adds. Rethrows errors of `fill`. */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  await pipeline(archiveStream(fill), file);
}

/** Streams an archive with the files that `fill` adds; the stream fails when `fill` throws. */
export function archiveStream(fill: (archive: ArchiveWriter) => Promise<void>): Readable {
  const { readable, controller } = createTarPacker();
  const mtime = new Date();
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    assertInside(name);
    await Readable.toWeb(content).pipeTo(controller.add({ name, size, mtime, mode: OWNER_ONLY }) as WritableStream);
  };
  const add: ArchiveWriter['add'] = async (name, content) => {
    assertInside(name);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const writer = controller.add({ name, size: bytes.length, mtime, mode: OWNER_ONLY }).getWriter();
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  };
  // Errors reach the reader through the stream. Finalizing fails when the reader has disconnected.
  fill({ add, addStream })
    .then(() => controller.finalize())
    .catch((error) => controller.error(error));
  const gzip = createGzip(GZIP_OPTIONS);
  pipeline(Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]), gzip).catch(() => {});
  return gzip;
}

/**
 * Maximum size that an archive may unpack to, as a multiple of its bytes. DEFLATE shrinks repeated text to about a
 * hundredth; only runs of a single byte, which no backup contains, shrink to a thousandth.
 */
export const MAX_RATIO = 200;
/** Size up to which the ratio is not checked: this much fits in memory and on disk. */
const MIN_CHECKED_BYTES = 64 * 1024 ** 2;

/**
 * Unpacks a gzip file, and stops as soon as it turns out to be a decompression bomb: a few megabytes of one would keep a
 * core busy for minutes and fill the disk. In that case the stream fails with an ArchiveBombError.
 */
export function unpackFile(path: string): { unpacked: Readable; finished: Promise<void> } {
  const file = createReadStream(path);
  let bytes = 0;
  const unpacked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const isBomb = bytes > MIN_CHECKED_BYTES && bytes > MAX_RATIO * file.bytesRead;
      done(isBomb ? new ArchiveBombError() : null, chunk);
    },
  });
  const finished = pipeline(file, createGunzip(), unpacked);
  // The reader of the stream also gets the error, and may not yet be waiting for the end.
  finished.catch(() => undefined);
  return { unpacked, finished };
}

/** Thrown for an archive that unpacks to more than any that is honestly packed. */
export class ArchiveBombError extends Error {
  constructor() {
    super(`The archive unpacks to more than ${MAX_RATIO} times its size.`);
  }
}

/**
 * Calls `use` with every file of an archive, in order, until it returns 'enough'; skips content that it leaves unread.
 * @throws errors of `use`, an ArchiveBombError, and a low-level error when the file is truncated or is not an archive.
 */
export async function readArchive(
  path: string,
  use: (name: string, content: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  const { unpacked, finished } = unpackFile(path);
  const entries = Readable.toWeb(unpacked).pipeThrough(createTarDecoder({ strict: true }) as never);
  try {
    for await (const { header, body } of entries as unknown as AsyncIterable<Entry>) {
      if (header.type === 'file' && (await use(header.name, body)) === 'enough') break;
      if (!body.locked) await body.cancel();
    }
  } finally {
    unpacked.destroy();
    await finished.catch(() => {});
  }
}

type Entry = { header: { name: string; type: string }; body: ReadableStream<Uint8Array> & AsyncIterable<Uint8Array> };
