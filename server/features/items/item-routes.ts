import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ENTITY_KINDS } from '../../../domain/kernel/entities.ts';
import { ITEM_STATES } from '../../../domain/kernel/publication.ts';
import { timestampSchema } from '../../../domain/kernel/timestamp.ts';
import { findItems } from '../../crud/find-items.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { searchQuery } from '../../platform/http/list-query.ts';
import { listCalendar } from './calendar.ts';
import { summarizeItems } from './overview.ts';

type Context = { database: Database; resources: readonly Resource[]; guard: AdminOnly };

const itemFacts = { kind: z.enum(ENTITY_KINDS), id: z.int(), name: z.string(), path: z.string().nullable() };
const calendarItemSchema = z.object({
  ...itemFacts,
  state: z.enum(ITEM_STATES),
  at: z.string(),
  by: z.string().nullable(),
});
const foundItemSchema = z.object({ ...itemFacts, state: z.enum(ITEM_STATES).nullable() });

const namedSchema = z.object({ name: z.string(), at: z.string() }).nullable();
const overviewSchema = z.object({
  counts: z.partialRecord(z.enum(ENTITY_KINDS), z.int()),
  drafts: z.object({ count: z.int(), old: z.int(), oldest: namedSchema }),
  scheduled: z.object({ count: z.int(), next: namedSchema }),
  deleted: z.int(),
});

/** Registers the routes that list items of every kind. */
export function registerItemRoutes(app: FastifyInstance, { database, resources, guard }: Context): void {
  const admin = adminRoutes(app, guard);
  admin.get(
    '/api/admin/calendar',
    'Every draft and scheduled item, and what was published in a span of time',
    {
      query: z.object({ from: timestampSchema, until: timestampSchema }),
      response: z.array(calendarItemSchema),
      errors: [404],
    },
    ({ query }) => listCalendar(database, resources, query),
  );
  admin.get(
    '/api/admin/overview',
    'Numbers of all items by kind, of drafts, scheduled and deleted ones',
    { response: overviewSchema, errors: [400, 404] },
    () => summarizeItems(database, resources),
  );
  admin.get(
    '/api/admin/items',
    'Items of every kind that hold all words of a text, drafts too',
    { query: z.object({ q: searchQuery }), response: z.array(foundItemSchema), errors: [404] },
    ({ query }) => findItems(database, resources, query.q ?? ''),
  );
}
