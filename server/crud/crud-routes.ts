import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AdminOnly } from '../platform/http/admin-only.ts';
import { adminErrorResponses, errorBodySchema, HttpError, notFound } from '../platform/http/errors.ts';
import { idParameter, idParameters, pageQuery, searchQuery } from '../platform/http/list-query.ts';
import { adminQuery, listItems } from './list-items.ts';
import { bodySchema } from './parse-fields.ts';
import { presentForAdmin, type Resource } from './resource.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { type CrudContext, createItem, deleteItem, findRow, updateItem } from './save-item.ts';

/** What an owner's list may be asked for, beside a part of it. */
export const adminListQuery = z.object({
  ...pageQuery,
  q: searchQuery,
  status: adminQuery.status,
  link: adminQuery.link,
  view: z.literal('card').optional(),
});

const tags = ['Owners'];
export const failures = { 400: errorBodySchema, ...adminErrorResponses };
export const itemSchema = z.looseObject({ id: z.int(), version: z.int() });

/** The calls that make, read, change and delete one kind of thing, for owners only. */
export function registerCrudRoutes(
  app: FastifyInstance,
  context: CrudContext & { guard: AdminOnly },
  editable: Resource,
) {
  const { path, name } = editable;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = context.guard.adminOnly;
  const single = path.replace('/api/', '/api/admin/');

  routes.get(
    single,
    { onRequest, schema: { summary: `List for owners: every ${name}`, tags, querystring: adminListQuery } },
    ({ query }) => listItems(context.database, editable, query),
  );
  routes.get(
    `${single}/:id`,
    { onRequest, schema: { summary: `One ${name}, draft or not`, tags, params: idParameters } },
    async ({ params }) => {
      const row = await findRow(context.database, editable, params.id);
      if (!row) throw notFound(`This ${name} does not exist any more.`);
      return presentForAdmin(editable, row);
    },
  );
  routes.post(
    path,
    {
      onRequest,
      schema: { summary: `Make a new ${name}`, tags, body: bodySchema, response: { 201: itemSchema, ...failures } },
    },
    async (request, reply) => reply.code(201).send(await createItem(context, editable, request.body, request)),
  );
  routes.route({
    method: editable.method,
    url: `${path}/:id`,
    onRequest,
    schema: {
      summary: `Change a ${name}; If-Match with its version refuses to overwrite a newer one (412)`,
      tags,
      params: idParameters,
      body: bodySchema,
      response: { 200: itemSchema, ...failures, 409: errorBodySchema, 412: errorBodySchema },
    },
    handler: async (request) =>
      updateItem(
        context,
        editable,
        { id: request.params.id, body: request.body, version: parseIfMatch(request) },
        request,
      ),
  });
  routes.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        summary: `Delete a ${name} for good`,
        tags,
        params: idParameters,
        response: { 204: z.null(), ...failures },
      },
    },
    async (request, reply) => {
      await deleteItem(context, editable, request.params.id, request);
      return reply.code(204).send(null);
    },
  );
  if (editable.slugged) registerRevisions(app, context, { ...editable, slugged: editable.slugged });
}

function registerRevisions(
  app: FastifyInstance,
  { database, guard }: { database: CrudContext['database']; guard: AdminOnly },
  { path, name, slugged }: Resource & { slugged: NonNullable<Resource['slugged']> },
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const revisions = `${path.replace('/api/', '/api/admin/')}/:id/revisions`;
  const onRequest = guard.adminOnly;
  routes.get(
    revisions,
    { onRequest, schema: { summary: `The saves of one ${name}, newest first`, tags, params: idParameters } },
    ({ params }) => listRevisions(database, slugged, params.id),
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
      const found = await findRevision(database, slugged, params.id, params.revision);
      if (!found) throw notFound('This version is not kept any more.');
      return found;
    },
  );
}

/** The version in `If-Match: "3"`; undefined where the header is absent or `*`. */
export function parseIfMatch(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new HttpError(400, 'If-Match must hold a version, such as "3".');
  return Number(version);
}
