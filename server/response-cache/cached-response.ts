import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createEtag } from '../platform/http/send-text.ts';
import type { Encoding } from './accepted-encoding.ts';

/** An answer as the router gave it. */
export type RenderedResponse = {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
  /** The next one may look different although nothing was changed. */
  varies: boolean;
};

/** One encoding of an answer, ready to be written. Headers as Node takes them fastest: names and values in turn. */
export type Form = { body: Buffer; headers: string[]; headersOf304: string[] };

/** Below so many bytes compressing saves no packet. */
const TOO_SMALL_TO_COMPRESS = 1_024;
/** What an answer takes beside its bodies: headers in three forms, the objects themselves. Bytes, estimated. */
const OVERHEAD = 6_000;

/** Set anew for each answer or by Node itself. The id of a request names lines of the log, and these have none. */
const NOT_KEPT = new Set([
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

/** An answer in memory with its encodings, each of which is made once, when it is first asked for. */
export class CachedResponse {
  readonly status: number;
  readonly varies: boolean;
  /** What it takes in memory. */
  bytes = OVERHEAD;
  readonly #body: Buffer;
  readonly #headers: string[];
  readonly #tag: string;
  readonly #forms = new Map<Encoding, Form | Promise<Form>>();

  constructor({ status, headers, body, varies }: RenderedResponse) {
    this.status = status;
    this.varies = varies;
    this.#headers = keptHeaders(headers);
    this.#tag = createEtag(body);
    const plain = this.#makeForm('identity', body);
    this.#body = plain.body;
    this.#forms.set('identity', plain);
  }

  /** Resolves to the plain form where compressing fails. */
  form(encoding: Encoding): Form | Promise<Form> {
    const wanted = this.#body.length < TOO_SMALL_TO_COMPRESS ? 'identity' : encoding;
    const known = this.#forms.get(wanted);
    if (known) return known;
    const making = this.#compress(wanted as 'br' | 'gzip');
    this.#forms.set(wanted, making);
    return making;
  }

  /** Whether an `If-None-Match` header names this answer, in any encoding: `"hash"`, `"hash-br"`, or the router's `W/"hash"`. */
  isNamedBy(header: string): boolean {
    return header === '*' || header.includes(`"${this.#tag}`);
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Form> {
    const compress = encoding === 'br' ? compressBrotli : compressGzip;
    const compressed = await compress(this.#body).catch(() => this.#body);
    const isShorter = compressed.length < this.#body.length;
    const form = isShorter ? this.#makeForm(encoding, compressed) : (this.#forms.get('identity') as Form);
    this.#forms.set(encoding, form);
    return form;
  }

  #makeForm(encoding: Encoding, content: Buffer): Form {
    const body = withoutSlack(content);
    this.bytes += body.length;
    // A tag names the same bytes everywhere.
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    const headersOf304 = [...this.#headers, 'vary', 'accept-encoding'];
    if (this.status === 200) headersOf304.push('etag', `"${this.#tag}${suffix}"`);
    const headers = [...headersOf304, 'content-length', String(body.length)];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return { body, headers, headersOf304 };
  }
}

/** zlib returns a part of a block of at least 16 KiB, Node's pool one of 64 KiB; kept, it would keep the whole block. */
function withoutSlack(content: Buffer): Buffer {
  const { buffer, byteOffset, length } = content;
  if (length === buffer.byteLength) return content;
  return Buffer.from(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
}

function keptHeaders(headers: RenderedResponse['headers']): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || NOT_KEPT.has(name)) return [];
    return [value].flat().flatMap((each) => [name, String(each)]);
  });
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** 100 kB of HTML take 1 to 2 ms in a thread of Node's pool. */
const compressGzip = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 6 });

/**
 * A window as large as the body compresses as well as the default of 4 MiB. The system's allocator keeps memory for the largest
 * block it was ever given back, so large windows stay in resident memory for the life of the process.
 */
function compressBrotli(body: Buffer): Promise<Buffer> {
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
