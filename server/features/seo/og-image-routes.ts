import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENTITIES, PAGED_KINDS, type PagedKind } from '../../../domain/kernel/entities.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { readOrMake } from '../../platform/cached-file.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { drawPublishedPlate } from '../dive-sites/index.ts';
import { publishedTitle, type StaticPage, staticPageNamed } from './published-pages.ts';

export type OgImageContext = {
  database: Database;
  settings: SiteSettings;
  staticPages: readonly StaticPage[];
  folders: { media: string; cache: string };
};

/** Part of every cache key: increase it when the drawing changes. */
const DRAWING = 3;

/** Kinds with pages, by the name of their pictures' folder. */
const BY_COLLECTION = new Map<string, PagedKind>(PAGED_KINDS.map((kind) => [ENTITIES[kind].collection, kind]));

const paramsSchema = z.object({
  kind: z.enum(['pages', ...BY_COLLECTION.keys()]),
  file: z.string().regex(/^.+\.jpg$/),
});

/** Serves `/social/{kind}/{slug or id}.jpg`: a picture with the page's title, for pages without a picture; that of a dive site holds its section. */
export function registerOgImages(app: FastifyInstance, context: OgImageContext): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/social/:kind/:file', { schema: { params: paramsSchema } }, async (request, reply) => {
      const { kind, file } = request.params;
      const key = file.slice(0, -'.jpg'.length);
      const title = await findTitle(context, kind, key);
      if (title === null) throw notFound();
      const isSite = BY_COLLECTION.get(kind) === 'dive-site';
      const plate = isSite ? await drawPublishedPlate(context.database, Number(key)) : null;
      const picture = await cachedPicture(context, title, plate);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(picture);
    });
}

async function findTitle(
  { database, settings, staticPages }: OgImageContext,
  kind: z.infer<typeof paramsSchema>['kind'],
  key: string,
): Promise<string | null> {
  // The owner's pages share the folder with those that exist once.
  const page = kind === 'pages' && staticPageNamed(staticPages, key);
  if (page) return page.title ?? settings.tagline;
  const paged = BY_COLLECTION.get(kind);
  return paged ? publishedTitle(database, paged, key) : null;
}

/** Reads the picture from the data folder; draws and stores it the first time (about 0.2 s). Old titles leave theirs until the cache is full. */
function cachedPicture({ settings, folders }: OgImageContext, title: string, plate: string | null): Promise<Buffer> {
  const siteName = settings.name;
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWING, siteName, title, plate]))
    .digest('hex')
    .slice(0, 32);
  return readOrMake(join(folders.cache, 'social', `${key}.jpg`), async () => {
    // Loaded when first needed: the drawing libraries take some 20 MB, and most pictures are in the cache.
    const { drawOgImage } = await import('./og-image.ts');
    const background = join(folders.media, 'social', 'background.webp');
    return drawOgImage({ title, siteName, plate, background: existsSync(background) ? background : undefined });
  });
}
