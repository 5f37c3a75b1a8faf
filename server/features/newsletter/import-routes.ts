import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pastImportSchema, undoneImportSchema } from '../../../domain/newsletter/past-import.ts';
import { importResultSchema, subscriberImportSchema } from '../../../domain/newsletter/subscriber-import.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { importSubscribers } from './import-subscribers.ts';
import { listImports, undoImport } from './undo-import.ts';

/** Limit for the longest body: the text of a file as JSON. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;
const PATH = '/api/newsletter/subscribers';

/** Registers the admin routes that import subscribers, preview an import, and undo one. */
export function registerSubscriberImport(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: ConfirmedOnly },
): void {
  const admin = adminRoutes(app, guard);
  admin.post(
    `${PATH}/import`,
    'Import subscribers who agreed elsewhere; a dry run unless dryRun is false',
    { body: subscriberImportSchema, response: importResultSchema, errors: [403], bodyLimit: MAX_BODY_BYTES },
    async (request) => {
      if (!request.body.dryRun) await guard.requireConfirmation(request);
      return importSubscribers(database, request.body, request);
    },
  );
  admin.get(
    `${PATH}/imports`,
    'The subscriber imports of the last 30 days',
    { response: z.array(pastImportSchema) },
    () => listImports(database),
  );
  admin.post(
    `${PATH}/imports/:id/undo`,
    'Undo a subscriber import; people who changed since stay',
    { params: idParameters, response: undoneImportSchema, errors: [409] },
    async (request) => {
      // Undoing removes people by the thousand and subscribes others again.
      await guard.requireConfirmation(request);
      return undoImport(database, request.params.id, request);
    },
  );
}
