import { slugify } from '../../domain/kernel/slug.ts';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import { makeExcerpt } from '../../domain/writing/body-excerpt.ts';

/**
 * Fills the fields that an article's or review's author left empty (specification, section 5): the slug from the title, the
 * excerpt from the content, and the team as author. Leaves values that are not text for the schema to reject.
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
    excerpt: isOpen(input.excerpt) && typeof content === 'string' ? makeExcerpt(content) : input.excerpt,
    author: isOpen(input.author) ? teamAuthor : input.author,
  };
}

const isOpen = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
