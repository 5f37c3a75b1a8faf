// SQLite only: concerns files and pictures; uploads-library runs its queries on both databases.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { sourcesFor } from '../../domain/media/images.ts';
import { uploadSchema } from '../../domain/media/upload.ts';
import { jpeg, phonePhoto, polyglot, twoColours } from './uploads-pictures.ts';
import { listFiles, send, type UploadServer, uploadServer } from './uploads-server.ts';

const open: UploadServer[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
async function server(options?: Parameters<typeof uploadServer>[0]): Promise<UploadServer> {
  const uploads = await uploadServer(options);
  open.push(uploads);
  return uploads;
}

async function served({ app }: UploadServer, url: string): Promise<Buffer> {
  const response = await app.inject(url);
  expect(response.statusCode, url).toBe(200);
  return response.rawPayload;
}

/** Fetches all files of a picture like a page does. */
async function fetchVariants(uploads: UploadServer, url: string): Promise<Buffer[]> {
  const { srcset = '', webpSrcset = '' } = sourcesFor(url) ?? {};
  const urls = [...srcset.split(', '), ...webpSrcset.split(', ')].map((source) => source.split(' ')[0] ?? '');
  return Promise.all(urls.map((each) => served(uploads, each)));
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const spot = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...spot];
}
const RED = [expect.closeTo(254, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)];
const BLUE = [expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(254, -1)];

