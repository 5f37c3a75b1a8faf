import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CrudContext, updateItem } from '../../crud/commands.ts';
import { bodySchema, itemSchema, parseIfMatch } from '../../crud/crud-routes.ts';
import { adminQuery, listItems } from '../../crud/list-items.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { idParameters, pageQuery, searchQuery } from '../../platform/http/list-query.ts';
import { diveSiteResource } from './resource.ts';

/** Parts of a dive site that can be changed alone, by their fields; the first is required. A blank clears a value. */
const PARTS = {
  photo: ['imageUrl'],
  video: ['videoUrl', 'videoThumbnail'],
  'review-link': ['reviewLink'],
} as const;

/** Registers the admin's dive-site routes in addition to those of every resource. */
export function registerDiveSiteAdminRoutes(app: FastifyInstance, context: CrudContext & { guard: AdminOnly }): void {
  const admin = adminRoutes(app, context.guard);

  admin.get(
    '/api/dive-sites/search',
    'Dive sites by name whose name, description, region or marine life holds a text',
    { query: z.object({ q: searchQuery, status: adminQuery.status, ...pageQuery }), response: z.unknown() },
    ({ query }) => listItems(context.database, diveSiteResource, query),
  );
  for (const [part, fields] of Object.entries(PARTS)) {
    admin.patch(
      `/api/dive-sites/:id/${part}`,
      `Change the ${part.replace('-', ' ')} of a dive site`,
      { params: idParameters, body: bodySchema, response: itemSchema, errors: [412] },
      (request) =>
        updateItem(
          context,
          diveSiteResource,
          { id: request.params.id, body: pickSentFields(request.body, fields), version: parseIfMatch(request) },
          request,
        ),
    );
  }
}

function pickSentFields(body: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  const [needed = ''] = fields;
  if (body[needed] === undefined) throw new HttpError(400, `Send ${needed}, or an empty text to remove it.`);
  return Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
}
