import { z } from 'zod';
import { LIMITS, linkSchema, optionalText, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { readOldPath } from './old-path.ts';

/** An address of an earlier site, or one that people mistype, and the page that it leads to. */
export const redirectFields = z.object({
  /** The path of the old address, as `readOldPath` writes it. */
  name: textSchema(LIMITS.name)
    .transform((value) => readOldPath(value) ?? '')
    .refine((path) => path !== '', 'Enter the old address from its first slash, such as /2019/05/cod-hole.'),
  target: linkSchema,
  notes: optionalText(LIMITS.excerpt),
});

export const redirectInput = redirectFields.refine(
  ({ name, target }) => !target.startsWith('/') || readOldPath(target) !== name,
  { path: ['target'], message: 'An address cannot lead to itself.' },
);

export const redirectSchema = itemSchema('redirect', redirectFields);
export type Redirect = z.infer<typeof redirectSchema>;
