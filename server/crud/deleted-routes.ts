import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { restoredItemSchema } from '../../domain/admin/deleted-item.ts';
import { ENTITY_KINDS } from '../../domain/kernel/entities.ts';
import { adminRoutes } from '../platform/http/admin-routes.ts';
import { idParameters, pageQuery } from '../platform/http/list-query.ts';
import type { CrudRoutesContext } from './crud-routes.ts';
import { listDeletedItems, purgeAllItems, purgeItem, restoreItem } from './deleted-items.ts';

const PATH = '/api/admin/deleted';
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
/** Admin routes for deleted items, which can be restored for a while. */
export function registerDeletedItems(app: FastifyInstance, { database, resources, siteUrl, guard }: CrudRoutesContext) {
  const admin = adminRoutes(app, guard);
  admin.get(
    PATH,
    'Deleted items that can be restored, the last deleted first',
    {
      query: z.object(pageQuery),
      response: z.object({ items: z.array(deletedItemSchema), total: z.int() }),
      errors: [404],
    },
    ({ query }) => listDeletedItems({ database, resources, siteUrl }, { limit: PAGE_SIZE, ...query }),
  );
  admin.post(
    `${PATH}/:id/restore`,
    'Restore a deleted item with its address, former addresses and history',
    { params: idParameters, response: restoredItemSchema, errors: [400, 409] },
    (request) => restoreItem({ database, resources }, request.params.id, request),
  );
  admin.delete(`${PATH}/:id`, 'Delete an item permanently', { params: idParameters, errors: [400] }, (request) =>
    purgeItem(database, resources, request.params.id, request),
  );
  admin.delete(
    PATH,
    'Delete all deleted items permanently',
    { response: z.object({ count: z.int() }), errors: [400, 404] },
    async (request) => ({ count: await purgeAllItems(database, resources, request) }),
  );
}
