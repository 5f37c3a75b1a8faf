// SQLite only: concerns files and pictures; uploads-library runs its queries on both databases.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { S3Bucket } from '../../server/features/uploads/s3-bucket.ts';
import { s3Store } from '../../server/features/uploads/s3-store.ts';
import type { S3Settings } from '../../server/platform/config/s3-settings.ts';
import { TEST_KIND } from '../support/database-location.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { jpeg } from './uploads-pictures.ts';
import { listFiles, send, type UploadServer, uploadApp, uploadServer } from './uploads-server.ts';

let s3: S3Server;
let uploads: UploadServer;
beforeEach(async () => {
  s3 = await startS3();
  uploads = await uploadServer({ s3: s3.settings });
});
afterEach(async () => {
  await uploads.close();
  await s3.close();
});

const upload = async (side = 20) => (await send(uploads.app, { bytes: await jpeg(side, 10) })).json();
const remove = (app: FastifyInstance, id: number) => app.inject({ method: 'DELETE', url: `/api/admin/uploads/${id}` });
const listStoredKeys = (url: string) => {
  const folder = url.slice('/uploads/'.length, url.lastIndexOf('/'));
  return [...s3.objects.keys()].filter((key) => key.startsWith(`${folder}/`)).sort();
};

describe('pictures in a bucket', () => {
  it('are stored there with cache headers, and nothing on this machine', async () => {
    const { url } = await upload(700);
    expect(listStoredKeys(url).map((key) => key.split('/')[1])).toEqual(
      ['400', '600', '700'].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    );
    expect(s3.objects.get(url.slice('/uploads/'.length))?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await listFiles(uploads.root)).toEqual({ pictures: [], unfinished: [] });
  });

  it('are served like those in a folder', async () => {
    const folder = await uploadServer();
    const bytes = await jpeg(20, 10);
    const { url } = (await send(uploads.app, { bytes })).json();
    expect((await send(folder.app, { bytes })).json().url).toBe(url);
    const compared = async (app: FastifyInstance, method: 'GET' | 'HEAD', address: string, more: object) => {
      const { etag } = (await app.inject(address)).headers;
      const headers = Object.fromEntries(
        Object.entries(more).map(([name, value]) => [name, value === 'THE TAG' ? etag : value]),
      );
      const response = await app.inject({ method, url: address, headers });
      const {
        date,
        etag: _tag,
        'last-modified': _modified,
        connection,
        'content-type': type,
        ...headersSent
      } = response.headers;
      // An error's length varies with its text.
      if (response.statusCode >= 400) delete headersSent['content-length'];
      const sent = response.statusCode < 400 ? response.rawPayload.toString('base64') : '';
      return { status: response.statusCode, headersSent, type: response.statusCode < 304 ? type : '', sent };
    };
    for (const [method, address, headers] of [
      ['GET', url, {}],
      ['GET', url.replace('.webp', '.avif'), {}],
      ['HEAD', url, {}],
      ['GET', url, { range: 'bytes=4-9' }],
      ['GET', url, { range: 'bytes=10-' }],
      ['GET', url, { range: 'bytes=-5' }],
      ['GET', url, { range: 'bytes=4-9', 'if-range': '"another"' }],
      ['GET', url, { 'if-none-match': 'THE TAG' }],
      ['GET', url.replace('20.webp', '21.webp'), {}],
      ['GET', '/uploads/x.webp', {}],
    ] as const) {
      const [fromBucket, fromFolder] = await Promise.all(
        [uploads.app, folder.app].map((app) => compared(app, method, address, headers)),
      );
      expect(fromBucket, `${method} ${address} ${JSON.stringify(headers)}`).toEqual(fromFolder);
    }
    const beyond = await uploads.app.inject({ url, headers: { range: 'bytes=99999-' } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ]);
    await folder.close();
  });

  it('are shared by all servers: sent to one, shown and deleted by another with a folder of its own', async () => {
    const root = await mkdtemp(join(tmpdir(), 'bommie-uploads-'));
    const other = await uploadApp(uploads.database, root, undefined, s3.settings);
    const bytes = await jpeg(30, 10);
    const responses = await Promise.all([send(uploads.app, { bytes }), send(other, { bytes })]);
    const [{ id, url }, second] = responses.map((response) => response.json());
    expect([responses.map(({ statusCode }) => statusCode).sort(), second.id]).toEqual([[200, 201], id]);
    expect((await other.inject(url)).statusCode).toBe(200);
    expect((await remove(other, id)).statusCode).toBe(204);
    expect((await uploads.app.inject(url)).statusCode).toBe(404);
    expect(s3.objects.size).toBe(0);
    await other.close();
    await rm(root, { recursive: true });
  });

  it('are created again when they are missing', async () => {
    const first = await upload();
    s3.objects.clear();
    expect(await upload()).toEqual(first);
    expect(listStoredKeys(first.url)).toHaveLength(2);
  });
});

