import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bodyHeadingSchema } from '../../../domain/articles/article.ts';
import { plainText } from '../../../domain/kernel/excerpt.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema } from '../../platform/http/errors.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';

const previewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['article', 'review']), content: textSchema(LIMITS.content) }),
  z.object({ kind: z.literal('product'), content: textSchema(LIMITS.description) }),
]);

/**
 * Renders an unsaved text with the public renderer, and reports which of its blocks readers will not see. Stores nothing.
 */
export function registerPreview(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/preview',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Render a body as readers would see it',
        tags: ['Admin'],
        body: previewSchema,
        response: {
          200: z.object({ html: z.string(), headings: z.array(bodyHeadingSchema) }),
          400: errorBodySchema,
          401: errorBodySchema,
        },
      },
    },
    async ({ body: { kind, content } }) => {
      if (kind === 'product') return productDescription(content);
      const { html, headings } = await renderBodyWithBlocks(database, kind, content, { isPreview: true });
      return { html, headings };
    },
  );
}

/** Renders a description as one line of plain text, like product cards do. */
function productDescription(content: string) {
  const line = plainText(content).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return { html: line && `<p>${line}</p>`, headings: [] };
}
