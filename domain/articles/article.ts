import { z } from 'zod';
import { LIMITS, linkSchema, requiredText, slugSchema, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { searchAppearanceFields } from './search-appearance-fields.ts';

export const articleFields = z.object({
  title: requiredText('Title', LIMITS.title),
  slug: slugSchema,
  excerpt: textSchema(LIMITS.excerpt),
  content: textSchema(LIMITS.content),
  category: textSchema(LIMITS.line),
  imageUrl: z.union([linkSchema, z.literal('')]),
  author: requiredText('Author', LIMITS.name),
  ...searchAppearanceFields,
});

/** An article as `/api/articles` delivers it. `content` is the markdown-like source. */
export const articleSchema = itemSchema('article', articleFields);
export type Article = z.infer<typeof articleSchema>;

/** One heading of a rendered body, for the table of contents. */
export const bodyHeadingSchema = z.object({ id: z.string(), text: z.string(), level: z.int() });
export type BodyHeading = z.infer<typeof bodyHeadingSchema>;

/** One article by its slug: the source and, next to it, the sanitised HTML of its body. */
export const articlePageSchema = articleSchema.extend({
  /** The page about its author; left out where there is none. */
  authorPath: z.string().optional(),
  contentHtml: z.string(),
  headings: z.array(bodyHeadingSchema),
  /** Minutes of silent reading; 0 without words. */
  readingMinutes: z.int(),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;

/** The lighter view (`?view=card`) for lists: everything but the source. */
export const articleCardSchema = articleSchema.omit({
  content: true,
  seoTitle: true,
  seoDescription: true,
  socialImageUrl: true,
});
export type ArticleCard = z.infer<typeof articleCardSchema>;
