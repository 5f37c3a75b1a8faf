import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { errorBodySchema, notFound, unauthorised } from './errors.ts';
import { sendText } from './send-text.ts';

type ReadRoutesContext = EndpointContext & { isAdmin: (request: FastifyRequest) => Promise<boolean> };

/**
 * Registers the reads as routes of an app whose validator is zod's. Parameters that don't fit answer 404 in the read's own
 * words, a query that doesn't fit 400; answers are typed and tested, not checked again.
 */
export function registerEndpoints(app: FastifyInstance, context: ReadRoutesContext, reads: readonly Endpoint[]): void {
  for (const read of reads) registerRead(app, context, read);
}

function registerRead(app: FastifyInstance, context: ReadRoutesContext, read: Endpoint): void {
  app.get(read.path, { schema: schemaOf(read), attachValidation: true }, async (request, reply) => {
    const fault = request.validationError;
    if (fault) throw fault.validationContext === 'params' ? notFound(read.notFound) : fault;
    const { params, query } = request;
    if (read.ownersOnly?.(query)) {
      reply.header('cache-control', 'no-store');
      if (!(await context.isAdmin(request))) throw unauthorised();
    }
    const answer = await read.answer(context, { params, query });
    if (answer === null && !read.nullable?.(query)) throw notFound(read.notFound);
    return sendText(request, reply, 'application/json; charset=utf-8', JSON.stringify(answer));
  });
}

/** What the API document says of a read. */
function schemaOf({ summary, params, query, response, notFound }: Endpoint) {
  return {
    summary,
    tags: ['Public reads'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    response: {
      200: response,
      ...(query && { 400: errorBodySchema }),
      ...(notFound && { 404: errorBodySchema }),
    },
  };
}
