import { z } from 'zod';
import type { EntityKind } from '../kernel/entities.ts';

/** The kinds of changes to many items at once that can be undone, with the words of their list. */
export const BULK_CHANGE_LABELS = {
  table: 'Changed in a table',
  sites: 'Dive sites imported',
  subscribers: 'Subscribers imported',
  'move-in': 'Imported from another program',
  replace: 'Found and replaced',
  sales: 'Sales imported',
  pictures: 'Pictures changed',
  'links-edit': 'Links changed',
  'links-paste': 'Links pasted',
  'links-replace': 'Links replaced',
} as const;
export type BulkChangeKind = keyof typeof BULK_CHANGE_LABELS;
/** The contents of such a change: items, and uploaded pictures, which are no entity. */
export type ChangedKind = EntityKind | 'upload';

export const BULK_CHANGE_KINDS = Object.keys(BULK_CHANGE_LABELS) as [BulkChangeKind, ...BulkChangeKind[]];

/** Days for which a change to many items can be undone. */
export const BULK_CHANGE_DAYS = 30;

/** A change to many items at once. `items`: how many; `left`: how many an undo that stopped halfway has still to do. */
export const bulkChangeSchema = z.object({
  id: z.int(),
  kind: z.enum(BULK_CHANGE_KINDS),
  summary: z.string(),
  madeAt: z.string(),
  undoneAt: z.string().nullable(),
  items: z.int(),
  left: z.int(),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

export const keptItemSchema = z.object({ kind: z.string(), id: z.int(), name: z.string(), reason: z.string() });
export type KeptItem = z.infer<typeof keptItemSchema>;

/** The result of one step of an undo. `remaining`: items for the next step; 0 when all is done. */
export const undoStepSchema = z.object({ undone: z.int(), kept: z.array(keptItemSchema), remaining: z.int() });
export type UndoStep = z.infer<typeof undoStepSchema>;