// Runs on SQLite only, since the database makes no difference.
describe.runIf(TEST_KIND === 'sqlite')('a storage service', () => {
  it.each([503, 'breaks off'] as const)('loses no picture while it fails (%s)', async (failure) => {
    const { id, url } = await upload();
    s3.failure = failure;
    const rejected = await send(uploads.app, { bytes: await jpeg(40, 10) });
    expect([rejected.statusCode, rejected.json().error]).toEqual([
      503,
      'The picture storage cannot be reached. The picture was not saved; try again in a few minutes, or use the address of a picture instead.',
    ]);
    const shown = await uploads.app.inject(url);
    expect([shown.statusCode, shown.headers['cache-control'], shown.body]).toEqual([
      503,
      'no-store',
      'This picture is unavailable at the moment.',
    ]);
    // The files cannot be deleted now; a later start does that.
    expect((await remove(uploads.app, id)).statusCode).toBe(204);
    await uploads.app.close();
    const during = await uploadApp(uploads.database, uploads.root, undefined, s3.settings);
    s3.failure = undefined;
    expect(listStoredKeys(url)).toHaveLength(2);
    await during.close();
    const after = await uploadApp(uploads.database, uploads.root, undefined, s3.settings);
    expect([...s3.objects.keys()]).toEqual([]);
    expect(await listFiles(uploads.root)).toEqual({ pictures: [], unfinished: [] });
    expect((await send(after, { bytes: await jpeg(40, 10) })).statusCode).toBe(201);
    await after.close();
  });

  const start = (settings: Partial<S3Settings>) =>
    uploadApp(uploads.database, uploads.root, undefined, { ...s3.settings, ...settings }).then((app) => app.close());

  it('prevents the start when it rejects the credentials, without showing the secret', async () => {
    const secret = 'anothersecret';
    await expect(start({ secret })).rejects.toThrow(
      /^The picture storage refused listing the bucket: 403 SignatureDoesNotMatch\. Check UPLOADS_S3_URL, /,
    );
    await expect(start({ url: `${s3.settings.url}-none` })).rejects.toThrow('404 NoSuchBucket');
    await expect(start({ region: 'eu-west-1' })).rejects.toThrow('403 AuthorizationHeaderMalformed');
    const error = await start({ secret }).catch((cause) => cause);
    expect(JSON.stringify([error, error.cause, error.stack, error.cause.stack])).not.toContain(secret);
  });

  it('does not prevent the start when it is unreachable', async () => {
    const closedServer = createServer().listen(0, '127.0.0.1');
    await once(closedServer, 'listening');
    const { port } = closedServer.address() as AddressInfo;
    await new Promise((resolve) => closedServer.close(resolve));
    await expect(start({ url: `http://127.0.0.1:${port}/bommie` })).resolves.toBeUndefined();
  });
});

describe.runIf(TEST_KIND === 'sqlite')('S3Bucket', () => {
  it('lists all objects across result pages, also in a folder of the bucket', async () => {
    const bucket = new S3Bucket({ ...s3.settings, url: `${s3.settings.url}/site/pictures` });
    const keys = Array.from({ length: 7 }, (_, index) => `${'a'.repeat(32)}-8x6/${index + 1}.webp`);
    for (const [index, key] of keys.entries()) await bucket.put(key, Buffer.alloc(index), {});
    s3.objects.set('elsewhere', { bytes: Buffer.alloc(0), headers: {} });
    for (const page of [1, 2, 3, 7, 1000]) {
      const found: [string, number][] = [];
      for await (const { key, bytes } of bucket.list('', page)) found.push([key, bytes]);
      expect(found).toEqual(keys.map((key, index) => [key, index]));
    }
    const listed: string[] = [];
    for await (const { path } of s3Store(bucket).list()) listed.push(path);
    expect(listed).toEqual(keys);
    await expect(s3Store(bucket).read('gone/8.webp')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
