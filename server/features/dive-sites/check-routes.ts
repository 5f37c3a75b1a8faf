import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LIMITS, textSchema } from '../../../domain/fields.ts';
import { positionOf } from '../../../domain/geo.ts';
import { findNearSites } from '../../../domain/site-checks.ts';
import { adminErrorSchemas } from '../../crud/crud-routes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { checkLandAt } from './land-check.ts';

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
const siteCheckSchema = z.object({
  land: z
    .object({ metres: z.number() })
    .nullable()
    .describe('Metres inside land; null at sea and where no coastline is on file'),
  near: z.array(z.object({ id: z.int(), name: z.string(), distanceKm: z.number(), isNamesake: z.boolean() })),
});

/** What the guide knows about the surroundings of a position that an admin types. */
export function registerSiteChecks(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/dive-sites/check',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Whether a position looks like land, and which dive sites of that or a similar name are near it',
        tags: ['Admin'],
        querystring: z.object({
          latitude: degrees(90),
          longitude: degrees(180),
          name: textSchema(LIMITS.name).default(''),
          id: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('The site itself'),
        }),
        response: { 200: siteCheckSchema, ...adminErrorSchemas },
      },
    },
    async ({ query: { latitude, longitude, name, id } }) => {
      const position = { latitude, longitude };
      const rows = await database.selectFrom('diveSites').select(['id', 'name', 'latitude', 'longitude']).execute();
      const others = rows.map((row) => ({ ...row, position: positionOf(row) }));
      return { land: await checkLandAt(position), near: findNearSites({ id, name, position }, others) };
    },
  );
}
