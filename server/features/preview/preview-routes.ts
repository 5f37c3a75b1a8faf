import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bodyHeadingSchema } from '../../../domain/article.ts';
import { plainText } from '../../../domain/excerpt.ts';
import { LIMITS, text } from '../../../domain/fields.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { RenderedMarkdown } from '../../markdown/render-markdown.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema } from '../../platform/http/errors.ts';

const previewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['article', 'review']), content: text(LIMITS.content) }),
  z.object({ kind: z.literal('product'), content: text(LIMITS.description) }),
]);

/** Renders a text being written with the public renderer. Stores nothing. */
export function registerPreview(app: FastifyInstance, guard: AdminOnly): void {
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
    async ({ body: { kind, content } }) =>
      kind === 'product' ? productDescription(content) : bodyToHtml(kind, content),
  );
}

/** Product cards show a description as one line of plain text. */
function productDescription(content: string): RenderedMarkdown {
  const line = plainText(content).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return { html: line && `<p>${line}</p>`, headings: [] };
}
