import { z } from 'zod';
import { ARTICLE_CATEGORIES } from '../articles/article-categories.ts';
import { ENTITY_SCHEMAS, type EntitySchemas } from '../entities/entity-schemas.ts';
import { PRODUCT_CATEGORIES } from '../gear/product-labels.ts';
import { ENTITIES, ENTITY_KINDS, type EntityKind, getEntity } from '../kernel/entities.ts';
import { slugSchema } from '../kernel/fields.ts';
import { isoDateSchema, timestampSchema } from '../kernel/timestamp.ts';
import { placeEmergencySchema } from '../places/place-fields.ts';
import { REVIEW_CATEGORIES } from '../reviews/review-labels.ts';

/**
 * Fields of a file under `content/`. The file's name is the slug of an item with a page; the body of a `.md` file is
 * its content. Unknown keys are errors, so that misspelt fields are noticed. Dates are days.
 */
const written = { createdAt: isoDateSchema, updatedAt: isoDateSchema.optional() };
const dated = { createdAt: isoDateSchema.optional(), updatedAt: isoDateSchema.optional() };

type Facts<Kind extends EntityKind> = (typeof ENTITIES)[Kind];
type FileShape<Kind extends EntityKind> = Omit<
  EntitySchemas[Kind]['fields']['shape'],
  Facts<Kind> extends { slugged: true } ? 'slug' | 'content' : never
> &
  typeof dated;
type FileSchemas = { [Kind in EntityKind as Facts<Kind>['collection']]: z.ZodObject<FileShape<Kind>, z.core.$strict> };

const makeFileSchema = <Kind extends EntityKind>(kind: Kind) => {
  const { fields } = ENTITY_SCHEMAS[kind];
  const own = getEntity(kind).slugged ? without(['slug', 'content'], fields) : (fields as z.ZodObject);
  return own.extend(dated).strict() as unknown as z.ZodObject<FileShape<Kind>, z.core.$strict>;
};
const files = Object.fromEntries(
  ENTITY_KINDS.map((kind) => [ENTITIES[kind].collection, makeFileSchema(kind)]),
) as FileSchemas;

/** Retires an item that stays on file: a new database gets it as a draft. */
const publishable = { published: z.boolean().default(true) };
const author = { author: ENTITY_SCHEMAS.article.fields.shape.author.optional() };

export const contentFileSchemas = {
  ...files,
  articles: files.articles.extend({ category: z.enum(ARTICLE_CATEGORIES), ...author, ...written }),
  reviews: files.reviews.extend({ category: z.enum(REVIEW_CATEGORIES), ...publishable, ...author, ...written }),
  products: files.products
    .omit({ reviewId: true })
    .extend({ category: z.enum(PRODUCT_CATEGORIES), review: slugSchema.optional(), ...publishable }),
  places: files.places.extend({ emergency: placeEmergencySchema.strict().default({}) }),
};

/** A day, or a moment other than nine o'clock in Sydney. */
const dateOrMoment = z.union([isoDateSchema, timestampSchema]);
const kept = {
  id: z.int().positive().optional(),
  createdAt: dateOrMoment.optional(),
  updatedAt: dateOrMoment.optional(),
};
const publication = {
  published: z.boolean().default(true),
  publishedAt: dateOrMoment.optional(),
  publishAt: timestampSchema.optional(),
};
/** `slug`: where it is not the file's name. `oldSlugs`: earlier slugs, which redirect. */
const addressFields = (slug: z.ZodType) => ({ slug: slug.optional(), oldSlugs: z.array(slug).default([]) });

/**
 * Fields of an entity's exported file: those of a file under `content/`, and everything else that the site stores of it,
 * drafts included. So both can be imported.
 */
export function exportedFileSchema(
  fields: z.ZodObject,
  { slugged, publishable, derived, references = {} }: ExportedOptions,
): z.ZodObject {
  const named = Object.values(references).map((kind) => [kind ?? '', slugSchema.optional()]);
  return without(Object.keys(references), slugged ? withAddresses(fields) : fields)
    .extend({ ...Object.fromEntries(named), ...(publishable && publication), ...derived, ...kept })
    .strict();
}

type ExportedOptions = {
  slugged: boolean;
  publishable: boolean;
  derived?: z.ZodRawShape | undefined;
  /** Fields with the id of another item: files name its slug, under the name of its kind. */
  references?: Readonly<Record<string, string | undefined>> | undefined;
};

/** The body is below the front matter. An author left out is the team. */
function withAddresses(fields: z.ZodObject): z.ZodObject {
  const { slug, author } = fields.shape as { slug: z.ZodType; author?: z.ZodType };
  return without(['content'], fields).extend({
    ...addressFields(slug),
    ...(author && { author: author.optional() }),
  });
}

function without(names: readonly string[], fields: z.ZodObject): z.ZodObject {
  return fields.omit(
    Object.fromEntries(names.filter((name) => name in fields.shape).map((name) => [name, true])) as never,
  );
}

/** The facts of an exported picture, in `uploads/{folder}/about.yaml`. */
export const exportedUploadSchema = z.strictObject({
  originalName: z.string(),
  altText: z.string(),
  credit: z.string().default(''),
  licence: z.string().default(''),
  album: z.string().default(''),
  bytes: z.int().nonnegative(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
