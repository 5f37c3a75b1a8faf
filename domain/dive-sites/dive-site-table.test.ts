import { expect, it } from 'vitest';
import { z } from 'zod';
import { siteDetailsSchema } from './dive-site-details.ts';
import { SITE_COLUMNS } from './dive-site-table.ts';

/** Lists the paths of all values in the details; a list is one value. */
function listPaths(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return listPaths(schema.unwrap() as z.ZodType, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape as z.ZodRawShape).flatMap(([name, part]) =>
    listPaths(part as z.ZodType, `${path}.${name}`),
  );
}

const findMissing = (schema: z.ZodType) => {
  const shown = new Set(SITE_COLUMNS.map(({ path }) => path));
  return listPaths(schema, 'details').filter((path) => !shown.has(path));
};

it('has a column for every fact in the details', () => expect(findMissing(siteDetailsSchema)).toEqual([]));

it('finds a planted fact without a column', () =>
  expect(findMissing(siteDetailsSchema.extend({ visitors: z.number().optional() }))).toEqual(['details.visitors']));
