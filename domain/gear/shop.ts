import { z } from 'zod';
import { LIMITS, optionalText, requiredText } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { SUB_ID_PARAMETER } from '../links/sub-ids.ts';

export const SHOP_KINDS = ['shop', 'network'] as const;

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const TAG = /^[\w.~-]{1,60}(?:=[\w.~%+-]{0,100})?$/;

/** A host name; an address that was pasted is cut down to it. */
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) =>
    value
      .replace(/^https?:\/\//, '')
      .replace(/[/?#:].*$/, '')
      .replace(/^www\./, ''),
  )
  .refine((host) => HOST.test(host), 'Enter a host name, such as amazon.com.au.');

export const shopFields = z.object({
  name: requiredText('Name', LIMITS.name),
  kind: z.enum(SHOP_KINDS).default('shop'),
  hosts: z.array(hostSchema).min(1, 'Enter at least one host name.').max(40, 'Enter at most 40 host names.'),
  tag: optionalText(LIMITS.line).refine(
    (value) => value === null || TAG.test(value),
    'Enter a parameter, such as tag=bommie-22, or its name alone.',
  ),
  sponsored: z.boolean().default(true),
  sendsReferrer: z.boolean().default(false),
  disclosure: optionalText(LIMITS.line),
  /** The parameter for sub-ids; null while they are off. */
  subId: optionalText(LIMITS.line).refine(
    (value) => value === null || SUB_ID_PARAMETER.test(value),
    'Enter the name of a parameter, such as clickref.',
  ),
  notes: optionalText(LIMITS.excerpt),
});

export const shopSchema = itemSchema('shop', shopFields);
export type Shop = z.infer<typeof shopSchema>;
