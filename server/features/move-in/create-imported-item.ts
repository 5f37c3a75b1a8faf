import { assertNoProblems, assertPublishable, type CrudContext, parseChange } from '../../crud/commands.ts';
import { findFreeSlug } from '../../crud/free-slug.ts';
import type { Resource, ResourceRow, Values } from '../../crud/resource.ts';
import { saveRevision } from '../../crud/revisions.ts';
import { insertItem, type NewItemState } from '../../crud/save-item.ts';

/**
 * Creates an item of an import, in its transaction: with dates of its own, and a number after its slug where that is taken. The import
 * itself is recorded in the audit log.
 * @throws HttpError 400 for invalid fields, or for a published item that lacks one.
 */
export async function createImportedItem(
  { database: trx, settings }: CrudContext,
  resource: Resource,
  { body, state }: { body: Values; state: NewItemState },
): Promise<ResourceRow> {
  const fields = parseChange(resource, body, { settings });
  const { published = false, publishedAt = null, publishAt = null } = state;
  if (resource.publishable) {
    const publication = { published, publishedAt, publishAt };
    assertPublishable(resource, fields, publication);
    await assertNoProblems(trx, resource, { fields, state: publication });
  }
  if (resource.slugged) fields.slug = await findFreeSlug(trx, resource, String(fields.slug));
  const row = await insertItem(trx, resource, fields, state);
  await saveRevision(trx, resource, row);
  return row;
}
