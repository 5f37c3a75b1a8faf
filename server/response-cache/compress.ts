import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** 100 kB of HTML take 1 to 2 ms in a thread of Node's pool. */
export const compressGzip = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 6 });

/**
 * A window as large as the body compresses as well as the default of 4 MiB. The system's allocator keeps memory for the largest
 * block it was ever given back, so large windows stay in resident memory for the life of the process.
 */
export function compressBrotli(body: Buffer): Promise<Buffer> {
  const windowBits = Math.ceil(Math.log2(body.length + 1));
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(windowBits, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_DEFAULT_WINDOW,
      ),
    },
  });
}
