import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  BULK_ACTIONS,
  ITEM_STATES,
  MAX_BULK_ITEMS,
  MISSING_PARTS,
  SORT_DIRECTIONS,
  TABLE_SORTS,
} from '../../domain/admin/item-table.ts';
import { ENTITY_KINDS } from '../../domain/kernel/entities.ts';
import { LIMITS, textSchema } from '../../domain/kernel/fields.ts';
import { timestampSchema } from '../../domain/kernel/timestamp.ts';
import { errorBodySchema } from '../platform/http/errors.ts';
import { idParameters, pageQuery, searchQuery } from '../platform/http/list-query.ts';
import { changeManyItems, duplicateItem } from './bulk.ts';
import { listCalendar } from './calendar.ts';
import { adminErrorSchemas, type CrudRoutesContext, itemSchema } from './crud-routes.ts';
import { findItems } from './find-items.ts';
import { summarizeItems } from './overview.ts';
import type { Resource } from './resource.ts';
import { listTableRows } from './table-rows.ts';

const tags = ['Admin'];
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
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = context.guard.adminOnly;
  const single = path.replace('/api/', '/api/admin/');
  routes.get(
    `${single}/table`,
    {
      onRequest,
      schema: {
        summary: `Every ${name} as a row of a table: sorted, filtered, drafts too`,
        tags,
        querystring: tableQuery,
        response: {
          200: z.object({ items: z.array(tableRowSchema), total: z.int(), categories: z.array(categorySchema) }),
          ...adminErrorSchemas,
        },
      },
    },
    ({ query }) => listTableRows(context.database, resource, { limit: PAGE_SIZE, ...query }),
  );
  routes.post(
    `${single}/bulk`,
    {
      onRequest,
      schema: {
        summary: `Apply a change to many items at once, checking the version of each ${name}`,
        tags,
        body: bulkBody,
        response: { 200: z.object({ results: z.array(bulkResultSchema) }), ...adminErrorSchemas },
      },
    },
    async (request) => {
      const onError = (error: unknown) => request.log.error({ err: error }, 'a bulk change failed for one item');
      return { results: await changeManyItems(context, resource, request.body, request, onError) };
    },
  );
  routes.post(
    `${single}/:id/duplicate`,
    {
      onRequest,
      schema: {
        summary: `Make a draft that is a copy of a ${name}`,
        tags,
        params: idParameters,
        response: { 201: itemSchema, ...adminErrorSchemas, 409: errorBodySchema },
      },
    },
    async (request, reply) => reply.code(201).send(await duplicateItem(context, resource, request.params.id, request)),
  );
}

const itemFacts = { kind: z.enum(ENTITY_KINDS), id: z.int(), name: z.string(), path: z.string().nullable() };
const calendarItemSchema = z.object({ ...itemFacts, state: z.enum(ITEM_STATES), at: z.string() });
const foundItemSchema = z.object({ ...itemFacts, state: z.enum(ITEM_STATES).nullable() });

const namedSchema = z.object({ name: z.string(), at: z.string() }).nullable();
const overviewSchema = z.object({
  counts: z.partialRecord(z.enum(ENTITY_KINDS), z.int()),
  drafts: z.object({ count: z.int(), old: z.int(), oldest: namedSchema }),
  scheduled: z.object({ count: z.int(), next: namedSchema }),
  deleted: z.int(),
});

/** Registers the routes that list items of every kind. */
export function registerItemRoutes(app: FastifyInstance, { database, resources, guard }: CrudRoutesContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;
  routes.get(
    '/api/admin/calendar',
    {
      onRequest,
      schema: {
        summary: 'Every draft and scheduled item, and what was published in a span of time',
        tags,
        querystring: z.object({ from: timestampSchema, until: timestampSchema }),
        response: { 200: z.array(calendarItemSchema), ...adminErrorSchemas },
      },
    },
    ({ query }) => listCalendar(database, resources, query),
  );
  routes.get(
    '/api/admin/overview',
    {
      onRequest,
      schema: {
        summary: 'Numbers of all items by kind, of drafts, scheduled and deleted ones',
        tags,
        response: { 200: overviewSchema, ...adminErrorSchemas },
      },
    },
    () => summarizeItems(database, resources),
  );
  routes.get(
    '/api/admin/items',
    {
      onRequest,
      schema: {
        summary: 'Items of every kind that hold all words of a text, drafts too',
        tags,
        querystring: z.object({ q: searchQuery }),
        response: { 200: z.array(foundItemSchema), ...adminErrorSchemas },
      },
    },
    ({ query }) => findItems(database, resources, query.q ?? ''),
  );
}
