import type { AuditEntry } from '../platform/audit-log.ts';
import type { Resource, ResourceRow } from './resource.ts';

/** Builds the audit entry of an action on `row`, e.g. `article_published`, with its current name. */
export function buildAuditEntry(
  { kind, nameField }: Pick<Resource, 'kind' | 'nameField'>,
  row: ResourceRow,
  verb: string,
  details: Record<string, unknown> = {},
): AuditEntry {
  return {
    action: `${kind.replace('-', '_')}_${verb}`,
    resource: `${kind}/${row.id}`,
    details: { name: String(row[nameField] ?? ''), ...details },
  };
}

/** Returns the verb for the most important thing that a save did. */
export function auditVerb(
  before: ResourceRow | undefined,
  after: ResourceRow,
  { startsPublished }: Pick<Resource, 'startsPublished'> = {},
): string {
  if (!before && after.published && startsPublished) return 'created';
  if (after.published && !before?.published) return 'published';
  if (!after.published && before?.published) return 'unpublished';
  if (after.publishAt && after.publishAt !== before?.publishAt) return 'scheduled';
  if (!before) return 'created';
  if (after.featured !== before.featured) return after.featured ? 'featured' : 'unfeatured';
  return 'updated';
}
