import { slugify } from '../../../domain/kernel/slug.ts';
import { timestampSchema } from '../../../domain/kernel/timestamp.ts';
import {
  newsletterIssueCardSchema,
  newsletterIssueFields,
  newsletterIssueSchema,
} from '../../../domain/newsletter/newsletter-issue.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { defineResource } from '../../crud/resource.ts';
import { assertStillSendable } from './issue-mail/issue-problems.ts';

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
  async afterSave(database, { after }) {
    await assertStillSendable(database, after.id, String(after.content));
  },
  publicAddresses: ({ sentAt, inArchive, slug }) =>
    sentAt && inArchive && slug ? [{ kind: 'newsletter-issue', slug }] : [],
  exported: { sentAt: timestampSchema.nullish() },
  searchColumn: 'searchText',
  order: 'newest',
});
