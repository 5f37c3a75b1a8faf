// SQLite only: concerns files of pictures; uploads-library runs its queries on both databases.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideBytes } from '../../domain/offline/guide.ts';
import { writeBlock } from '../../domain/writing/body-blocks.ts';
import { renderBodyWithBlocks } from '../../server/features/body-blocks/queries.ts';
import { listGuidePhotos, MAX_PHOTO_BYTES } from '../../server/ssr/guide-photos.ts';
import { jpeg } from './uploads-pictures.ts';
import { send, type UploadServer, uploadServer } from './uploads-server.ts';

let server: UploadServer;
let large: string;
beforeAll(async () => {
  server = await uploadServer();
  large = await upload(await noise());
});
afterAll(() => server.close());

const upload = async (bytes: Buffer): Promise<string> => (await send(server.app, { bytes })).json().url;
const measureFile = async (path: string) => (await server.app.inject(path)).rawPayload.length;
/** A picture that no format makes small. */
const noise = () =>
  sharp(randomBytes(480_000), { raw: { width: 400, height: 400, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
const siteWith = (...photos: [role: string, url: string][]) => ({
  details: { photos: photos.map(([role, url]) => ({ role, url })) },
});

it('keeps one small photo of each entry, with its size, and none that is large, missing or elsewhere', async () => {
  const [steps, second] = [await upload(await jpeg()), await upload(await jpeg(500, 300))];
  const small = steps.replace(/\d+\.webp$/, '400.webp');
  expect(await measureFile(large.replace(/\d+\.webp$/, '400.webp'))).toBeGreaterThan(MAX_PHOTO_BYTES);
  const { photos, omittedPhotos } = await listGuidePhotos(server.database, {
    sites: [
      siteWith(['underwater', second], ['entry', steps], ['entry', second]),
      siteWith(['entry', large]),
      siteWith(['entry', steps.replace(/[0-9a-f]{8}/, '00000000')]),
      siteWith(['entry', 'https://images.example/entry.jpg']),
      { details: {} },
    ],
    texts: [],
  });
  const bytes = await measureFile(small);
  expect([photos, omittedPhotos]).toEqual([[{ path: small, bytes }], 1]);
  expect(guideBytes({ parts: [], files: [], photos })).toBe(bytes);
});

it('keeps the pictures of galleries after those of entries, each once, and says how many are left out', async () => {
  const urls = await Promise.all([310, 320, 330].map(async (height) => upload(await jpeg(500, height))));
  const [first = '', entry = '', last = ''] = urls;
  const gallery = writeBlock('gallery', { pictures: [first, entry, last, large] });
  const { html } = await renderBodyWithBlocks(
    server.database,
    'article',
    `![Alone](${await upload(await jpeg(500, 340))})\n\n${gallery}`,
  );
  const texts = [{ contentHtml: html }, { contentHtml: html }, { title: 'No text' }, null, []];
  const kept = await listGuidePhotos(server.database, { sites: [siteWith(['entry', entry])], texts });
  expect(kept.photos?.map(({ path }) => path)).toEqual(
    [entry, first, last].map((url) => url.replace(/\d+\.webp$/, '400.webp')),
  );
  expect(kept.omittedPhotos).toBe(1);
});
