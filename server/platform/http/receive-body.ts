import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from './errors.ts';

const STREAMED = 'application/octet-stream';

/** Options of routes whose body is a file or part of one. */
export const streamedBody = { consumes: [STREAMED], config: { mayTakeLong: true }, errors: [413, 415] };

/** Options of routes that receive a file in parts; `offset` is where a part begins. */
export const streamedPart = {
  ...streamedBody,
  errors: [...streamedBody.errors, 409],
  query: z.object({ offset: z.coerce.number().int().min(0) }),
};

/** Registers routes whose bodies arrive as streams, so that they are never held in memory. */
export async function registerStreamed(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(STREAMED, (_request, payload, done) => done(null, payload));
    register(scope);
  });
}

/** @param what the sender calls it, such as 'part' @throws HttpError 415 for a body that is no stream */
export function readStream(body: unknown, what: string): Readable {
  if (body instanceof Readable) return body;
  throw new HttpError(415, `Send the ${what} as ${STREAMED}.`);
}

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
