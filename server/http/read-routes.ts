import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorBodySchema, HttpError, notFound, validationBody } from './errors.ts';
import type { Read, ReadContext } from './read.ts';
import { sendDocument } from './send-document.ts';

/**
 * Registers the reads as routes. Parameters that don't fit answer 404 with the read's own words, a query that doesn't fit
 * 400; the answers themselves are typed and tested, not checked again.
 */
export function registerReads(app: FastifyInstance, context: ReadContext, reads: readonly Read[]): void {
  for (const read of reads) registerRead(app, context, read);
}

function registerRead(app: FastifyInstance, context: ReadContext, read: Read): void {
  app.get(
    read.path,
    {
      schema: schemaOf(read),
      // Checked in the handler, which knows the words for what was not found.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const params = read.params ? read.params.safeParse(request.params) : { success: true as const, data: {} };
      if (!params.success) throw notFound(read.notFound);
      const query = read.query ? checkedQuery(read.query, request.query) : {};
      const answer = await read.answer(context, { params: params.data, query });
      if (answer === null && !read.mayBeNothing?.(query)) throw notFound(read.notFound);
      return sendDocument(request, reply, 'application/json; charset=utf-8', JSON.stringify(answer));
    },
  );
}

/** What the API document says of a read. */
function schemaOf({ summary, params, query, response, mayBeNothing, notFound: missing }: Read) {
  return {
    summary,
    tags: ['Reading'],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    response: {
      200: mayBeNothing ? z.union([response, z.null()]) : response,
      ...(query ? { 400: errorBodySchema } : {}),
      ...(missing ? { 404: errorBodySchema } : {}),
    },
  };
}

/** @throws HttpError 400 naming each parameter at fault. */
function checkedQuery(schema: z.ZodType, query: unknown): unknown {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const details: Record<string, string> = {};
  for (const issue of parsed.error.issues) details[issue.path.join('.') || 'query'] ??= issue.message;
  const { error } = validationBody(details);
  throw new HttpError(400, error, { details });
}
