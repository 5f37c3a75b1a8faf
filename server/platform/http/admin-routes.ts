import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { AdminOnly, ConfirmedOnly } from './admin-only.ts';
import { errorBodySchema } from './errors.ts';

/** The parts of the server that most admin routes need. */
export type AdminContext = { database: Database; guard: AdminOnly };

type AdminRoute<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType> = {
  description?: string;
  /** Schemas of the path's parameters, the query and the body. An invalid one gets 400, a path 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Schema of the response; left out, a success is 204 without a body. */
  response?: Result;
  /** Status of a success; 200 where left out. */
  status?: 201 | 202;
  /** Further errors for the API document, beside those that follow: 400, 401, 403 and 404. */
  errors?: readonly number[];
  bodyLimit?: number;
  /** For files that do not get smaller: compressing them costs a core for as long as they are sent. */
  compress?: false;
  config?: FastifyContextConfig;
};

type Handler<Params, Query, Body, Result> = (
  request: FastifyRequest<{ Params: Params; Querystring: Query; Body: Body }>,
  reply: FastifyReply,
) => Result | FastifyReply | Promise<Result | FastifyReply>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Registers one admin route. @param summary for the API document */
type Register = <
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  Result extends z.ZodType = z.ZodUnknown,
>(
  path: string,
  summary: string,
  route: AdminRoute<Params, Query, Body, Result>,
  handle: Handler<z.output<Params>, z.output<Query>, z.output<Body>, z.input<Result>>,
) => void;

type AdminRoutes = Record<(typeof METHODS)[number], Register>;

/**
 * Declares admin routes: only admins reach them, and their errors and statuses in the API document follow from what a route
 * reads.
 */
export function adminRoutes(app: FastifyInstance, guard: AdminOnly): AdminRoutes {
  return declareRoutes(app, guard.adminOnly);
}

/** Does the same for actions that a stolen session must not allow: they also need a recently confirmed password. */
export function confirmedRoutes(app: FastifyInstance, guard: ConfirmedOnly): AdminRoutes {
  return declareRoutes(app, [guard.adminOnly, guard.confirmedOnly]);
}

type Hooks = AdminOnly['adminOnly'] | AdminOnly['adminOnly'][];

function declareRoutes(app: FastifyInstance, onRequest: Hooks): AdminRoutes {
  const declare =
    (method: (typeof METHODS)[number]): Register =>
    (url, summary, { description, params, query, body, response, status = 200, errors = [], ...options }, handle) => {
      const codes = [...[401, 403], ...(query || body ? [400] : []), ...(params ? [404] : []), ...errors];
      app.withTypeProvider<ZodTypeProvider>().route({
        ...options,
        method,
        url,
        onRequest,
        schema: {
          ...{ summary, tags: ['Admin'] },
          ...(description && { description }),
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          response: {
            ...(response ? { [status]: response } : { 204: z.null() }),
            ...Object.fromEntries(codes.map((code) => [code, errorBodySchema])),
          },
        },
        handler: async (request, reply) => {
          const result = await handle(request as Parameters<typeof handle>[0], reply);
          // A reply is thenable: one that the handler sent itself has ended by now, or its client has left in the middle.
          const { headersSent, destroyed } = reply.raw;
          if (reply.sent || headersSent || destroyed) return reply;
          return response ? reply.code(status).send(result) : reply.code(204).send(null);
        },
      });
    };
  return Object.fromEntries(METHODS.map((method) => [method, declare(method)])) as AdminRoutes;
}
