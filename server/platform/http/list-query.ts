import { z } from 'zod';
import { slugSchema, textSchema } from '../../../domain/kernel/fields.ts';
import { MAX_LISTED_ITEMS } from '../../../domain/kernel/list-limits.ts';
import type { Page, PageRequest } from '../database/fetch-page.ts';

const MAX_SEARCH_LENGTH = 200;

/** The parts of a query string that all lists share. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_ITEMS).optional(),
  offset: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
};
/** Text to search for; blank means no search. */
export const searchQuery = textSchema(MAX_SEARCH_LENGTH).optional();

/** Returns the schema of a whole list, or of one page of it when the query has a `limit`. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.object({ items: z.array(item), total: z.int() })]);

/** Builds the response that {@link listSchema} describes. */
export function toListResponse<Row, Item>({ rows, total }: Page<Row>, range: PageRequest, present: (row: Row) => Item) {
  const items = rows.map(present);
  return range.limit === undefined ? items : { items, total };
}

/** An id as the database generates it: no sign, no leading zero, 32 bits. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);

export const idParameters = z.object({ id: idParameter });
export const slugParameters = z.object({ slug: slugSchema });

/** Parses ids in an address, separated by commas; each counts once. */
export const idListParameter = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/, 'Give ids separated by commas.')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= max, `Give at most ${max} ids.`);
