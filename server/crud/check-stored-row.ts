import { z } from 'zod';
import { MAX_ASSIGNED } from '../whole-database/sequences.ts';
import type { Resource, ResourceRow } from './resource.ts';

/** Limits ids and versions: after a value near the largest integer, nothing could be added or saved. */
const numbers = z.object({
  id: z.int().min(1).max(MAX_ASSIGNED).or(z.string()).optional(),
  version: z.int().min(0).max(MAX_ASSIGNED).optional(),
});

/** Checks the id and the version of any row that was not stored by a form. @returns what is wrong, or null. */
export const findBadNumber = (row: object): string | null => explainIssue(numbers.safeParse(row));

/**
 * Checks a stored item that did not come from a form, such as one from a backup or from the deleted items, by the schema
 * that pages, lists and exports rely on. @returns what is wrong, or null.
 */
export function findBadField(resource: Resource, row: ResourceRow): string | null {
  const slug = resource.fields.shape.slug as z.ZodType | undefined;
  try {
    return (
      explainIssue(resource.itemSchema.safeParse(resource.present(row))) ??
      (slug ? explainIssue(slug.safeParse(row.slug), 'slug') : null)
    );
  } catch {
    // The column holds no JSON, or JSON that a rule throws on.
    return 'cannot be read';
  }
}

/** Formats the first issue as `field: message`; returns null when there are no issues. */
export function explainIssue(result: z.ZodSafeParseResult<unknown>, field = ''): string | null {
  const issue = result.error?.issues[0];
  return issue ? [field || issue.path.join('.'), issue.message].filter(Boolean).join(': ') : null;
}
