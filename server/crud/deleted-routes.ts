import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENTITY_KINDS } from '../../domain/kernel/entities.ts';
import { errorBodySchema } from '../platform/http/errors.ts';
import { idParameters, pageQuery } from '../platform/http/list-query.ts';
import { adminErrorSchemas, type CrudRoutesContext } from './crud-routes.ts';
import { listDeletedItems, purgeAllItems, purgeItem, restoreItem } from './deleted-items.ts';

const PATH = '/api/admin/deleted';
const tags = ['Admin'];
const PAGE_SIZE = 20;

const dependentSchema = z.object({
  kind: z.enum(ENTITY_KINDS),
  id: z.int(),
  name: z.string(),
  path: z.string().nullable(),
});
const deletedItemSchema = z.object({
  id: z.int(),
  kind: z.enum(ENTITY_KINDS),
  name: z.string(),
  path: z.string().nullable(),
  deletedAt: z.string(),
  expiresAt: z.string(),
  wasPublished: z.boolean().nullable(),
  takenBy: z.string().nullable(),
  dependents: z.array(dependentSchema),
});
const restoredItemSchema = z.object({
  kind: z.enum(ENTITY_KINDS),
  id: z.int(),
  name: z.string(),
  path: z.string().nullable(),
  published: z.boolean().nullable(),
  renamedTo: z.string().nullable(),
});

/** Admin routes for deleted items, which can be restored for a while. */
export function registerDeletedItems(app: FastifyInstance, { database, resources, siteUrl, guard }: CrudRoutesContext) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;
  routes.get(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'Deleted items that can be restored, the last deleted first',
        tags,
        querystring: z.object(pageQuery),
        response: { 200: z.object({ items: z.array(deletedItemSchema), total: z.int() }), ...adminErrorSchemas },
      },
    },
    ({ query }) => listDeletedItems({ database, resources, siteUrl }, { limit: PAGE_SIZE, ...query }),
  );
  routes.post(
    `${PATH}/:id/restore`,
    {
      onRequest,
      schema: {
        summary: 'Restore a deleted item with its address, former addresses and history',
        tags,
        params: idParameters,
        response: { 200: restoredItemSchema, ...adminErrorSchemas, 409: errorBodySchema },
      },
    },
    (request) => restoreItem({ database, resources }, request.params.id, request),
  );
  routes.delete(
    `${PATH}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Delete an item permanently',
        tags,
        params: idParameters,
        response: { 204: z.null(), ...adminErrorSchemas },
      },
    },
    async (request, reply) => {
      await purgeItem(database, resources, request.params.id, request);
      return reply.code(204).send(null);
    },
  );
  routes.delete(
    PATH,
    {
      onRequest,
      schema: {
        summary: 'Delete all deleted items permanently',
        tags,
        response: { 200: z.object({ count: z.int() }), ...adminErrorSchemas },
      },
    },
    async (request) => ({ count: await purgeAllItems(database, resources, request) }),
  );
}
