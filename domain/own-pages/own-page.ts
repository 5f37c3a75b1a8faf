import { z } from 'zod';
import { searchAppearanceFields } from '../articles/search-appearance-fields.ts';
import { LIMITS, linkSchema, requiredText, slugSchema, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';

/** Where a page that the owners added is linked on every page: in the header, in the footer or nowhere. */
export const PAGE_MENUS = ['header', 'footer', ''] as const;

/** Longest label of a link in the header, where three of them stand beside the seven. */
const MAX_LABEL = 24;

export const ownPageFields = z.object({
  title: requiredText('Title', LIMITS.title),
  slug: slugSchema,
  /** One or two sentences under the title, and the description in search results. */
  excerpt: textSchema(LIMITS.excerpt).default(''),
  content: textSchema(LIMITS.content),
  imageUrl: z.union([linkSchema, z.literal('')]).default(''),
  menu: z.enum(PAGE_MENUS, 'Choose header, footer or nowhere.').default(''),
  /** The words of the link; '' for the title. */
  menuLabel: textSchema(MAX_LABEL).default(''),
  ...searchAppearanceFields,
});

/** A page that the owners added, as `/api/pages` delivers it. `content` is the Markdown source. */
export const ownPageSchema = itemSchema('page', ownPageFields);

/** One page by its slug: the source and, next to it, the sanitised HTML of its body. */
export const readOwnPageSchema = ownPageSchema.extend({ contentHtml: z.string() });
export type ReadOwnPage = z.infer<typeof readOwnPageSchema>;
