import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { speciesKey } from '../../../domain/species/species-key.ts';
import { itemSchema } from '../../crud/crud-routes.ts';
import { findResource, type Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { type MergeRequest, planMerge, runMerge } from './merge-species.ts';
import { findSpeciesByNames } from './queries.ts';

type Context = { database: Database; guard: AdminOnly; resources: readonly Resource[] };

const mergeBody = z.object({
  /** Id of the species to keep. */
  into: z.int('Choose a species to merge into.').positive(),
  version: z.int().optional(),
  intoVersion: z.int().optional(),
});

/** Registers the admin routes for species in addition to those of every resource. */
export function registerSpeciesAdmin(app: FastifyInstance, { database, guard, resources }: Context): void {
  const resource = findResource(resources, 'species');
  const admin = adminRoutes(app, guard);
  const path = '/api/admin/species/:id/merge';

  admin.get(
    path,
    'What merging one species into another would change',
    { params: idParameters, query: z.object({ into: z.coerce.number().int().positive() }), response: z.unknown() },
    ({ params, query }) => planMerge(database, resource, { keep: query.into, merge: params.id }),
  );
  admin.post(
    path,
    'Merge a species into another: its names, its dive sites and its address go over',
    { params: idParameters, body: mergeBody, response: itemSchema, errors: [412] },
    (request) => {
      const { into, version, intoVersion } = request.body;
      const merge: MergeRequest = {
        keep: into,
        merge: request.params.id,
        keepVersion: intoVersion,
        mergeVersion: version,
      };
      return runMerge(database, resource, merge, request);
    },
  );
  admin.get(
    '/api/admin/species/unlinked',
    'Names on dive sites that lead to no species',
    { response: z.unknown() },
    () => listUnlinkedNames(database),
  );
}

/** Lists names on dive sites that have no species page, the most used first. */
async function listUnlinkedNames(database: Database) {
  const rows = await database
    .selectFrom('diveSites')
    .select(['id', 'name', 'details'])
    .where('speciesKeys', '!=', '')
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  const named = rows.flatMap(({ details, ...site }) =>
    ((JSON.parse(details) as DiveSite['details']).species ?? []).map((species) => ({ species, site })),
  );
  const byKey = Map.groupBy(named, ({ species }) => speciesKey(species));
  const groups = [...byKey.values()];
  const found = await findSpeciesByNames(
    database,
    groups.flatMap(([first]) => (first ? [first.species] : [])),
  );
  return groups
    .filter((_group, index) => !found[index])
    .flatMap(([first, ...others]) =>
      first ? [{ ...first.species, sites: [first, ...others].map(({ site }) => site) }] : [],
    )
    .sort((a, b) => b.sites.length - a.sites.length || a.common.localeCompare(b.common));
}
