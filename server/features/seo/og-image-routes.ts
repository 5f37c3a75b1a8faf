import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { publishedTitle, type StaticPage, staticPageNamed } from './published-pages.ts';

export type OgImageContext = {
  database: Database;
  settings: SiteSettings;
  staticPages: readonly StaticPage[];
  mediaFolder: string;
  cacheFolder: string;
};

/** Part of every key in the cache: raise it when the drawing changes. */
const DRAWING = 2;

const paramsSchema = z.object({
  kind: z.enum(['articles', 'reviews', 'products', 'dive-sites', 'places', 'species', 'pages']),
  file: z.string().regex(/^.+\.jpg$/),
});

/** `/social/{kind}/{slug or id}.jpg`: a picture with the page's title, for pages that have none of their own. */
export function registerOgImages(app: FastifyInstance, context: OgImageContext): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/social/:kind/:file', { schema: { params: paramsSchema } }, async (request, reply) => {
      const { kind, file } = request.params;
      const title = await titleOf(context, kind, file.slice(0, -'.jpg'.length));
      if (title === null) throw notFound();
      const picture = await cachedPicture(context, title);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(picture);
    });
}

async function titleOf(
  { database, settings, staticPages }: OgImageContext,
  kind: z.infer<typeof paramsSchema>['kind'],
  key: string,
): Promise<string | null> {
  if (kind !== 'pages') return publishedTitle(database, kind, key);
  const page = staticPageNamed(staticPages, key);
  return page ? (page.title ?? settings.tagline) : null;
}

/** Drawings in progress, so that concurrent requests for a new page's picture draw it once. */
const drawing = new Map<string, Promise<Buffer>>();

/** The picture from the data folder, drawn and put there the first time (about 0.2 s). */
async function cachedPicture({ settings, mediaFolder, cacheFolder }: OgImageContext, title: string): Promise<Buffer> {
  const siteName = settings.name;
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWING, siteName, title]))
    .digest('hex')
    .slice(0, 32);
  const file = join(cacheFolder, 'social', `${key}.jpg`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  const inFlight = drawing.get(file);
  if (inFlight) return inFlight;
  const drawn = draw(title, siteName, mediaFolder);
  drawing.set(file, drawn);
  try {
    await savePicture(file, await drawn);
    return await drawn;
  } finally {
    drawing.delete(file);
  }
}

async function draw(title: string, siteName: string, mediaFolder: string): Promise<Buffer> {
  // Loaded when first needed: the drawing libraries take some 20 MB, and most pictures are in the cache.
  const { drawOgImage } = await import('./og-image.ts');
  const background = join(mediaFolder, 'social', 'background.webp');
  return drawOgImage({ title, siteName, background: existsSync(background) ? background : undefined });
}

/** About a thousand pictures; changed titles leave theirs behind. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Saves a picture under another name and renames it, so that no request gets half a picture, then deletes the oldest beyond
 * `maxBytes`. Ignores errors such as a full disk: the picture is drawn again next time.
 */
export async function savePicture(file: string, picture: Buffer, maxBytes = MAX_CACHE_BYTES): Promise<void> {
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true });
    // A process id would not do: in containers that share a folder all have the same.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, picture);
    await rename(unfinished, file);
    await pruneOldest(folder, maxBytes);
  } catch {
    // The picture is still sent.
  }
}

/** Deletes the oldest files of a folder until the rest fits, unfinished ones of crashed processes included. */
async function pruneOldest(folder: string, maxBytes: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      // Another process may have deleted it.
      const found = await stat(path).catch(() => null);
      return { path, bytes: found?.size ?? 0, writtenAt: found?.mtimeMs ?? 0 };
    }),
  );
  let total = 0;
  for (const { path, bytes } of files.sort((a, b) => b.writtenAt - a.writtenAt)) {
    total += bytes;
    if (total > maxBytes) await rm(path, { force: true });
  }
}
