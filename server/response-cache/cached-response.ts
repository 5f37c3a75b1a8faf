import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { createEtag } from '../platform/http/send-text.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** Encodings from the smallest result to the largest. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** Returns the encoding that an `Accept-Encoding` header prefers; among equals the smallest. */
export const acceptedEncoding = (header: string | undefined): Encoding =>
  (header && negotiate(header, ENCODINGS)) || 'identity';

type RoutedResponse = {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
};

/**
 * A response in one encoding, ready to be written. Headers in the form that Node accepts fastest: names and values in turn.
 */
export type EncodedResponse = { body: Buffer; headers: string[]; headersOf304: string[] };

/** Minimum size for compression; below it, compression saves no packet. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Estimated memory for headers in three encodings and for the objects themselves. */
const OVERHEAD_BYTES = 6_000;

/**
 * Headers set for each response or by Node itself. A request id identifies lines of the log, which cached responses do not
 * have.
 */
const IGNORED_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/** Requests in Brotli after which a page is worth compressing again. */
const REQUESTS_TO_SHRINK = 3;
/** One page at a time, so that a changed site does not keep all threads busy. */
let isShrinking = false;

/**
 * A response in memory. Each encoding is created once, when it is first requested; Brotli
 * again, smaller, where several ask for a page.
 */
export class CachedResponse {
  readonly status: number;
  /** Whether it is a page that visitors see, not a response of the API. */
  readonly isPage: boolean;
  /** Bytes in use. */
  bytes = OVERHEAD_BYTES;
  readonly #body: Buffer;
  readonly #headers: string[];
  readonly #vary: string;
  readonly #etag: string;
  readonly #encoded = new Map<Encoding, EncodedResponse | Promise<EncodedResponse>>();
  #requests = 0;

  constructor({ status, headers, body }: RoutedResponse) {
    this.status = status;
    this.isPage = status === 200 && String(headers['content-type'] ?? '').startsWith('text/html');
    this.#headers = flattenHeaders(headers);
    this.#vary = readVary(headers.vary);
    this.#etag = createEtag(body);
    const plain = this.#withHeaders('identity', body);
    this.#body = plain.body;
    this.#encoded.set('identity', plain);
  }

  /** Returns the response in an encoding; uncompressed where that is not longer, or where compressing fails. */
  encode(encoding: Encoding): EncodedResponse | Promise<EncodedResponse> {
    const chosen = this.#body.length < MIN_COMPRESSED_BYTES ? 'identity' : encoding;
    const existing = this.#encoded.get(chosen);
    if (existing) {
      if (this.isPage && chosen === 'br') this.#countRequest(existing);
      return existing;
    }
    const pending = this.#compress(chosen as 'br' | 'gzip');
    this.#encoded.set(chosen, pending);
    return pending;
  }

  /**
   * Returns whether an `If-None-Match` header names this response, in any encoding: `"hash"`, `"hash-br"`, or the router's
   * `W/"hash"`.
   */
  matchesEtag(ifNoneMatch: string): boolean {
    return ifNoneMatch === '*' || ifNoneMatch.includes(`"${this.#etag}`);
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<EncodedResponse> {
    const compress = encoding === 'br' ? compressBrotli : compressGzip;
    const compressed = await compress(this.#body).catch(() => this.#body);
    const isShorter = compressed.length < this.#body.length;
    const plain = this.#encoded.get('identity') as EncodedResponse;
    const encoded = isShorter ? this.#withHeaders(encoding, compressed) : plain;
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  #countRequest(existing: EncodedResponse | Promise<EncodedResponse>): void {
    this.#requests += 1;
    if (this.#requests >= REQUESTS_TO_SHRINK && !isShrinking) void this.#shrink(existing);
  }

  /** Replaces the Brotli form by one a tenth smaller, once; about 70 ms in a thread of Node's pool for 80 kB of HTML. */
  async #shrink(existing: EncodedResponse | Promise<EncodedResponse>): Promise<void> {
    this.#requests = Number.NEGATIVE_INFINITY;
    isShrinking = true;
    const { body } = await existing;
    const smaller = await compressBrotli(this.#body, 11).catch(() => body);
    isShrinking = false;
    if (smaller.length >= body.length) return;
    this.bytes -= body.length;
    this.#encoded.set('br', this.#withHeaders('br', smaller, '-small'));
  }

  #withHeaders(encoding: Encoding, content: Buffer, form = ''): EncodedResponse {
    const body = withoutSlack(content);
    this.bytes += body.length;
    // A strong ETag identifies exactly the same bytes.
    const suffix = encoding === 'identity' ? '' : `-${encoding}${form}`;
    const headersOf304 = [...this.#headers, 'vary', this.#vary];
    if (this.status === 200) headersOf304.push('etag', `"${this.#etag}${suffix}"`);
    const headers = [...headersOf304, 'content-length', String(body.length)];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return { body, headers, headersOf304 };
  }
}

/** Copies a buffer that is part of a larger block (16 KiB of zlib, 64 KiB of Node's pool), which it would keep in memory. */
function withoutSlack(content: Buffer): Buffer {
  const { buffer, byteOffset, length } = content;
  if (length === buffer.byteLength) return content;
  return Buffer.from(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
}

function flattenHeaders(headers: RoutedResponse['headers']): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || IGNORED_HEADERS.has(name)) return [];
    return [value].flat().flatMap((each) => [name, String(each)]);
  });
}

/** Combines the router's `Vary` with the encoding, which is chosen here. */
function readVary(header: RoutedResponse['headers'][string]): string {
  const names = String(header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return [...new Set([...names.filter(Boolean), 'accept-encoding'])].join(', ');
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Takes 1 to 2 ms for 100 kB of HTML, in a thread of Node's pool. */
const compressGzip = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 6 });

/**
 * Uses a window as large as the body, which compresses as well as the default of 4 MiB. The system's allocator keeps the largest
 * block it was ever given back, so large windows would stay in resident memory for the life of the process.
 */
function compressBrotli(body: Buffer, quality = 5): Promise<Buffer> {
  const windowBits = Math.ceil(Math.log2(body.length + 1));
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(windowBits, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_DEFAULT_WINDOW,
      ),
    },
  });
}
