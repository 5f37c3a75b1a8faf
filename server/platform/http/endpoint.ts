import type { z } from 'zod';
import type { Database } from '../database/database.ts';

/** `seesDrafts`: set for an admin who views the page of a draft. */
export type EndpointContext = { database: Database; seesDrafts?: boolean };

/**
 * One public GET endpoint of the API. The HTTP route, the API document and the pages rendered in this process use the same
 * declaration, so the documented API is the one in use.
 */
export type Endpoint<Params = unknown, Query = unknown, Result = unknown> = {
  /** Fastify's path syntax, e.g. `/api/articles/slug/:slug`. */
  path: string;
  summary: string;
  /** Schema of the path parameters; invalid ones get 404. */
  params?: z.ZodType<Params>;
  /** Schema of the query; an invalid one gets 400. */
  query?: z.ZodType<Query>;
  response: z.ZodType<Result>;
  /** Error text of a 404. */
  notFound?: string;
  /** For items with an address: the error text of a 410, and whether the item was removed. */
  gone?: { text: string; isGone(context: EndpointContext, params: Params): Promise<boolean> };
  /** Returns whether this query is for admins only; others get 401. */
  isAdminOnly?(query: Query): boolean;
  /** Returns whether a missing item is null with status 200 for this query, which browsers don't log as an error. */
  nullable?(query: Query): boolean;
  /** Returns the response's body. Null means not found. */
  answer(context: EndpointContext, input: { params: Params; query: Query }): Promise<Result | null>;
};

/** Declares an endpoint with inferred types and returns it with erased types, for lists of endpoints. */
export function defineEndpoint<Params, Query, Result>(endpoint: Endpoint<Params, Query, Result>): Endpoint {
  return endpoint as unknown as Endpoint;
}
