// SQLite only: time of one import, nearly all of it that of pictures; what is stored is tested on both databases in move-in.test.ts.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLibrary } from '../../../server/features/uploads/reader-photos.ts';
import { adminServer } from '../admin/admin.ts';
import { wordpressFile } from './make-export.ts';
import { bringIn, sendFile } from './move-in-server.ts';

const POSTS = Number(process.env.MOVE_IN_POSTS ?? 60);
/** The time of all cores together: two quiet cores then take less than two minutes for 120 photos, however busy the machine is during the test. */
const MAX_CPU_SECONDS_PER_PHOTO = 2;

const { server, admin } = await adminServer();
let old: Server;
let origin: string;
let photos: Buffer[];

/** A picture like a photo from a camera: soft forms, detail and grain. */
async function takePhoto(width: number, height: number, quality: number): Promise<Buffer> {
  const layers = await Promise.all(
    [
      ...[
        [96, 1],
        [24, 0.5],
        [6, 0.35],
        [2, 0.25],
        [1, 0.12],
      ],
    ].map(async ([scale = 1, opacity = 1]) => {
      const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
      const noise = { type: 'gaussian', mean: 110, sigma: 60 } as const;
      const grain = await sharp({ create: { ...size, channels: 3, background: '#0a616b', noise } })
        .png()
        .toBuffer();
      const layer = sharp(grain).resize(width, height, { kernel: 'cubic', fit: 'fill' }).ensureAlpha(opacity);
      return layer.png({ compressionLevel: 1 }).toBuffer();
    }),
  );
  const [first, ...rest] = layers;
  return sharp(first)
    .composite(rest.map((input) => ({ input })))
    .flatten()
    .jpeg({ quality })
    .toBuffer();
}

/** The same picture as other bytes: with a comment after the mark at the start of a JPEG. */
function withComment(photo: Buffer, text: string): Buffer {
  const length = text.length + 2;
  const comment = Buffer.from([0xff, 0xfe, length >> 8, length & 255]);
  return Buffer.concat([photo.subarray(0, 2), comment, Buffer.from(text), photo.subarray(2)]);
}

/** Processor time of this process and of those that it waited for, in seconds. */
function readCpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + (fields[field] ?? 0), 0);
  return ticks / 100;
}

beforeAll(async () => {
  photos = [await takePhoto(4000, 3000, 86), await takePhoto(3024, 4032, 88), await takePhoto(4608, 3456, 87)];
  old = createServer(({ url = '' }, response) => {
    const photo = photos[Number(/(\d+)\.jpg$/.exec(url)?.[1]) % photos.length] as Buffer;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(withComment(photo, url));
  });
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  const downloads = {
    ...{ isAllowedUrl: () => true, isAllowedAddress: (address: string) => address === '127.0.0.1' },
    ...{ timeoutMs: 300_000, maxBytes: 20_000_000 },
  };
  Object.assign(findLibrary(server.database) ?? {}, { downloads });
}, 600_000);
afterAll(async () => {
  old.close();
  await server.close();
});

it.runIf(process.platform === 'linux')(
  'brings sixty posts with large pictures in within two minutes of two cores',
  {
    timeout: 3_600_000,
  },
  async () => {
    for (const photo of photos) expect([photo.length > 3_000_000, photo.length < 6_500_000]).toEqual([true, true]);
    let number = 0;
    const posts = Array.from({ length: POSTS }, (_, index) => {
      const images = Array.from({ length: 1 + (index % 3) }, () => `<img src="${origin}/${++number}.jpg" alt="Reef">`);
      return { id: index + 1, slug: `post-${index}`, html: `<p>Words of post ${index}.</p>${images.join('')}` };
    });
    const checked = await sendFile({ server, admin }, wordpressFile(posts));
    const begin = { cpu: readCpuSeconds(), at: performance.now() };
    const done = await bringIn({ admin }, checked);
    const cpu = readCpuSeconds() - begin.cpu;
    const seconds = (performance.now() - begin.at) / 1000;
    console.log(
      `${POSTS} posts with ${number} photos: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time, ${(cpu / number).toFixed(2)} s a photo`,
    );
    expect(done.report.counts).toMatchObject({ articles: POSTS, pictures: number, failed: 0 });
    expect(cpu / number).toBeLessThan(MAX_CPU_SECONDS_PER_PHOTO);
  },
);
