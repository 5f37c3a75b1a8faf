import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adminSearchSchema } from '../../../domain/admin/admin-search.ts';
import type { Resource } from '../../crud/resource.ts';
import { readPerson } from '../../platform/acting-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { searchQuery } from '../../platform/http/list-query.ts';
import { searchAdmin } from './search-admin.ts';

type Context = { database: Database; resources: readonly Resource[]; guard: AdminOnly };

/** Registers the search of the admin area. */
export function registerAdminSearch(app: FastifyInstance, { database, resources, guard }: Context): void {
  adminRoutes(app, guard).get(
    '/api/admin/search',
    'Settings, items, messages and subscribers that hold all words of a text, drafts too',
    { query: z.object({ q: searchQuery }), response: adminSearchSchema, errors: [404] },
    (request) => searchAdmin(database, resources, request.query.q ?? '', readPerson(request).role),
  );
}
