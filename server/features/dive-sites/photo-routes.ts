import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';
import { listDiveSitePhotos } from './queries.ts';

const photoSchema = z.object({
  id: z.int(),
  name: z.string(),
  region: z.string(),
  imageUrl: z.string().nullable(),
  version: z.int(),
});

/** Lists which dive sites have a photo, for admins who look for those without; a tenth of the size of the whole list. */
export function registerDiveSitePhotos(app: FastifyInstance, { database, guard }: AdminContext): void {
  adminRoutes(app, guard).get(
    '/api/admin/dive-sites/photos',
    'Dive sites by name, each with its photo',
    { response: z.array(photoSchema) },
    () => listDiveSitePhotos(database),
  );
}
