import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema } from '../../platform/http/errors.ts';
import { listDiveSitePhotos } from './queries.ts';

const photoSchema = z.object({
  id: z.int(),
  name: z.string(),
  region: z.string(),
  imageUrl: z.string().nullable(),
  version: z.int(),
});

/** Lists which dive sites have a photo, for admins who look for those without; a tenth of the size of the whole list. */
export function registerDiveSitePhotos(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/dive-sites/photos',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Dive sites by name, each with its photo',
        tags: ['Admin'],
        response: { 200: z.array(photoSchema), 401: errorBodySchema },
      },
    },
    () => listDiveSitePhotos(database),
  );
}
