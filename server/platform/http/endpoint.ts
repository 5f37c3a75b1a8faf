import type { z } from 'zod';
import type { Database } from '../database/database.ts';

export type EndpointContext = { database: Database };

/**
 * One public read of the API. The same declaration serves the HTTP route, the API document and the pages rendered in this
 * process, so that the documented API is the one in use.
 */
export type Endpoint<Params = unknown, Query = unknown, Result = unknown> = {
  /** Fastify's path syntax, e.g. `/api/articles/slug/:slug`. */
  path: string;
  summary: string;
  /** Parameters that do not fit are answered as not found. */
  params?: z.ZodType<Params>;
  /** A query that does not fit is answered with 400. */
  query?: z.ZodType<Query>;
  response: z.ZodType<Result>;
  /** The error text of the 404 answer. */
  notFound?: string;
  /** Asked for with this query, owners only are answered; everybody else gets 401. */
  ownersOnly?(query: Query): boolean;
  /** Asked for with this query, nothing is an answer too: null with status 200, which browsers don't log as an error. */
  nullable?(query: Query): boolean;
  /** Null means not found. */
  answer(context: EndpointContext, input: { params: Params; query: Query }): Promise<Result | null>;
};

/** Declares a read with its types inferred, and hands it on with them erased for lists of reads. */
export function defineEndpoint<Params, Query, Result>(read: Endpoint<Params, Query, Result>): Endpoint {
  return read as unknown as Endpoint;
}
