import { z } from 'zod';
import type { ENTITIES, EntityKind } from './entities.ts';
import { getEntity } from './entities.ts';
import { timestampSchema } from './timestamp.ts';

const savedFields = { id: z.int(), createdAt: timestampSchema, updatedAt: timestampSchema };
/** `publishedAt`: when it first appeared. */
const publicationFields = { published: z.boolean(), publishedAt: timestampSchema.nullable() };

type Publication<Kind extends EntityKind> = (typeof ENTITIES)[Kind] extends { publishing: object }
  ? typeof publicationFields
  : Record<never, never>;
type StoredShape<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>> };
type ItemShape<Kind extends EntityKind, Shape extends z.ZodRawShape, Own extends z.ZodRawShape> = Omit<
  StoredShape<Shape>,
  keyof Own
> &
  Own &
  typeof savedFields &
  Publication<Kind>;
type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] };

/**
 * Derives the schema of an item as the API delivers it from the fields that admins may save: without the rules of a save,
 * because items saved before a rule are delivered too. `own`: derived columns, and fields whose stored form differs.
 */
export function itemSchema<
  Kind extends EntityKind,
  Shape extends z.ZodRawShape,
  Own extends z.ZodRawShape = Record<never, never>,
>(kind: Kind, fields: z.ZodObject<Shape>, own?: Own): z.ZodObject<Flat<ItemShape<Kind, Shape, Own>>> {
  const stored = Object.entries(fields.shape).map(([name, field]) => [
    name,
    own?.[name] ?? storedSchema(field as z.ZodType),
  ]);
  const { id, ...dates } = savedFields;
  const publication = getEntity(kind).publishing && publicationFields;
  return z.object({ id, ...Object.fromEntries(stored), ...own, ...publication, ...dates }) as never;
}

/** Returns the schema of the values that a field stores: its types without its rules. */
function storedSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return storedSchema(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return storedSchema(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return storedSchema(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodArray) return z.array(storedSchema(schema.element as z.ZodType));
  if (schema instanceof z.ZodObject) {
    const { shape } = schema as z.ZodObject;
    return z.object(
      Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, storedSchema(field as z.ZodType)])),
    );
  }
  if (schema instanceof z.ZodPipe) {
    const input = storedSchema(schema.in as z.ZodType);
    // A transformation turns what was left out into null.
    return input instanceof z.ZodOptional ? (input.unwrap() as z.ZodType) : input;
  }
  if (schema instanceof z.ZodUnion) return storedSchema(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? z.int() : z.number();
  return schema instanceof z.ZodString ? z.string() : schema;
}
