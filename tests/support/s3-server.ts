import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../server/platform/config/s3-settings.ts';

export type S3Server = {
  settings: S3Settings;
  /** Objects in the bucket by key. */
  objects: Map<string, { bytes: Buffer; headers: Record<string, string> }>;
  /** The failure to simulate: the status it returns instead, or a broken connection. */
  failure?: number | 'breaks off';
  close(): Promise<void>;
};

const BUCKET = 'bommie-test';
const KEYS = { keyId: 'AKIATEST', secret: 'wJalr/XUtnFEMI+K7MDENG=bPxRfi' };
const REGION = 'ap-southeast-2';

/**
 * Implements the part of the S3 protocol that pictures need. Verifies calls by Amazon's description of Signature Version 4,
 * not with the library that signs: rejects wrong and expired signatures, and bytes other than those signed.
 */
export async function startS3(): Promise<S3Server> {
  const state: S3Server = {
    settings: { url: '', ...KEYS, region: REGION },
    objects: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (state.failure === 'breaks off') return request.socket.destroy();
    if (state.failure) return sendError(response, state.failure, 'SlowDown');
    const problem = signatureError(request, body);
    if (problem) return sendError(response, 403, problem);
    answer(state.objects, { request, response, body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}`;
  return state;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signatureError({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, keyId, day = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (keyId !== KEYS.keyId) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) return 'AccessDenied';
  const content = String(headers['x-amz-content-sha256']);
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = url.split('?');
  const parameters = query ? query.split('&').map(encoded).sort().join('&') : '';
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = [method, path, parameters, lines, names, content].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.secret}`);
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** Encodes a parameter as for signing: everything except letters, digits and `-._~`. */
const encoded = (parameter: string) =>
  [...new URLSearchParams(parameter)]
    .flat()
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('=');

type Call = { request: IncomingMessage; response: ServerResponse; body: Buffer };

function answer(objects: S3Server['objects'], { request, response, body }: Call): void {
  const url = new URL(request.url ?? '', 'http://s3');
  const [, bucket, ...rest] = url.pathname.split('/');
  const key = rest.join('/');
  if (bucket !== BUCKET) sendError(response, 404, 'NoSuchBucket');
  else if (!key) list(objects, url.searchParams, response);
  else if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
    answerParts(objects, key, url.searchParams, { request, response, body });
  } else if (request.method === 'PUT') {
    const { 'content-type': type = '', 'cache-control': fixtures = '' } = request.headers;
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const modified = new Date().toUTCString();
    const headers = { 'content-type': type, 'cache-control': fixtures, etag, 'last-modified': modified };
    objects.set(key, { bytes: body, headers });
    response.writeHead(200, { etag }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else send(objects, key, { request, response, body });
}

/** Parts of unfinished objects, by the id of their upload. */
const parts = new Map<string, Buffer[]>();

function answerParts(
  objects: S3Server['objects'],
  key: string,
  query: URLSearchParams,
  { request, response, body }: Call,
): void {
  const id = query.get('uploadId') ?? `upload/${parts.size}+`;
  if (request.method === 'POST' && query.has('uploads')) {
    parts.set(id, []);
    response.writeHead(200).end(`<R><UploadId>${id}</UploadId></R>`);
  } else if (!parts.has(id)) sendError(response, 404, 'NoSuchUpload');
  else if (request.method === 'PUT') {
    parts.get(id)?.push(body);
    response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  } else if (request.method === 'DELETE') {
    parts.delete(id);
    response.writeHead(204).end();
  } else {
    const sent = parts.get(id) ?? [];
    const isComplete = sent.every((part) => body.includes(sha256(part)));
    parts.delete(id);
    if (isComplete) objects.set(key, { bytes: Buffer.concat(sent), headers: { etag: `"${id}"` } });
    response.writeHead(200).end(isComplete ? '<R/>' : '<Error><Code>InvalidPart</Code></Error>');
  }
}

function send(objects: S3Server['objects'], key: string, { request, response }: Call): void {
  const found = objects.get(key);
  if (!found) {
    sendError(response, 404, 'NoSuchKey');
    return;
  }
  const { bytes, headers } = found;
  if (request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = first ? Number(first) : Math.max(0, bytes.length - Number(last));
  const end = first && last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  const isPart = first !== undefined;
  if (isPart && start > end) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  const part = isPart ? bytes.subarray(start, end + 1) : bytes;
  response.writeHead(isPart ? 206 : 200, {
    ...headers,
    'content-length': part.length,
    ...(isPart && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function list(objects: S3Server['objects'], query: URLSearchParams, response: ServerResponse): void {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, Number(query.get('max-keys') ?? 1000));
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  const isTruncated = page.length < keys.length;
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated></ListBucketResult>`);
}
