import { z } from 'zod';
import { ENTITY_KINDS, type EntityKind } from '../kernel/entities.ts';
import { ITEM_STATES } from '../kernel/publication.ts';

/** Answers of `GET /api/admin/search`: everything an owner can open, each list best first. */

const itemSchema = z.object({
  kind: z.enum(ENTITY_KINDS as [EntityKind, ...EntityKind[]]),
  id: z.int(),
  name: z.string(),
  /** The public address; null for items that visitors cannot see. */
  path: z.string().nullable(),
  /** Null for kinds that are always live. */
  state: z.enum(ITEM_STATES).nullable(),
  /** The part of its text that holds the words; null where its name does. */
  snippet: z.string().nullable(),
});
export type FoundItem = z.infer<typeof itemSchema>;

const settingSchema = z.object({
  path: z.string(),
  label: z.string(),
  section: z.string(),
  snippet: z.string().nullable(),
});
export type FoundSetting = z.infer<typeof settingSchema>;

const messageSchema = z.object({ id: z.int(), name: z.string(), subject: z.string(), snippet: z.string().nullable() });
const subscriberSchema = z.object({ id: z.int(), email: z.string(), subscribed: z.boolean() });

export const adminSearchSchema = z.object({
  settings: z.array(settingSchema),
  items: z.array(itemSchema),
  messages: z.array(messageSchema),
  subscribers: z.array(subscriberSchema),
});
export type AdminSearchAnswer = z.infer<typeof adminSearchSchema>;
