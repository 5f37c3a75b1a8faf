import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../platform/config/s3-settings.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { PictureStoreError } from './picture-store.ts';

export type S3Object = { key: string; bytes: number };

/** Time limit for response headers. */
const RESPONSE_TIMEOUT_MS = 15_000;
/** Time limit for sending a part and its response headers: 16 MiB at 0.5 Mbit/s. */
const PART_TIMEOUT_MS = 300_000;
/** Retries when the service is overloaded (429, 5xx), after at most 0.1 and 0.2 s. */
const RETRIES = { retries: 2, initRetryMs: 100 };

/** Makes the few S3 calls that pictures and backup copies need. Keys are relative to the URL in the settings. */
export class S3Bucket {
  readonly #url: string;
  readonly #client: AwsClient;
  /** Purpose of the bucket, for error messages. */
  readonly #purpose: string;

  constructor({ url, keyId, secret, region }: S3Settings, purpose = 'picture storage') {
    this.#url = url;
    this.#purpose = purpose;
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      ...RETRIES,
      ...(region && { region }),
    });
  }

  /** Sends a hash along, so that the service rejects bytes that changed on the way. */
  async put(key: string, bytes: Buffer, headers: Record<string, string>): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const response = await this.#fetch('PUT', this.#address(key), {
      headers: { ...headers, 'x-amz-content-sha256': hash },
      body: new Uint8Array(bytes),
    });
    await this.#expectOk(response, `storing ${key}`);
  }

  /** Stores an object of any size in parts, each except the last at least 5 MiB; aborts an interrupted upload. */
  async putParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const address = this.#address(key);
    const begun = await this.#fetch('POST', `${address}?uploads=`);
    if (!begun.ok) throw await this.#error(begun, `storing ${key}`);
    const id = /<UploadId>(.+?)<\/UploadId>/s.exec(await begun.text())?.[1] ?? '';
    const upload = `uploadId=${encodeURIComponent(id)}`;
    try {
      const tags: string[] = [];
      for await (const part of parts) {
        const url = `${address}?partNumber=${tags.length + 1}&${upload}`;
        const hash = createHash('sha256').update(part).digest('hex');
        const init = { headers: { 'x-amz-content-sha256': hash }, body: new Uint8Array(part) };
        const response = await this.#fetch('PUT', url, init, PART_TIMEOUT_MS);
        await this.#expectOk(response, `storing ${key}`);
        tags.push(response.headers.get('etag') ?? '');
      }
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const done = await this.#fetch('POST', `${address}?${upload}`, { body }, PART_TIMEOUT_MS);
      const text = await done.clone().text();
      // An error may come with status 200, because the service responds before it has joined the parts.
      if (!done.ok || text.includes('<Error>')) throw await this.#error(done, `storing ${key}`);
    } catch (error) {
      await this.#fetch('DELETE', `${address}?${upload}`).then(
        (response) => response.body?.cancel(),
        () => undefined,
      );
      throw error;
    }
  }

  /** @returns the response when the status is 2xx, 304, 404 or 416; `headers` as a browser sends them. */
  async get(method: 'GET' | 'HEAD', key: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await this.#fetch(method, this.#address(key), { headers });
    if (response.ok || [304, 404, 416].includes(response.status)) return response;
    throw await this.#error(response, `reading ${key}`);
  }

  /** Does nothing when the object does not exist. */
  async delete(key: string): Promise<void> {
    const response = await this.#fetch('DELETE', this.#address(key));
    if (response.status !== 404) await this.#expectOk(response, `deleting ${key}`);
    else await response.body?.cancel();
  }

  /** Objects whose keys start with `prefix`, ordered by key. `pageSize` is at most 1000. */
  async *list(prefix: string, pageSize = 1000): AsyncGenerator<S3Object> {
    const { bucket, folder } = this.#parts();
    let after = '';
    for (;;) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: folder + prefix,
        'max-keys': String(pageSize),
        ...(after && { 'start-after': after }),
      });
      const response = await this.#fetch('GET', `${bucket}?${query}`);
      if (!response.ok) throw await this.#error(response, 'listing the bucket');
      const { objects, isTruncated } = parseObjectList(await response.text());
      for (const { key, bytes } of objects) yield { key: key.slice(folder.length), bytes };
      after = objects.at(-1)?.key ?? '';
      if (!isTruncated || !after) return;
    }
  }

  #address(key: string): string {
    return `${this.#url}/${key}`;
  }

  /** The bucket's URL, and the prefix of all keys in it. */
  #parts(): { bucket: string; folder: string } {
    const { origin, pathname } = new URL(this.#url);
    const [bucket = '', ...folders] = decodeURIComponent(pathname).slice(1).split('/');
    return { bucket: `${origin}/${bucket}`, folder: folders.map((name) => `${name}/`).join('') };
  }

  async #fetch(
    method: string,
    address: string,
    init: RequestInit = {},
    timeoutMs = RESPONSE_TIMEOUT_MS,
  ): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
    try {
      return await this.#client.fetch(address, { ...init, method, redirect: 'manual', signal: timeout.signal });
    } catch (error) {
      const { cause = error } = error as Error;
      const text = `The ${this.#purpose} at ${new URL(address).host} does not respond: ${describeCause(cause)}`;
      throw new PictureStoreError(text, { cause: error });
    } finally {
      // The body has no limit: a slow reader may take its time.
      clearTimeout(timer);
    }
  }

  async #expectOk(response: Response, action: string): Promise<void> {
    if (!response.ok) throw await this.#error(response, action);
    await response.arrayBuffer();
  }

  async #error(response: Response, action: string): Promise<PictureStoreError> {
    const { status } = response;
    // `<Code>AccessDenied</Code>`; the rest may repeat the request.
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
    return new PictureStoreError(`The ${this.#purpose} refused ${action}: ${status}${code ? ` ${code}` : ''}`, {
      status,
    });
  }
}

const describeCause = (cause: unknown) => {
  const { code, message } = cause as NodeJS.ErrnoException;
  return message || code || String(cause);
};

/** Parses a ListObjectsV2 response. The keys are our own, so they contain nothing escaped. */
function parseObjectList(xml: string): { objects: S3Object[]; isTruncated: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => ({
    key: /<Key>(.*?)<\/Key>/s.exec(item)?.[1] ?? '',
    bytes: Number(/<Size>(\d+)<\/Size>/.exec(item)?.[1]),
  }));
  return { objects, isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}

/**
 * Lists one object, when the site starts. Only logs when the service is down: the site works without pictures until it is
 * back. @throws StartupError when the service refuses, since waiting does not help.
 */
export async function checkBucket(bucket: S3Bucket, log: Pick<Logger, 'error'>): Promise<void> {
  try {
    for await (const _picture of bucket.list('', 1)) return;
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    if (error.status !== undefined && error.status < 500 && error.status !== 429) {
      throw new StartupError(
        `${error.message}. Check UPLOADS_S3_URL, UPLOADS_S3_KEY_ID, UPLOADS_S3_SECRET and UPLOADS_S3_REGION, and the permissions of the key.`,
        { cause: error },
      );
    }
    log.error({ err: error }, 'uploaded pictures are unavailable until the bucket responds');
  }
}
