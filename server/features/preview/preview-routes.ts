import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bodyHeadingSchema } from '../../../domain/articles/article.ts';
import { plainText } from '../../../domain/kernel/excerpt.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';

const previewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['article', 'review', 'page']), content: textSchema(LIMITS.content) }),
  z.object({ kind: z.literal('product'), content: textSchema(LIMITS.description) }),
]);

/**
 * Renders an unsaved text with the public renderer, and reports which of its blocks readers will not see. Stores nothing.
 */
export function registerPreview(app: FastifyInstance, { database, guard }: AdminContext): void {
  adminRoutes(app, guard).post(
    '/api/admin/preview',
    'Render a body as readers would see it',
    { body: previewSchema, response: z.object({ html: z.string(), headings: z.array(bodyHeadingSchema) }) },
    async ({ body: { kind, content } }) => {
      if (kind === 'product') return productDescription(content);
      const { html, headings } = await renderBodyWithBlocks(database, kind === 'review' ? kind : 'article', content, {
        isPreview: true,
      });
      return { html, headings };
    },
  );
}

/** Renders a description as one line of plain text, like product cards do. */
function productDescription(content: string) {
  const line = plainText(content).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return { html: line && `<p>${line}</p>`, headings: [] };
}
