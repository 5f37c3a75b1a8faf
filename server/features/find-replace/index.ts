import type { FastifyInstance } from 'fastify';
import {
  replacedTextsSchema,
  replaceTextsSchema,
  searchTextsSchema,
  textSearchSchema,
} from '../../../domain/admin/replace-requests.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import type { AnyFeature } from '../feature.ts';
import { type ReplaceContext, replaceTexts } from './replace-texts.ts';
import { searchTexts } from './search-texts.ts';

export const findReplace = { routes: [registerFindReplace] } satisfies AnyFeature;

/** Registers the admin routes that find a text in all items, and replace it. */
function registerFindReplace(app: FastifyInstance, context: ReplaceContext & { guard: AdminOnly }): void {
  const admin = adminRoutes(app, context.guard);
  admin.post(
    '/api/admin/texts/search',
    'The items whose texts, links or names hold a text, with each place before and after; changes nothing',
    { body: searchTextsSchema, response: textSearchSchema },
    ({ body: { query, after } }) => searchTexts(context.database, context.resources, query, after),
  );
  admin.post(
    '/api/admin/texts/replace',
    'Replace a text in chosen items; a list is sent in parts, which are undone as one change',
    { body: replaceTextsSchema, response: replacedTextsSchema, errors: [404] },
    (request) => replaceTexts(context, request.body, request),
  );
}

export { finishReplaceUndo } from './replace-texts.ts';
