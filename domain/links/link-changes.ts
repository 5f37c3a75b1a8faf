import { z } from 'zod';
import { ENTITY_KINDS } from '../kernel/entities.ts';

/** An item that was left unchanged, and the reason. */
const excludedItemSchema = z.object({ kind: z.enum(ENTITY_KINDS), id: z.int(), name: z.string(), reason: z.string() });
export type ExcludedItem = z.infer<typeof excludedItemSchema>;

/** The result of a change of purchase links. */
export const changeResultSchema = z.object({
  /** Identifies the change for undo; null where nothing was changed. */
  id: z.int().nullable(),
  links: z.int(),
  items: z.record(z.string(), z.int()),
  leftOut: z.array(excludedItemSchema),
});
export type ChangeResult = z.infer<typeof changeResultSchema>;

/** How far a check of all links is. */
export type WatchStatus = {
  isRunning: boolean;
  done: number;
  total: number;
  /** When the last check of everything began; null before the first. */
  lastCheckedAt: string | null;
  nextCheckAt: string | null;
  /** When a check of everything reached no other site; null if the last one did. */
  unreachedAt: string | null;
};
