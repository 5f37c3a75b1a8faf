import type { FastifyInstance } from 'fastify';
import type { AdminOnly } from './admin-only.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { errorBodySchema, HttpError, notFound } from './errors.ts';
import { rateLimitKey } from './rate-limit-key.ts';
import { sendText } from './send-text.ts';

type RegisterContext = EndpointContext & { guard: AdminOnly };

/**
 * Registers endpoints as routes of an app with zod's validator. Invalid parameters get 404 with the endpoint's own text, an
 * invalid query 400. Responses are typed and tested, so they are not validated again.
 */
export function registerEndpoints(
  app: FastifyInstance,
  context: RegisterContext,
  endpoints: readonly Endpoint[],
): void {
  for (const endpoint of endpoints) registerEndpoint(app, context, endpoint);
}

function registerEndpoint(app: FastifyInstance, context: RegisterContext, endpoint: Endpoint): void {
  app.get(endpoint.path, { schema: buildSchema(endpoint), attachValidation: true }, async (request, reply) => {
    const error = request.validationError;
    if (error) throw error.validationContext === 'params' ? notFound(endpoint.notFound) : error;
    const { params, query } = request;
    if (endpoint.isAdminOnly?.(query)) await context.guard.adminOnly.call(app, request, reply);
    const answer = () => endpoint.answer(context, { params, query });
    const isDear = request.url.includes('?') && !endpoint.isAdminOnly?.(query);
    const result = isDear ? await app.dearWork.run(rateLimitKey(request.ip), answer) : await answer();
    if (result === null && !endpoint.nullable?.(query)) throw await missing(endpoint, context, params);
    return sendText(request, reply, 'application/json; charset=utf-8', JSON.stringify(result));
  });
}

async function missing({ gone, notFound: text }: Endpoint, context: EndpointContext, params: unknown) {
  return gone && (await gone.isGone(context, params)) ? new HttpError(410, gone.text) : notFound(text);
}

/** Builds the endpoint's part of the API document. */
function buildSchema({ summary, params, query, response, notFound, gone }: Endpoint) {
  return {
    summary,
    tags: ['Public reads'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    response: {
      200: response,
      ...(query && { 400: errorBodySchema }),
      ...(notFound && { 404: errorBodySchema }),
      ...(gone && { 410: errorBodySchema }),
    },
  };
}
