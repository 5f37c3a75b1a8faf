// SQLite only: concerns files and pictures; uploads-library runs its queries on both databases.

import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_ERRORS, type UploadError } from '../../domain/media/upload-limits.ts';
import { unauthorised } from '../../server/platform/http/errors.ts';
import { heic, jpeg, moving, pngClaiming, twoColours } from './uploads-pictures.ts';
import { listFiles, makeForm, type SentFile, send, type UploadServer, uploadServer } from './uploads-server.ts';

const open: UploadServer[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
async function server(options?: Parameters<typeof uploadServer>[0]): Promise<UploadServer> {
  const uploads = await uploadServer(options);
  open.push(uploads);
  return uploads;
}

const cutInHalf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

const HEIC_PHOTO = new URL('../fixtures/two-colours.heic', import.meta.url);

describe('rejected uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [string, () => SentFile['bytes'] | Promise<SentFile['bytes']>, UploadError, number][] = [
    ['text with a picture’s name', () => 'not a picture at all', 'unknown', 415],
    ['a page with a picture’s name', () => '<!doctype html><script>alert(1)</script>', 'unknown', 415],
    ['a drawing with scripts', () => svg, 'unknown', 415],
    ['a PDF', () => '%PDF-1.7\n1 0 obj', 'unknown', 415],
    ['a TIFF', () => twoColours(40, 30).tiff().toBuffer(), 'unknown', 415],
    ['a script that starts like a GIF', () => 'GIF89a/*\x00\x00*/=1;alert(1)', 'gif', 415],
    ['a moving GIF', () => moving().gif().toBuffer(), 'gif', 415],
    ['a moving WebP', () => moving().webp().toBuffer(), 'moving', 415],
    ['a damaged HEIC photo', () => heic, 'heic', 415],
    ['half a HEIC photo', async () => cutInHalf(await readFile(HEIC_PHOTO)), 'heic', 415],
    ['an empty file', () => '', 'empty', 400],
    ['only the start of a JPEG', async () => (await jpeg()).subarray(0, 3), 'broken', 400],
    ['half a JPEG', async () => cutInHalf(await jpeg()), 'broken', 400],
    ['half a PNG', async () => cutInHalf(await twoColours(900, 600).png().toBuffer()), 'broken', 400],
    ['half a WebP', async () => cutInHalf(await twoColours(900, 600).webp().toBuffer()), 'broken', 400],
    ['half an AVIF', async () => cutInHalf(await twoColours(900, 600).avif().toBuffer()), 'broken', 400],
    ['a PNG that claims 3,600 million pixels', () => pngClaiming(60_000, 60_000), 'tooManyPixels', 413],
    ['a PNG that claims the largest possible size', () => pngClaiming(2 ** 31 - 1, 2 ** 31 - 1), 'broken', 400],
    ['a strip too tall for any format', () => pngClaiming(100, 20_000), 'tooManyPixels', 413],
    ['a PNG with fewer pixels than it claims', () => pngClaiming(5_000, 5_000), 'broken', 400],
  ];

  // Nothing of a case stays for the next.
  let uploads: UploadServer;
  beforeAll(async () => {
    uploads = await uploadServer();
  });
  afterAll(() => uploads.close());

  it.each(cases)('%s', async (_name, bytes, uploadError, status) => {
    const response = await send(uploads.app, { bytes: await bytes() });
    expect([response.statusCode, response.json()]).toEqual([status, { error: UPLOAD_ERRORS[uploadError] }]);
    expect(await listFiles(uploads.root)).toEqual({ pictures: [], unfinished: [] });
    expect(await uploads.database.selectFrom('uploads').select('id').execute()).toEqual([]);
  });

  it('include files over 20 MB, with or without a content length', async () => {
    const uploads = await server();
    const start = await jpeg();
    const large = Buffer.concat([start, Buffer.alloc(21_000_000)]);
    const { payload, headers } = makeForm([{ bytes: large }]);
    const announced = await send(uploads.app, { bytes: large });
    const call = { method: 'POST', url: '/api/admin/uploads' } as const;
    const silent = await uploads.app.inject({ ...call, headers, payload: Readable.from([payload]) });
    for (const response of [announced, silent]) {
      expect([response.statusCode, response.json()]).toEqual([413, { error: UPLOAD_ERRORS.tooLarge }]);
    }
    expect(await listFiles(uploads.root)).toEqual({ pictures: [], unfinished: [] });
    const most = Buffer.concat([start, Buffer.alloc(20 * 1024 * 1024 - start.length)]);
    expect((await send(uploads.app, { bytes: most })).statusCode).toBe(201);
  });

  it('include no file, two files, and a body that is not a form', async () => {
    const uploads = await server();
    const bytes = await jpeg(20, 10);
    const call = { method: 'POST', url: '/api/admin/uploads' } as const;
    const { headers, payload } = makeForm([{ bytes }]);
    const responses = [
      await send(uploads.app),
      // Like a browser's request for an empty field.
      await send(uploads.app, { bytes: '', name: '', type: 'application/octet-stream' }),
      await send(uploads.app, { bytes }, { bytes: await jpeg(30, 20) }),
      await uploads.app.inject({ ...call, payload: { file: 'reef.jpg' } }),
      await uploads.app.inject(call),
      await uploads.app.inject({ ...call, headers, payload: payload.subarray(0, 200) }),
      await uploads.app.inject({ ...call, headers: { 'content-type': 'multipart/form-data' }, payload }),
    ];
    expect(responses.map((response) => [response.statusCode, response.json().error])).toEqual([
      [400, UPLOAD_ERRORS.nothing],
      [400, UPLOAD_ERRORS.nothing],
      [400, UPLOAD_ERRORS.several],
      [415, 'Send the picture as a form (multipart/form-data).'],
      [415, 'Send the picture as a form (multipart/form-data).'],
      [400, 'The form could not be read.'],
      [400, 'The form could not be read.'],
    ]);
    expect(await listFiles(uploads.root)).toEqual({ pictures: [], unfinished: [] });
  });

  it('include those without a session, before a byte is written', async () => {
    const uploads = await server({
      adminOnly: async () => {
        throw unauthorised();
      },
    });
    const responses = [
      await send(uploads.app, { bytes: await jpeg(20, 10) }),
      await uploads.app.inject('/api/admin/uploads'),
      await uploads.app.inject({ method: 'PATCH', url: '/api/admin/uploads/1', payload: { altText: 'x' } }),
      await uploads.app.inject({ method: 'DELETE', url: '/api/admin/uploads/1' }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    expect(await listFiles(uploads.root)).toEqual({ pictures: [], unfinished: [] });
  });
});
