import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { HttpError, registerErrorHandler } from '../../platform/http/errors.ts';
import { registerPreview } from './preview-routes.ts';

/** Stands in for the database, which is read for blocks only; these texts have no blocks. */
const NO_DATABASE = undefined as never;

function preview(payload: object, isAdmin = true) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  registerErrorHandler(app);
  const adminOnly = async () => {
    if (!isAdmin) throw new HttpError(401, 'Log in first.');
  };
  registerPreview(app, { database: NO_DATABASE, guard: { adminOnly } });
  return app.inject({ method: 'POST', url: '/api/admin/preview', payload });
}

describe('POST /api/admin/preview', () => {
  it('renders articles and reviews with the public renderer', async () => {
    const content = '## Gas\na\nb <script>x</script>';
    for (const kind of ['article', 'review'] as const) {
      const { html, headings } = renderMarkdown(kind, content);
      expect((await preview({ kind, content })).json()).toEqual({ html, headings });
    }
  });

  it('renders products as plain text, like their cards', async () => {
    const answer = await preview({ kind: 'product', content: '# A **b** & <c\n\n[d](https://a.example)' });
    expect(answer.json()).toEqual({ html: '<p>A b &#38; &#60;c d</p>', headings: [] });
    expect((await preview({ kind: 'product', content: ' ' })).json().html).toBe('');
  });

  it('rejects visitors, other kinds and texts too long to save', async () => {
    expect((await preview({ kind: 'article', content: '' }, false)).statusCode).toBe(401);
    for (const body of [
      {},
      { kind: 'shop', content: '' },
      { kind: 'article' },
      { kind: 'product', content: 'x'.repeat(4001) },
    ]) {
      expect((await preview(body)).statusCode).toBe(400);
    }
    expect((await preview({ kind: 'article', content: 'x'.repeat(200_001) })).statusCode).toBe(400);
  });
});
