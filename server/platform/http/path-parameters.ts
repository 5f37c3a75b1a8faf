import { z } from 'zod';
import { slugSchema } from '../../../domain/fields.ts';

/** Ids as the database counts them: no sign, no leading zero, within 32 bits. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);

export const idParameters = z.object({ id: idParameter });
export const slugParameters = z.object({ slug: slugSchema });
