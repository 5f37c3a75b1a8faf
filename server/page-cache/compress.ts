import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Turn } from '../turns.ts';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** All of these run in Node's threads, beside the one that answers. 100 kB of HTML take 1 ms in the first two. */
export const compressGzip = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 6 });
export const compressBrotli = (body: Buffer): Promise<Buffer> => brotli(body, 5);

const thorough = new Turn();

/** A ninth smaller for 80 times the work (90 ms for 100 kB); one at a time, so that a core stays free. */
export function compressThoroughly(body: Buffer): Promise<Buffer> {
  return thorough.take(() => brotli(body, constants.BROTLI_MAX_QUALITY));
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
