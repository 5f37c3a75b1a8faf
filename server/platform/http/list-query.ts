import { z } from 'zod';
import { slugSchema, text } from '../../../domain/fields.ts';
import type { Page, PageRequest } from '../database/pagination.ts';

const MOST_AT_ONCE = 100;
const LONGEST_SEARCH = 200;

/** Parts of a query string that lists share. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).optional(),
  offset: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
};
/** Text to search for; blank searches for nothing. */
export const searchQuery = text(LONGEST_SEARCH).optional();

/** The plain list, or with `limit` one page of it. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.object({ items: z.array(item), total: z.int() })]);

/** The answer in the form that {@link listOf} describes. */
export function toListResponse<Row, Item>({ rows, total }: Page<Row>, range: PageRequest, present: (row: Row) => Item) {
  const items = rows.map(present);
  return range.limit === undefined ? items : { items, total };
}

/** Ids as the database counts them: no sign, no leading zero, within 32 bits. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);

export const idParameters = z.object({ id: idParameter });
export const slugParameters = z.object({ slug: slugSchema });
