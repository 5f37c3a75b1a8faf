import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TEXT_PAGES } from '../../domain/settings/page-text-fields.ts';
import { fillPageTexts } from '../../domain/settings/page-texts.ts';
import { checkChanges, withValues } from '../../domain/settings/setting-fields.ts';
import { readReviewBasis } from '../features/reviews/queries.ts';
import { HttpError } from '../platform/http/errors.ts';
import { memoizeApi } from './memoize-api.ts';
import type { PagesContext, RenderPage } from './pages-context.ts';

const bodySchema = z.object({ settings: z.string() });
const typedSchema = z.record(z.string(), z.unknown());

/**
 * Renders the pages with editable texts from unsaved settings, at the pages' own addresses. Invalid values are replaced by the
 * saved ones. Stores nothing.
 */
export function registerTextPreviews(app: FastifyInstance, context: PagesContext, renderPage: RenderPage): void {
  const { guard, settings, api, database } = context;
  for (const { id, path } of TEXT_PAGES) {
    app.post(path, { onRequest: guard.adminOnly, schema: { hide: true } }, async (request, reply) => {
      const { values } = checkChanges(parseTyped(request.body));
      const previewedSettings = withValues(settings, values);
      const memoized = memoizeApi(api);
      memoized.set(`/api/page-texts/${id}`, fillPageTexts(previewedSettings, await readReviewBasis(database))[id]);
      return renderPage(request, reply, { api: memoized, previewedSettings, noStore: true });
    });
  }
}

/** @throws HttpError 400 */
function parseTyped(body: unknown): Record<string, unknown> {
  try {
    return typedSchema.parse(JSON.parse(bodySchema.parse(body).settings));
  } catch {
    throw new HttpError(400, 'There is nothing to preview. Go back to the settings and try again.');
  }
}
