import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from './errors.ts';

/** Appends a part of an upload to a file. @param limit in bytes @returns the bytes appended @throws HttpError 413 */
export async function appendPart(path: string, part: Readable, limit: number): Promise<number> {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // Reads on, because an error here would close the connection before the response.
      if (bytes > limit) done();
      else done(null, chunk);
    },
  });
  await pipeline(part, limited, createWriteStream(path, { flags: 'a' }));
  if (bytes > limit) throw new HttpError(413, 'This part is larger than announced.');
  return bytes;
}
