import { z } from 'zod';
import { ENTITY_KINDS } from '../kernel/entities.ts';
import { replaceHitSchema, replaceQuerySchema } from '../writing/find-replace.ts';
import { MAX_BULK_ITEMS } from './item-table.ts';

const kindSchema = z.enum(ENTITY_KINDS);
const idSchema = z.int().positive().max(2_147_483_647);

/** Hits of one item that are shown. The others change with their item. */
export const MAX_SHOWN_HITS = 50;

/** A search, or its next part: `after` is the item that the part before ended with. */
export const searchTextsSchema = z.strictObject({
  query: replaceQuerySchema,
  after: z.strictObject({ kind: kindSchema, id: z.int().min(0).max(2_147_483_647) }).optional(),
});

/** An item that holds the text. `path`: its page, null without one; `count`: all its hits. */
const textItemSchema = z.object({
  ...{ kind: kindSchema, id: z.int(), version: z.int(), name: z.string(), path: z.string().nullable() },
  ...{ isPublic: z.boolean(), hits: z.array(replaceHitSchema), count: z.int() },
});
export type TextItem = z.infer<typeof textItemSchema>;

/** `next`: from where the search continues; null at its end. */
export const textSearchSchema = z.object({
  items: z.array(textItemSchema),
  next: z.object({ kind: kindSchema, id: z.int() }).nullable(),
});
export type TextSearch = z.infer<typeof textSearchSchema>;

/** `skip`: numbers of the hits that stay. `changeId`: the change that this request continues. */
export const replaceTextsSchema = z.strictObject({
  query: replaceQuerySchema,
  items: z
    .array(
      z.strictObject({
        ...{ kind: kindSchema, id: idSchema, version: z.int().positive() },
        skip: z.array(z.int().min(0)).max(MAX_SHOWN_HITS).optional(),
      }),
    )
    .min(1, 'Choose at least one page.')
    .max(MAX_BULK_ITEMS, `Send at most ${MAX_BULK_ITEMS} pages at once.`),
  changeId: idSchema.optional(),
});
export type ReplaceTexts = z.infer<typeof replaceTextsSchema>;

/** `changed`: items; `failed`: those left as they were. `changeId`: null where nothing changed. */
export const replacedTextsSchema = z.object({
  changed: z.int(),
  failed: z.array(z.object({ kind: kindSchema, id: z.int(), name: z.string(), reason: z.string() })),
  changeId: z.int().nullable(),
});
export type ReplacedTexts = z.infer<typeof replacedTextsSchema>;
