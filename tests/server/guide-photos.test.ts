// SQLite only: concerns files of pictures; uploads-library runs its queries on both databases.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideBytes } from '../../domain/offline/guide.ts';
import { listGuidePhotos, MAX_PHOTO_BYTES } from '../../server/ssr/guide-photos.ts';
import { jpeg } from './uploads-pictures.ts';
import { send, type UploadServer, uploadServer } from './uploads-server.ts';

let server: UploadServer;
beforeAll(async () => {
  server = await uploadServer();
});
afterAll(() => server.close());

const upload = async (bytes: Buffer): Promise<string> => (await send(server.app, { bytes })).json().url;
const siteWith = (...photos: [role: string, url: string][]) => ({
  details: { photos: photos.map(([role, url]) => ({ role, url })) },
});

it('keeps one small photo of each entry, with its size, and none that is large, missing or elsewhere', async () => {
  const raw = { width: 1_000, height: 1_000, channels: 3 } as const;
  const noise = await sharp(randomBytes(3_000_000), { raw }).jpeg({ quality: 95 }).toBuffer();
  const [steps, second, large] = [await upload(await jpeg()), await upload(await jpeg(500, 300)), await upload(noise)];
  const small = steps.replace(/\d+\.webp$/, '400.webp');
  const tooLarge = (await server.app.inject(large.replace(/\d+\.webp$/, '400.webp'))).rawPayload.length;
  expect(tooLarge).toBeGreaterThan(MAX_PHOTO_BYTES);
  const photos = await listGuidePhotos(server.database, [
    siteWith(['underwater', second], ['entry', steps], ['entry', second]),
    siteWith(['entry', large]),
    siteWith(['entry', steps.replace(/[0-9a-f]{8}/, '00000000')]),
    siteWith(['entry', 'https://images.example/entry.jpg']),
    { details: {} },
  ]);
  const bytes = (await server.app.inject(small)).rawPayload.length;
  expect(photos).toEqual([{ path: small, bytes }]);
  expect(guideBytes({ parts: [], files: [], photos })).toBe(bytes);
});
