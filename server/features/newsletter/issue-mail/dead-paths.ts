import type { Database } from '../../../platform/database/database.ts';

const TABLES = { blog: 'articles', 'gear-reviews': 'reviews', gear: 'products' } as const;
const PAGE = /^\/(blog|gear-reviews|gear)\/([^/]+)$/;

/** Returns a sentence for each link in a mail to a page of ours that is missing or not published. */
export async function findDeadPaths(database: Database, paths: readonly string[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const path of new Set(paths)) {
    const [, folder, segment = ''] = PAGE.exec(path) ?? [];
    const slug = decode(segment);
    if (folder === undefined || slug === null || slug === 'compare') continue;
    const kind = TABLES[folder as keyof typeof TABLES];
    const row = await database
      // Uses the types of one table for all.
      .selectFrom(kind as 'articles')
      .select(['published', 'publishAt'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (row?.published) continue;
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
