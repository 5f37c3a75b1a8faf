import { z } from 'zod';
import { type EntityKind, getEntity } from '../kernel/entities.ts';
import { isShown } from '../kernel/entity-pages.ts';
import { timestampSchema } from '../kernel/timestamp.ts';

/**
 * Whether changes to an item of this kind can be kept beside the live item: kinds whose page, or the list that they are part of, shows
 * what is saved. Newsletter issues go out by mail, and their page follows.
 */
export const canKeepChanges = (kind: EntityKind): boolean =>
  isShown(kind) && getEntity(kind).page?.publicWith === undefined;

/** Changes to a live item that are not published. `version` grows with each keep, from a number at random; `savedBy` is a name. */
export const pendingChangeSchema = z.object({
  version: z.int(),
  /** Version of the live item that they were made from. */
  baseVersion: z.int(),
  fields: z.record(z.string(), z.unknown()),
  savedBy: z.string().nullable(),
  savedAt: timestampSchema,
  /** When they publish themselves. */
  publishAt: timestampSchema.nullable(),
  /** Why they did not, at their time; '' otherwise. */
  problem: z.string(),
});
export type PendingChange = z.infer<typeof pendingChangeSchema>;

/** Sent with the fields of an item. `pendingVersion`: the kept changes that the form shows, null for none; a save publishes or replaces those. */
export const pendingInput = z.object({ pendingVersion: z.int().positive().nullish() });
