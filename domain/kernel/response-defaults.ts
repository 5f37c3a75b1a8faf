import { z } from 'zod';

/**
 * Returns what the fields of a response mean when it lacks them: unknown, empty or none; no number, and never a choice, since
 * unknown must not read as easy or open. A record that doesn't say is public. Ids, names, titles and slugs have no default.
 */
export function responseDefaults(schema: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(schema.shape as z.ZodRawShape).map(([name, field]) => [
    name,
    name === 'published' ? true : emptyValue(field as z.ZodType),
  ]);
  return Object.fromEntries(fields.filter(([name, value]) => !REQUIRED.has(name as string) && value !== undefined));
}

const REQUIRED = new Set(['id', 'name', 'title', 'slug']);

function emptyValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodObject) return responseDefaults(schema);
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate;
  return isText || schema instanceof z.ZodEnum ? '' : undefined;
}
