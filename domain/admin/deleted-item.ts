import { z } from 'zod';
import { ENTITY_KINDS, type EntityKind } from '../kernel/entities.ts';

/** An item that links to another one. `path` is null where visitors cannot see it. */
export type Dependent = { kind: EntityKind; id: number; name: string; path: string | null };

/** Describes a deleted item to admins. `path` is the address of its page; `takenBy` names the item that has its slug now. */
export type DeletedItem = {
  id: number;
  kind: EntityKind;
  name: string;
  path: string | null;
  deletedAt: string;
  expiresAt: string;
  wasPublished: boolean | null;
  takenBy: string | null;
  dependents: Dependent[];
};

/** The restored item. `renamedTo`: its new slug, if another item has taken the old one; it is then a draft. */
export const restoredItemSchema = z.object({
  kind: z.enum(ENTITY_KINDS),
  id: z.int(),
  name: z.string(),
  path: z.string().nullable(),
  published: z.boolean().nullable(),
  renamedTo: z.string().nullable(),
});
export type RestoredItem = z.infer<typeof restoredItemSchema>;
