import type { Editable, StoredRow } from './editable.ts';

/** What the log calls a save, e.g. `article_published`: the thing that matters most to somebody who reads it later. */
export function actionOf(kind: Editable['kind'], before: StoredRow | undefined, after: StoredRow): string {
  return `${kind.replace('-', '_')}_${verbOf(before, after)}`;
}

function verbOf(before: StoredRow | undefined, after: StoredRow): string {
  if (after.published && !before?.published) return 'published';
  if (!after.published && before?.published) return 'unpublished';
  if (after.publishAt && after.publishAt !== before?.publishAt) return 'scheduled';
  if (!before) return 'created';
  if (after.featured !== before.featured) return after.featured ? 'featured' : 'unfeatured';
  return 'updated';
}
