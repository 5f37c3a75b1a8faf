import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  BULK_ACTIONS,
  MAX_BULK_ITEMS,
  MISSING_PARTS,
  SORT_DIRECTIONS,
  TABLE_SORTS,
} from '../../domain/admin/item-table.ts';
import { LIMITS, textSchema } from '../../domain/kernel/fields.ts';
import { ITEM_STATES } from '../../domain/kernel/publication.ts';
import { adminRoutes } from '../platform/http/admin-routes.ts';
import { idParameters, pageQuery, searchQuery } from '../platform/http/list-query.ts';
import { changeManyItems, duplicateItem } from './bulk.ts';
import { type CrudRoutesContext, itemSchema } from './crud-routes.ts';
import type { Resource } from './resource.ts';
import { listTableRows } from './table-rows.ts';

const PAGE_SIZE = 50;
const filterText = textSchema(LIMITS.name).optional();

const tableQuery = z.object({
  ...pageQuery,
  q: searchQuery,
  state: z.enum(ITEM_STATES).optional(),
  missing: z.enum(MISSING_PARTS).optional(),
  category: filterText,
  provenance: filterText,
  condition: filterText,
  sort: z.enum(TABLE_SORTS).optional(),
  direction: z.enum(SORT_DIRECTIONS).optional(),
});
const tableRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  path: z.string().nullable(),
  published: z.boolean().nullable(),
  publishedAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  featured: z.boolean().nullable(),
  updatedAt: z.string(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  hasPlaceholderLink: z.boolean(),
  facts: z.record(z.string(), z.string().nullable()),
});
const categorySchema = z.object({ category: z.string(), count: z.int() });
const bulkBody = z.strictObject({
  action: z.enum(BULK_ACTIONS),
  items: z
    .array(z.strictObject({ id: z.int().positive().max(2_147_483_647), version: z.int().positive() }))
    .min(1, 'Choose at least one item.')
    .max(MAX_BULK_ITEMS, `Choose at most ${MAX_BULK_ITEMS} items at once.`),
  values: z.record(z.string(), z.unknown()).optional(),
  changeId: z
    .int()
    .positive()
    .max(2_147_483_647)
    .optional()
    .describe('The change that this continues, as the first part returned it'),
});
const bulkResultSchema = z.object({
  id: z.int(),
  name: z.string(),
  outcome: z.enum(['done', 'unchanged', 'failed']),
  reason: z.string().optional(),
});

/** Registers the routes of an entity whose list is also shown as a table. */
export function registerTableRoutes(app: FastifyInstance, context: CrudRoutesContext, resource: Resource): void {
  if (!resource.hasTable) return;
  const { path, name } = resource;
  const admin = adminRoutes(app, context.guard);
  const single = path.replace('/api/', '/api/admin/');
  admin.get(
    `${single}/table`,
    `Every ${name} as a row of a table: sorted, filtered, drafts too`,
    {
      query: tableQuery,
      response: z.object({ items: z.array(tableRowSchema), total: z.int(), categories: z.array(categorySchema) }),
      errors: [404],
    },
    ({ query }) => listTableRows(context.database, resource, { limit: PAGE_SIZE, ...query }),
  );
  admin.post(
    `${single}/bulk`,
    `Apply a change to many items at once, checking the version of each ${name}`,
    {
      body: bulkBody,
      response: z.object({ results: z.array(bulkResultSchema), changeId: z.int().nullable() }),
      errors: [404],
    },
    async (request) => {
      const onError = (error: unknown) => request.log.error({ err: error }, 'a bulk change failed for one item');
      return changeManyItems(context, resource, request.body, request, onError);
    },
  );
  admin.post(
    `${single}/:id/duplicate`,
    `Make a draft that is a copy of a ${name}`,
    { params: idParameters, response: itemSchema, status: 201, errors: [400, 409] },
    (request) => duplicateItem(context, resource, request.params.id, request),
  );
}
