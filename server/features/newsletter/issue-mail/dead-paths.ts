import { ENTITIES, getEntity, PAGED_KINDS } from '../../../../domain/kernel/entities.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Kinds that can be drafts at an address made of their slug, by the path above it. */
const BY_PATH = new Map(
  PAGED_KINDS.filter((kind) => getEntity(kind).slugged && getEntity(kind).publishing).map((kind) => [
    ENTITIES[kind].page.path as string,
    kind,
  ]),
);
const PAGE = /^(.+)\/([^/]+)$/;

/** Returns a sentence for each link in a mail to a page of ours that is missing or not published. */
export async function findDeadPaths(database: Database, paths: readonly string[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const path of new Set(paths)) {
    const [, folder = '', segment = ''] = PAGE.exec(path) ?? [];
    const slug = decode(segment);
    const kind = BY_PATH.get(folder);
    if (!kind || slug === null || slug === 'compare') continue;
    const row = await database
      .selectFrom(ENTITIES[kind].table)
      .select(['published', 'publishAt'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (isPublished(row)) continue;
    if (!row) sentences.push(`There is no page at ${path}.`);
    else if (row.publishAt) sentences.push(`${path} is scheduled: it has to be live before this goes out.`);
    else sentences.push(`${path} is a draft, which readers cannot open.`);
  }
  return sentences;
}

function decode(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment);
    // PostgreSQL refuses NUL, and no slug has ever held one.
    return slug.includes('\0') ? null : slug;
  } catch {
    return null;
  }
}
