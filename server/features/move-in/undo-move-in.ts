import type { FinishUndo } from '../../crud/undo-bulk-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnusedPictures } from '../uploads/index.ts';

/** Forgets the posts that an undo took back, so that another import of the file brings them again. */
export const finishMoveInUndo: FinishUndo = async (trx, { id }) => {
  for (const [kind, table] of [
    ['article', 'articles'],
    ['page', 'pages'],
  ] as const)
    await trx
      .deleteFrom('movedItems')
      .where('changeId', '=', id)
      .where('kind', '=', kind)
      .where('entityId', 'not in', (query) => query.selectFrom(table).select('id'))
      .execute();
  await trx
    .updateTable('moveIns')
    .set({ state: 'failed', error: 'Undone.' })
    .where('changeId', '=', id)
    .where('state', 'in', ['running'])
    .execute();
};

/** Deletes the pictures that an import brought and that nothing uses after its undo. */
export async function removeMovedPictures(database: Database, changeId: number): Promise<void> {
  const pictures = database.selectFrom('movedItems').where('changeId', '=', changeId).where('kind', '=', 'picture');
  await deleteUnusedPictures(
    database,
    (await pictures.select('entityId').execute()).map(({ entityId }) => entityId),
  );
  // Also those of a second address of the same picture, which no change brought.
  await database
    .deleteFrom('movedItems')
    .where('kind', '=', 'picture')
    .where('entityId', 'not in', (query) => query.selectFrom('uploads').select('id'))
    .execute();
}
