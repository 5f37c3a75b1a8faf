import { z } from 'zod';

/** Parts of a list's query that only owners may use. */
export const adminQuery = {
  admin: z.enum(['true', 'false']).optional(),
  status: z.enum(['draft', 'published']).optional(),
  /** Only what still has the purchase link that shipped. */
  link: z.literal('placeholder').optional(),
};
