import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openWaterSchema } from '../../../domain/dive-sites/dive-site.ts';
import { plausible } from '../../../domain/dive-sites/plausible-site.ts';
import { findNearSites } from '../../../domain/dive-sites/site-checks.ts';
import type { SITE_KINDS } from '../../../domain/dive-sites/site-vocabulary.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { listKnownSites } from './judge-site.ts';
import { checkLandAt } from './land-check.ts';

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
const siteCheckSchema = z.object({
  openWater: openWaterSchema,
  land: z.object({ metres: z.number() }).nullable().describe('Metres inside land; null at sea'),
  doubts: z
    .array(z.object({ field: z.enum(['name', 'region', 'position']), text: z.string() }))
    .describe('What an admin looks at before the site goes live'),
  near: z.array(z.object({ id: z.int(), name: z.string(), distanceKm: z.number(), isNamesake: z.boolean() })),
});

/** Registers the checks of a position that an admin types against the guide's other sites and the coastline. */
export function registerSiteChecks(app: FastifyInstance, { database, guard }: AdminContext): void {
  adminRoutes(app, guard).get(
    '/api/admin/dive-sites/check',
    'Whether a dive site can be where it is, and which sites of that or a similar name are near it',
    {
      query: z.object({
        latitude: degrees(90),
        longitude: degrees(180),
        name: textSchema(LIMITS.name).default(''),
        region: textSchema(LIMITS.name).default(''),
        freshwater: z.stringbool().default(false),
        id: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('The site itself'),
      }),
      response: siteCheckSchema,
      errors: [404],
    },
    async ({ query: { latitude, longitude, name, region, freshwater, id } }) => {
      const position = { latitude, longitude };
      const others = await listKnownSites(database);
      const site = { id, name, region, position, kinds: freshwater ? [FRESHWATER] : [] };
      const land = await checkLandAt(position);
      const openWater = findOpenWater({ latitude: String(latitude), longitude: String(longitude) });
      return { openWater, land, doubts: plausible(site, { others, land }), near: findNearSites(site, others) };
    },
  );
}

const FRESHWATER: (typeof SITE_KINDS)[number] = 'freshwater';
