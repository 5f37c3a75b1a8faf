import { excerptOf } from './excerpt.ts';
import type { SiteSettings } from './site-settings.ts';
import { slugify } from './slug.ts';

/**
 * An article or review with what its owner left open (specification, section 5): the slug is made of the title, the excerpt
 * of the content, and the team has written it. Values of other types than text are left for the schema to refuse.
 */
export function fillDefaults(
  input: Record<string, unknown>,
  { teamAuthor }: Pick<SiteSettings, 'teamAuthor'>,
): Record<string, unknown> {
  const { title, content = '' } = input;
  return {
    ...input,
    content,
    category: input.category ?? '',
    imageUrl: input.imageUrl ?? '',
    purchaseLink: input.purchaseLink ?? '',
    slug: isOpen(input.slug) && typeof title === 'string' ? slugify(title) : input.slug,
    excerpt: isOpen(input.excerpt) && typeof content === 'string' ? excerptOf(content) : input.excerpt,
    author: isOpen(input.author) ? teamAuthor : input.author,
  };
}

const isOpen = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