describe('POST /api/admin/uploads', () => {
  it('stores a picture in the widths of a srcset, none larger than itself', async () => {
    const uploads = await server();
    const bytes = await jpeg(900, 600);
    const response = await send(uploads.app, { bytes, name: 'Cod Hole — größer.JPG' });
    expect(response.statusCode).toBe(201);
    const upload = uploadSchema.parse(response.json());
    expect(upload).toMatchObject({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-900x600\/900\.webp$/),
      ...{ width: 900, height: 600, bytes: bytes.length, originalName: 'Cod Hole — größer.JPG', altText: '' },
    });
    const { srcset = '' } = sourcesFor(upload.url) ?? {};
    expect(srcset.match(/ \d+w/g)).toEqual([' 400w', ' 600w', ' 800w', ' 900w']);
    for (const file of await fetchVariants(uploads, upload.url))
      expect((await sharp(file).metadata()).width).toBeLessThan(901);
    const { unfinished, pictures } = await listFiles(uploads.root);
    expect([unfinished, pictures]).toEqual([[], [upload.url.split('/')[2]]]);
  });

  it.each(['png', 'webp', 'avif'] as const)('accepts %s with its transparency, whatever its name', async (format) => {
    const uploads = await server();
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000000' } });
    const response = await send(uploads.app, {
      bytes: await clear.toFormat(format).toBuffer(),
      name: 'a.txt',
      type: 'text/html',
    });
    expect(response.statusCode).toBe(201);
    const [avif, webp] = await fetchVariants(uploads, response.json().url);
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 40, height: 30, hasAlpha: true });
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30, hasAlpha: true });
  });

  it('rotates a photo upright and strips its metadata', async () => {
    const uploads = await server();
    const bytes = await phonePhoto();
    expect(bytes.toString('latin1').match(/SECRET/g)?.length).toBeGreaterThan(3);
    const upload = (await send(uploads.app, { bytes })).json();
    expect(upload).toMatchObject({ width: 600, height: 900 });
    for (const file of await fetchVariants(uploads, upload.url)) {
      const metadata = await sharp(file).metadata();
      for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[kind]).toBeUndefined();
      expect(file.toString('latin1')).not.toMatch(/SECRET|GPS/);
      expect(metadata.height).toBe(Math.round(metadata.width * 1.5));
      // Rotated clockwise by 90 degrees: the former left half is on top.
      expect(await colourAt(file, 200, 50)).toEqual(RED);
      expect(await colourAt(file, 200, 500)).toEqual(BLUE);
    }
  });

  it('converts other colour spaces to sRGB', async () => {
    const uploads = await server();
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1ec832' } });
    const wide = await plain.clone().withIccProfile('p3').png().toBuffer();
    // The file's colour values differ, which a program that ignores profiles would show.
    const bare = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(bare[0]).toBeGreaterThan(0x1e + 40);
    const [, webp = wide] = await fetchVariants(uploads, (await send(uploads.app, { bytes: wide })).json().url);
    const [red = 0, green = 0, blue = 0] = await colourAt(webp, 30, 30);
    expect(Math.max(Math.abs(red - 0x1e), Math.abs(green - 0xc8), Math.abs(blue - 0x32))).toBeLessThan(5);
  });

  it("reads a phone's HEIC photo, with its colours", async () => {
    const uploads = await server();
    const bytes = await readFile(new URL('../fixtures/two-colours.heic', import.meta.url));
    const upload = (await send(uploads.app, { bytes, name: 'IMG_0001.HEIC', type: '' })).json();
    expect(upload).toMatchObject({ width: 120, height: 80 });
    for (const file of await fetchVariants(uploads, upload.url)) {
      // #d02020 and #2040d0 in sRGB; the file stores them in Display P3 with other values.
      for (const [left, colour] of [
        [20, [0xd0, 0x20, 0x20]],
        [100, [0x20, 0x40, 0xd0]],
      ] as const) {
        const differences = (await colourAt(file, left, 40)).map((value, index) =>
          Math.abs(value - (colour[index] ?? 0)),
        );
        expect(Math.max(...differences)).toBeLessThan(12);
      }
    }
  });

  it('accepts CMYK and greyscale pictures', async () => {
    const uploads = await server();
    const inks = await twoColours(64, 64).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    const grey = await twoColours(64, 64).greyscale().png().toBuffer();
    for (const bytes of [inks, grey]) {
      const [, webp = inks] = await fetchVariants(uploads, (await send(uploads.app, { bytes })).json().url);
      expect((await sharp(webp).metadata()).space).toBe('srgb');
    }
  });

  it('serves no script from a file that is both a picture and a page', async () => {
    const uploads = await server();
    const upload = (await send(uploads.app, { bytes: await polyglot(), name: 'reef.html', type: 'text/html' })).json();
    for (const file of await fetchVariants(uploads, upload.url))
      expect(file.toString('latin1')).not.toMatch(/script|html/i);
  });

  it('returns the same upload for the same file, even for concurrent uploads', async () => {
    const uploads = await server();
    const bytes = await jpeg(500, 400);
    const responses = await Promise.all([1, 2, 3].map((number) => send(uploads.app, { bytes, name: `${number}.jpg` })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    expect(await uploads.database.selectFrom('uploads').select('id').execute()).toHaveLength(1);
    expect(await listFiles(uploads.root)).toMatchObject({ pictures: [expect.any(String)], unfinished: [] });
    expect(await uploads.database.selectFrom('auditLogs').select('action').execute()).toEqual([
      { action: 'picture_uploaded' },
    ]);
  });

  it('creates missing files again', async () => {
    const uploads = await server();
    const bytes = await jpeg(300, 200);
    const first = (await send(uploads.app, { bytes })).json();
    await rm(join(uploads.root, first.url.split('/')[2]), { recursive: true });
    const again = await send(uploads.app, { bytes });
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    await fetchVariants(uploads, first.url);
  });

  it.each([
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\..\\windows\\a.jpg', 'a.jpg'],
    ['/absolute/b.jpg', 'b.jpg'],
    ['..', 'picture'],
    ['', 'picture'],
    ['a\u0000b\u202Egpj.exe', 'a b gpj.exe'],
    [`${'ü'.repeat(300)}.jpg`, 'ü'.repeat(200)],
  ])('stores a readable form of the name %j and never uses it as a path', async (name, saved) => {
    const uploads = await server();
    const response = await send(uploads.app, { bytes: await jpeg(20, 10), name });
    expect(response.json().originalName).toBe(saved);
    expect((await listFiles(uploads.root)).pictures.join()).toMatch(/^[0-9a-f]{32}-20x10$/);
  });
});

describe('GET /uploads', () => {
  it('serves pictures, and nothing else, as immutable', async () => {
    const uploads = await server();
    const { url } = (await send(uploads.app, { bytes: await jpeg(20, 10) })).json();
    for (const [address, type] of [
      [url, 'image/webp'],
      [url.replace('.webp', '.avif'), 'image/avif'],
    ]) {
      expect((await uploads.app.inject(address)).headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  it('answers 404 for everything else', async () => {
    const uploads = await server();
    const { url } = (await send(uploads.app, { bytes: await jpeg(20, 10) })).json();
    const folder = url.slice(0, url.lastIndexOf('/'));
    const names = [
      '21.webp',
      '20.jpg',
      '',
      '..',
      '%2e%2e/.work',
      '20.webp%00.html',
      '20.webp/',
      '%2E%2E/%2E%2E/bommie.db',
    ];
    const others = ['/uploads', '/uploads/', '/uploads/.work', '/uploads/.work/', '/uploads/x.webp'];
    for (const address of [...names.map((name) => `${folder}/${name}`), ...others]) {
      const response = await uploads.app.inject(address);
      expect(response.statusCode, address).toBe(404);
    }
    expect(await readFile(join(uploads.root, url.slice('/uploads/'.length)))).toHaveLength(
      (await served(uploads, url)).length,
    );
  });
});
