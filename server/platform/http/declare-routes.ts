import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema } from './errors.ts';

type Route<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType> = {
  description?: string;
  /** Schemas of the path's parameters, the query and the body. An invalid one gets 400, a path 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Schema of the response; left out, a success is 204 without a body. */
  response?: Result;
  /** Status of a success; 200 where left out. */
  status?: 201 | 202;
  /** Schemas of further responses by status, which the handler sends itself. */
  responses?: Readonly<Record<number, z.ZodType>>;
  /** Further errors for the API document, beside those that follow from the guard, parameters, query and body. */
  errors?: readonly number[];
  /** Content types of a body that is no JSON. */
  consumes?: string[];
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

/** Registers one route. @param summary for the API document */
type Register = <
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  Result extends z.ZodType = z.ZodUnknown,
>(
  path: string,
  summary: string,
  route: Route<Params, Query, Body, Result>,
  handle: Handler<z.output<Params>, z.output<Query>, z.output<Body>, z.input<Result>>,
) => void;

export type DeclaredRoutes = Record<(typeof METHODS)[number], Register>;

/** `tag`: their heading in the API document. `errors`: those of every route. */
export type RouteGroup = {
  tag: string;
  onRequest?: onRequestAsyncHookHandler | onRequestAsyncHookHandler[];
  errors?: readonly number[];
};

/** Declares routes of the API that change something: their errors and statuses in the API document follow from what a route reads. */
export function declareRoutes(
  app: FastifyInstance,
  { tag, onRequest, errors: common = [] }: RouteGroup,
): DeclaredRoutes {
  const declare =
    (method: (typeof METHODS)[number]): Register =>
    (url, summary, { description, params, query, body, response, status = 200, ...rest }, handle) => {
      const { responses, errors = [], consumes, ...options } = rest;
      const codes = [...common, ...(query || body ? [400] : []), ...(params ? [404] : []), ...errors];
      app.withTypeProvider<ZodTypeProvider>().route({
        ...options,
        method,
        url,
        ...(onRequest && { onRequest }),
        schema: {
          ...{ summary, tags: [tag] },
          ...(description && { description }),
          ...(consumes && { consumes }),
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          response: {
            ...(response ? { [status]: response } : { 204: z.null() }),
            ...Object.fromEntries(codes.map((code) => [code, errorBodySchema])),
            ...responses,
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
  return Object.fromEntries(METHODS.map((method) => [method, declare(method)])) as DeclaredRoutes;
}
