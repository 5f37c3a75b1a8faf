import { slugify } from '../../../domain/kernel/slug.ts';
import { timestampSchema } from '../../../domain/kernel/timestamp.ts';
import { newsletterIssueCardSchema } from '../../../domain/newsletter/newsletter-issue.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { defineResource } from '../../crud/resource.ts';
import { assertStillSendable } from './issue-mail/issue-problems.ts';

export const newsletterIssueResource = defineResource({
  kind: 'newsletter-issue',
  card: newsletterIssueCardSchema,
  method: 'PATCH',
  fillDefaults: (input) =>
    input.slug || typeof input.title !== 'string' ? input : { ...input, slug: slugify(input.title) },
  numbersSlugs: true,
  derive: ({ title }) => ({ searchText: normalizeForSearch(title) }),
  async afterSave(database, { after }) {
    await assertStillSendable(database, after.id, String(after.content));
  },
  exported: { sentAt: timestampSchema.nullish() },
  searchColumn: 'searchText',
});
