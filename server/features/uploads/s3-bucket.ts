import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../platform/config/s3-settings.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { PictureStoreError } from './picture-store.ts';

export type S3Object = { key: string; bytes: number };

/** Milliseconds until the service has begun its answer. */
const PATIENCE = 15_000;
/** Further tries when the service is overloaded (429, 5xx), after 0.1 and 0.2 s at most. */
const RETRIES = { retries: 2, initRetryMs: 100 };

/** The few calls of the S3 protocol that pictures need. Keys are relative to the settings' URL. */
export class S3Bucket {
  readonly #url: string;
  readonly #client: AwsClient;

  constructor({ url, keyId, secret, region }: S3Settings) {
    this.#url = url;
    this.#client = new AwsClient({
      ...{ accessKeyId: keyId, secretAccessKey: secret, service: 's3', ...RETRIES },
      ...(region && { region }),
    });
  }

  /** The bytes go with their hash, so that the service keeps them as they are or not at all. */
  async put(key: string, bytes: Buffer, headers: Record<string, string>): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const answer = await this.#ask('PUT', this.#address(key), {
      headers: { ...headers, 'x-amz-content-sha256': hash },
      body: new Uint8Array(bytes),
    });
    await finish(answer, `storing ${key}`);
  }

  /** The answer as it comes, of any status but that of a refusal; `headers` as a browser sends them. */
  async get(method: 'GET' | 'HEAD', key: string, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await this.#ask(method, this.#address(key), { headers });
    if (answer.ok || [304, 404, 416].includes(answer.status)) return answer;
    throw await refusal(answer, `reading ${key}`);
  }

  /** Nothing happens when it is not there. */
  async delete(key: string): Promise<void> {
    const answer = await this.#ask('DELETE', this.#address(key));
    if (answer.status !== 404) await finish(answer, `deleting ${key}`);
    else await answer.body?.cancel();
  }

  /** Objects whose keys begin with `prefix`, in the order of their keys. `page`: how many a call asks for, at most 1000. */
  async *list(prefix: string, page = 1000): AsyncGenerator<S3Object> {
    const { bucket, folder } = this.#parts();
    let after = '';
    for (;;) {
      const query = new URLSearchParams({
        ...{ 'list-type': '2', prefix: folder + prefix, 'max-keys': String(page) },
        ...(after && { 'start-after': after }),
      });
      const answer = await this.#ask('GET', `${bucket}?${query}`);
      if (!answer.ok) throw await refusal(answer, 'listing the bucket');
      const { objects, isTruncated } = readList(await answer.text());
      for (const { key, bytes } of objects) yield { key: key.slice(folder.length), bytes };
      after = objects.at(-1)?.key ?? '';
      if (!isTruncated || !after) return;
    }
  }

  #address(key: string): string {
    return `${this.#url}/${key}`;
  }

  /** The bucket's own address, and what all keys in it begin with. */
  #parts(): { bucket: string; folder: string } {
    const { origin, pathname } = new URL(this.#url);
    const [bucket = '', ...folders] = decodeURIComponent(pathname).slice(1).split('/');
    return { bucket: `${origin}/${bucket}`, folder: folders.map((name) => `${name}/`).join('') };
  }

  async #ask(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
    try {
      return await this.#client.fetch(address, { ...init, method, redirect: 'manual', signal: patience.signal });
    } catch (error) {
      const { cause = error } = error as Error;
      throw new PictureStoreError(
        `The storage for pictures at ${new URL(address).host} does not answer: ${textOf(cause)}`,
        {
          cause: error,
        },
      );
    } finally {
      // What follows is the body, which may take as long as a slow reader takes.
      clearTimeout(timer);
    }
  }
}

const textOf = (cause: unknown) => {
  const { code, message } = cause as NodeJS.ErrnoException;
  return message || code || String(cause);
};

async function finish(answer: Response, doing: string): Promise<void> {
  if (!answer.ok) throw await refusal(answer, doing);
  await answer.arrayBuffer();
}

async function refusal(answer: Response, doing: string): Promise<PictureStoreError> {
  const { status } = answer;
  // `<Code>AccessDenied</Code>`; the rest may repeat what was sent.
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().catch(() => ''))?.[1];
  return new PictureStoreError(`The storage for pictures refused ${doing}: ${status}${code ? ` ${code}` : ''}`, {
    status,
  });
}

/** The answer of ListObjectsV2. Keys are ours: nothing in them is ever escaped. */
function readList(xml: string): { objects: S3Object[]; isTruncated: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => ({
    key: /<Key>(.*?)<\/Key>/s.exec(item)?.[1] ?? '',
    bytes: Number(/<Size>(\d+)<\/Size>/.exec(item)?.[1]),
  }));
  return { objects, isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}

/**
 * Asks the bucket for one name, when the site starts. A service that is away is only told of: the site does without until it is
 * back. @throws StartFailure when it refuses, which no waiting mends.
 */
export async function checkBucket(bucket: S3Bucket, log: Pick<Logger, 'error'>): Promise<void> {
  try {
    for await (const _picture of bucket.list('', 1)) return;
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    if (error.status !== undefined && error.status < 500 && error.status !== 429) {
      throw new StartupError(
        `${error.message}. Check UPLOADS_S3_URL, UPLOADS_S3_KEY_ID, UPLOADS_S3_SECRET and UPLOADS_S3_REGION, and what the key is allowed to do.`,
        { cause: error },
      );
    }
    log.error({ err: error }, 'uploaded pictures cannot be shown or stored until their storage answers');
  }
}
