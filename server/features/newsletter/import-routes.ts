import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pastImportSchema, undoneImportSchema } from '../../../domain/newsletter/past-import.ts';
import { importResultSchema, subscriberImportSchema } from '../../../domain/newsletter/subscriber-import.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminErrorResponses, errorBodySchema } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { importSubscribers } from './import-subscribers.ts';
import { listImports, undoImport } from './undo-import.ts';

/** Limit for the longest body: the text of a file as JSON. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;
const PATH = '/api/newsletter/subscribers';
const tags = ['Admin'];

/** Registers the admin routes that import subscribers, preview an import, and undo one. */
export function registerSubscriberImport(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: ConfirmedOnly },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = guard.adminOnly;
  routes.post(
    `${PATH}/import`,
    {
      onRequest,
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Import subscribers who agreed elsewhere; a dry run unless dryRun is false',
        tags,
        body: subscriberImportSchema,
        response: { 200: importResultSchema, 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    async (request) => {
      if (!request.body.dryRun) await guard.requireConfirmation(request);
      return importSubscribers(database, request.body, request);
    },
  );
  routes.get(
    `${PATH}/imports`,
    {
      onRequest,
      schema: {
        summary: 'The subscriber imports of the last 30 days',
        tags,
        response: { 200: z.array(pastImportSchema), 401: errorBodySchema },
      },
    },
    () => listImports(database),
  );
  routes.post(
    `${PATH}/imports/:id/undo`,
    {
      onRequest,
      schema: {
        summary: 'Undo a subscriber import; people who changed since stay',
        tags,
        params: idParameters,
        response: { 200: undoneImportSchema, ...adminErrorResponses, 409: errorBodySchema },
      },
    },
    async (request) => {
      // Undoing removes people by the thousand and subscribes others again.
      await guard.requireConfirmation(request);
      return undoImport(database, request.params.id, request);
    },
  );
}
