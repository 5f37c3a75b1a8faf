import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RevisedKind } from '../../domain/kernel/entities.ts';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../domain/settings/retention.ts';
import type { Database } from '../platform/database/database.ts';
import type { AdminOnly } from '../platform/http/admin-only.ts';
import { adminErrorResponses, errorBodySchema, HttpError, notFound } from '../platform/http/errors.ts';
import { idParameter, idParameters, pageQuery, searchQuery } from '../platform/http/list-query.ts';
import { type CrudContext, createItem, deleteItem, findRow, itemGoneError, updateItem } from './commands.ts';
import { findDependents, makeLinkedItem } from './find-dependents.ts';
import { adminQuery, listItems } from './list-items.ts';
import { bodySchema } from './parse-fields.ts';
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

const tags = ['Admin'];
export const adminErrorSchemas = { 400: errorBodySchema, ...adminErrorResponses };
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
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = context.guard.adminOnly;
  const single = path.replace('/api/', '/api/admin/');

  routes.get(
    single,
    { onRequest, schema: { summary: `List for admins: every ${name}`, tags, querystring: adminListQuery } },
    ({ query }) => listItems(context.database, resource, query),
  );
  routes.get(
    `${single}/:id`,
    { onRequest, schema: { summary: `One ${name}, draft or not`, tags, params: idParameters } },
    async ({ params }) => {
      const row = await findRow(context.database, resource, params.id);
      if (!row) throw itemGoneError(name);
      return presentForAdmin(resource, row);
    },
  );
  routes.post(
    path,
    {
      onRequest,
      schema: {
        summary: `Make a new ${name}`,
        tags,
        body: bodySchema,
        response: { 201: itemSchema, ...adminErrorSchemas },
      },
    },
    async (request, reply) => reply.code(201).send(await createItem(context, resource, request.body, request)),
  );
  routes.route({
    method: resource.method,
    url: `${path}/:id`,
    onRequest,
    schema: {
      summary: `Change a ${name}; If-Match with its version refuses to overwrite a newer one (412)`,
      tags,
      params: idParameters,
      body: bodySchema,
      response: { 200: itemSchema, ...adminErrorSchemas, 409: errorBodySchema, 412: errorBodySchema },
    },
    handler: async (request) =>
      updateItem(
        context,
        resource,
        { id: request.params.id, body: request.body, version: parseIfMatch(request) },
        request,
      ),
  });
  routes.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        summary: `Delete a ${name}; it can be restored for ${DELETED_ITEMS_RETENTION_DAYS} days`,
        tags,
        params: idParameters,
        response: { 204: z.null(), ...adminErrorSchemas, 412: errorBodySchema },
      },
    },
    async (request, reply) => {
      await deleteItem(context, resource, { id: request.params.id, version: parseIfMatch(request) }, request);
      return reply.code(204).send(null);
    },
  );
  routes.get(
    `${single}/:id/dependents`,
    { onRequest, schema: { summary: `What leads to one ${name}: links, blocks, fields`, tags, params: idParameters } },
    async ({ params }) => {
      const row = await findRow(context.database, resource, params.id);
      if (!row) throw itemGoneError(name);
      return findDependents(context.database, context, makeLinkedItem(resource, row));
    },
  );
  if (resource.revised) registerRevisions(app, context, resource, resource.revised);
}

function registerRevisions(
  app: FastifyInstance,
  { database, guard, findDeletedPictures }: CrudRoutesContext,
  resource: Resource,
  revised: RevisedKind,
) {
  const { path, name } = resource;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const revisions = `${path.replace('/api/', '/api/admin/')}/:id/revisions`;
  const onRequest = guard.adminOnly;
  routes.get(
    revisions,
    { onRequest, schema: { summary: `The saves of one ${name}, newest first`, tags, params: idParameters } },
    async ({ params }) => {
      // The revisions of a deleted item return when it is restored.
      if (!(await findRow(database, resource, params.id))) return [];
      return listRevisions(database, revised, params.id);
    },
  );
  routes.get(
    `${revisions}/:revision`,
    {
      onRequest,
      schema: {
        summary: `What one save of a ${name} held`,
        tags,
        params: idParameters.extend({ revision: idParameter }),
      },
    },
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
