import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type BulkChangeKind, bulkChangeSchema, undoStepSchema } from '../../../domain/admin/bulk-change.ts';
import { listBulkChanges, pruneBulkChanges } from '../../crud/bulk-changes.ts';
import { type UndoContext, undoBulkChange } from '../../crud/undo-bulk-change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { finishSalesUndo } from '../earnings/index.ts';
import type { AnyFeature } from '../feature.ts';
import { finishReplaceUndo } from '../find-replace/index.ts';
import { finishLinkUndo } from '../links/index.ts';
import { finishMoveInUndo, removeMovedPictures } from '../move-in/index.ts';
import { finishImportUndo } from '../newsletter/index.ts';
import { restoreUpload } from '../uploads/index.ts';

type Parts = Omit<UndoContext, 'finishUndo' | 'restoreUpload'> & { guard: ConfirmedOnly };

export const bulkChanges = {
  routes: [registerBulkChanges],
  prune: ({ database }: { database: Database }, now: number) => pruneBulkChanges(database, now),
} satisfies AnyFeature;

/** Registers the admin routes that list changes to many items at once, and undo one. */
function registerBulkChanges(app: FastifyInstance, parts: Parts): void {
  const { database, resources, guard } = parts;
  const finishLinks = finishLinkUndo(resources);
  const finishReplace = finishReplaceUndo(resources);
  const admin = adminRoutes(app, guard);
  admin.get(
    '/api/admin/bulk-changes',
    'Changes to many items at once in the last 30 days, newest first',
    { response: z.array(bulkChangeSchema) },
    () => listBulkChanges(database),
  );
  admin.post(
    '/api/admin/bulk-changes/:id/undo',
    'Undo the next items of a change; repeat while some remain. Items edited since stay',
    { params: idParameters, response: undoStepSchema, errors: [403, 409] },
    async (request) => {
      const { id } = request.params;
      const kind = await readKind(database, id);
      // Undoing an import of subscribers removes people by the thousand and subscribes others again.
      if (kind === 'subscribers') await guard.requireConfirmation(request);
      const finishUndo = {
        ...{ 'links-edit': finishLinks, 'links-paste': finishLinks, 'links-replace': finishLinks },
        ...{
          subscribers: finishImportUndo,
          'move-in': finishMoveInUndo,
          replace: finishReplace,
          sales: finishSalesUndo,
        },
      };
      const step = await undoBulkChange({ ...parts, finishUndo, restoreUpload }, id, request);
      // After the commit, because files cannot be rolled back.
      if (kind === 'move-in' && step.remaining === 0) await removeMovedPictures(database, id);
      return step;
    },
  );
}

async function readKind(database: Database, id: number): Promise<BulkChangeKind | undefined> {
  const row = await database.selectFrom('bulkChanges').select('kind').where('id', '=', id).executeTakeFirst();
  return row?.kind;
}
