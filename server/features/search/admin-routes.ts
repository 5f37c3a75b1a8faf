import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminSearchSchema } from '../../../domain/admin/admin-search.ts';
import { adminErrorSchemas } from '../../crud/crud-routes.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { searchQuery } from '../../platform/http/list-query.ts';
import { searchAdmin } from './search-admin.ts';

type Context = { database: Database; resources: readonly Resource[]; guard: AdminOnly };

/** Registers the search of the admin area. */
export function registerAdminSearch(app: FastifyInstance, { database, resources, guard }: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/search',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Settings, items, messages and subscribers that hold all words of a text, drafts too',
        tags: ['Admin'],
        querystring: z.object({ q: searchQuery }),
        response: { 200: adminSearchSchema, ...adminErrorSchemas },
      },
    },
    ({ query }) => searchAdmin(database, resources, query.q ?? ''),
  );
}
