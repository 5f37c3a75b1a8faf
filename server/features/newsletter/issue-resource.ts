import {
  newsletterIssueCardSchema,
  newsletterIssueFields,
  newsletterIssueSchema,
} from '../../../domain/newsletter-issue.ts';
import { normalizeForSearch } from '../../../domain/search.ts';
import { slugify } from '../../../domain/slug.ts';
import { timestampSchema } from '../../../domain/timestamp.ts';
import { defineResource } from '../../crud/resource.ts';

export const newsletterIssueResource = defineResource({
  kind: 'newsletter-issue',
  fields: newsletterIssueFields,
  item: newsletterIssueSchema,
  card: newsletterIssueCardSchema,
  method: 'PATCH',
  fillDefaults: (input) =>
    input.slug || typeof input.title !== 'string' ? input : { ...input, slug: slugify(input.title) },
  numbersSlugs: true,
  derive: ({ title }) => ({ searchText: normalizeForSearch(title) }),
  exported: { sentAt: timestampSchema.nullish() },
  searchColumn: 'searchText',
  order: 'newest',
});
