import type { AuditEntry } from '../platform/audit-log.ts';
import type { Resource, ResourceRow } from './resource.ts';

/** How the log tells that something was done to `row`, e.g. `article_published`, with the name it has now. */
export function auditEntryOf(
  { kind, label }: Pick<Resource, 'kind' | 'label'>,
  row: ResourceRow,
  verb: string,
  details: Record<string, unknown> = {},
): AuditEntry {
  return {
    action: `${kind.replace('-', '_')}_${verb}`,
    resource: `${kind}/${row.id}`,
    details: { name: String(row[label] ?? ''), ...details },
  };
}

/** What a save did: the thing that matters most to somebody who reads it later. */
export function verbOf(before: ResourceRow | undefined, after: ResourceRow): string {
  if (after.published && !before?.published) return 'published';
  if (!after.published && before?.published) return 'unpublished';
  if (after.publishAt && after.publishAt !== before?.publishAt) return 'scheduled';
  if (!before) return 'created';
  if (after.featured !== before.featured) return after.featured ? 'featured' : 'unfeatured';
  return 'updated';
}
