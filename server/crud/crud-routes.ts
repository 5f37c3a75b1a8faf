import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RevisedKind } from '../../domain/kernel/entities.ts';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../domain/settings/retention.ts';
import { canKeepChanges, pendingChangeSchema } from '../../domain/writing/pending-change.ts';
import type { Database } from '../platform/database/database.ts';
import type { AdminOnly } from '../platform/http/admin-only.ts';
import { adminRoutes } from '../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { idParameter, idParameters, pageQuery, searchQuery } from '../platform/http/list-query.ts';
import { type CrudContext, createItem, findRow, itemGoneError, updateItem } from './commands.ts';
import { findDependents, makeLinkedItem } from './find-dependents.ts';
import { deleteItem } from './item-deletion.ts';
import { readPeople } from './item-people.ts';
import { adminQuery, listItems } from './list-items.ts';
import { discardChange, keepChange, publishChange, readPendingChange } from './pending-changes.ts';
import { presentForAdmin, type Resource, type Values } from './resource.ts';
import { findRevision, listRevisions } from './revisions.ts';

/** The query of an admin list. */
export const adminListQuery = z.object({
  ...pageQuery,
  q: searchQuery,
  status: adminQuery.status,
  link: adminQuery.link,
  view: z.literal('card').optional(),
  /** In place of the kind's own order. */
  sort: z.literal('name').optional(),
});

/** Accepts any JSON object as a body. */
export const bodySchema = z.record(z.string(), z.unknown(), 'Send a JSON object.');

export const itemSchema = z.looseObject({ id: z.int(), version: z.int() });

export type CrudRoutesContext = CrudContext & {
  guard: AdminOnly;
  /** Holds every entity, since items can link to items of other kinds. */
  resources: readonly Resource[];
  siteUrl: string;
  /** Finds the URLs in `text` of uploaded pictures that have been deleted. */
  findDeletedPictures(database: Database, text: string): Promise<string[]>;
};

/** Registers the admin routes that list, read, create, change and delete the items of one entity. */
export function registerCrudRoutes(app: FastifyInstance, context: CrudRoutesContext, resource: Resource) {
  const { path, name } = resource;
  const admin = adminRoutes(app, context.guard);
  const single = path.replace('/api/', '/api/admin/');

  admin.get(single, `List for admins: every ${name}`, { query: adminListQuery, response: z.unknown() }, ({ query }) =>
    listItems(context.database, resource, query),
  );
  admin.get(
    `${single}/:id`,
    `One ${name}, draft or not`,
    { params: idParameters, response: z.unknown() },
    async ({ params }) => {
      const row = await findRow(context.database, resource, params.id);
      if (!row) throw itemGoneError(name);
      const pending = await readPendingChange(context.database, resource, row.id);
      return { ...(await withPeople(context, resource, presentForAdmin(resource, row))), pending };
    },
  );
  admin.post(
    path,
    `Make a new ${name}`,
    { body: bodySchema, response: itemSchema, status: 201, errors: [404] },
    async (request) => withPeople(context, resource, await createItem(context, resource, request.body, request)),
  );
  admin[resource.method === 'PUT' ? 'put' : 'patch'](
    `${path}/:id`,
    `Change a ${name}; If-Match with its version refuses to overwrite a newer one (412)`,
    { params: idParameters, body: bodySchema, response: itemSchema, errors: [409, 412] },
    async (request) => {
      const { params, body } = request;
      const change = { id: params.id, body, version: parseIfMatch(request) };
      return withPeople(context, resource, await updateItem(context, resource, change, request));
    },
  );
  admin.delete(
    `${path}/:id`,
    `Delete a ${name}; it can be restored for ${DELETED_ITEMS_RETENTION_DAYS} days`,
    { params: idParameters, errors: [400, 412] },
    (request) => deleteItem(context, resource, { id: request.params.id, version: parseIfMatch(request) }, request),
  );
  admin.get(
    `${single}/:id/dependents`,
    `What leads to one ${name}: links, blocks, fields`,
    { params: idParameters, response: z.unknown() },
    async ({ params }) => {
      const row = await findRow(context.database, resource, params.id);
      if (!row) throw itemGoneError(name);
      return findDependents(context.database, context, makeLinkedItem(resource, row));
    },
  );
  if (canKeepChanges(resource.kind)) registerPendingChanges(app, context, resource);
  if (resource.revised) registerRevisions(app, context, resource, resource.revised);
}

/** Adds who saved an item and whose draft it is, by which the form says what its reader may do with it. */
async function withPeople<Item extends { id: number }>({ database }: CrudContext, resource: Resource, item: Item) {
  return { ...item, ...(await readPeople(database, resource, [item.id])).get(item.id) };
}

function registerPendingChanges(app: FastifyInstance, context: CrudRoutesContext, resource: Resource) {
  const { path, name } = resource;
  const admin = adminRoutes(app, context.guard);
  const pending = `${path.replace('/api/', '/api/admin/')}/:id/pending`;
  admin.put(
    pending,
    `Keep changes to a live ${name} without publishing them; If-Match with its version refuses to overwrite newer ones (412)`,
    { params: idParameters, body: bodySchema, response: pendingChangeSchema, errors: [409, 412] },
    (request) => {
      const { params, body } = request;
      return keepChange(context, resource, { id: params.id, body, version: parseIfMatch(request) }, request);
    },
  );
  admin.delete(
    pending,
    `Discard the changes kept beside a ${name}; If-Match holds their version`,
    { params: idParameters, errors: [400, 412] },
    (request) => discardChange(context, resource, { id: request.params.id, version: parseIfMatch(request) }, request),
  );
  admin.post(
    `${pending}/publish`,
    `Publish the changes kept beside a ${name}; If-Match holds their version`,
    { params: idParameters, response: itemSchema, errors: [400, 409, 412] },
    async (request) => {
      const change = { id: request.params.id, version: parseIfMatch(request) };
      return withPeople(context, resource, await publishChange(context, resource, change, request));
    },
  );
}

function registerRevisions(
  app: FastifyInstance,
  { database, guard, findDeletedPictures }: CrudRoutesContext,
  resource: Resource,
  revised: RevisedKind,
) {
  const { path, name } = resource;
  const admin = adminRoutes(app, guard);
  const revisions = `${path.replace('/api/', '/api/admin/')}/:id/revisions`;
  admin.get(
    revisions,
    `The saves of one ${name}, newest first`,
    { params: idParameters, response: z.unknown() },
    async ({ params }) => {
      // The revisions of a deleted item return when it is restored.
      if (!(await findRow(database, resource, params.id))) return [];
      return listRevisions(database, revised, params.id);
    },
  );
  admin.get(
    `${revisions}/:revision`,
    `What one save of a ${name} held`,
    { params: idParameters.extend({ revision: idParameter }), response: z.unknown() },
    async ({ params }) => {
      const item = await findRow(database, resource, params.id);
      const revision = item && (await findRevision(database, revised, params.id, params.revision));
      if (!revision) throw notFound('This version is no longer stored. Choose a newer one.');
      const deletedPictures = await findDeletedPictures(database, revision.fields);
      return { ...revision, fields: JSON.parse(revision.fields) as Values, deletedPictures };
    },
  );
}

/** Parses the version in `If-Match: "3"`; undefined where the header is absent or `*`. */
export function parseIfMatch(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new HttpError(400, 'If-Match must hold a version, such as "3".');
  return Number(version);
}
