import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';

export const UNDO_IMPORT_DAYS = 30;

/** An import that can be undone, or was. `left`: people stored or marked as having left. */
export const pastImportSchema = z.object({
  id: z.int(),
  source: z.string(),
  fileName: z.string().nullable(),
  added: z.int(),
  left: z.int(),
  createdAt: timestampSchema,
  undoneAt: timestampSchema.nullable(),
});
export type PastImport = z.infer<typeof pastImportSchema>;

/**
 * The result of an undo: people `removed`; `stopped`, because they were mailed since and their unsubscribe links must keep working; `kept`,
 * because they changed since; `restored` to the state before the import marked them as gone.
 */
export const undoneImportSchema = z.object({ removed: z.int(), stopped: z.int(), kept: z.int(), restored: z.int() });
export type UndoneImport = z.infer<typeof undoneImportSchema>;
