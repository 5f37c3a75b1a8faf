import { z } from 'zod';
import { articleCardSchema } from '../articles/article.ts';
import { LIMITS, linkSchema, requiredText, textSchema } from '../kernel/fields.ts';
import { reviewCardSchema } from '../reviews/review.ts';
import { AUTHOR_PAGE_STATES } from '../security/person-fields.ts';

const MAX_TICKETS = 12;

/** A person's own texts for their page; `tickets` are their diving qualifications in their own words. */
export const authorPageFields = z.object({
  about: textSchema(LIMITS.description),
  tickets: z.array(requiredText('Ticket', LIMITS.line)).max(MAX_TICKETS, `Use at most ${MAX_TICKETS} tickets.`),
  imageUrl: z.union([linkSchema, z.literal('')]),
});

/** A person's own page as they edit it; `slug` is null before the first save. */
export const ownAuthorPageSchema = authorPageFields.extend({
  slug: z.string().nullable(),
  state: z.enum(AUTHOR_PAGE_STATES),
});
export type OwnAuthorPage = z.infer<typeof ownAuthorPageSchema>;

/** The page as readers see it, with published texts, newest first. */
export const authorPageSchema = authorPageFields.extend({
  name: z.string(),
  slug: z.string(),
  articles: z.array(articleCardSchema),
  reviews: z.array(reviewCardSchema),
});
export type AuthorPage = z.infer<typeof authorPageSchema>;
