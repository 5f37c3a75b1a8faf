import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from './errors.ts';

/** `limit` in bytes; `tooLarge` is the sentence for a body that is larger. */
type Limited = { limit: number; tooLarge?: string };
/** How the file is opened: a part is appended unless the file is new. */
type Opened = { flags?: 'a' | 'wx'; mode?: number };

/** Writes the body of an upload to a file. @returns the bytes written @throws HttpError 413 */
export async function receiveBody(
  path: string,
  body: Readable,
  { limit, tooLarge = 'This part is larger than announced.', flags = 'a', mode }: Limited & Opened,
): Promise<number> {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // Reads on, because an error here would close the connection before the response.
      if (bytes > limit) done();
      else done(null, chunk);
    },
  });
  await pipeline(body, limited, createWriteStream(path, { flags, ...(mode !== undefined && { mode }) }));
  if (bytes > limit) throw new HttpError(413, tooLarge);
  return bytes;
}
