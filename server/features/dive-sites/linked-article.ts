import type { Database } from '../../platform/database/database.ts';
import { publishedTitles } from '../articles/queries.ts';
import { blogSlugOf } from './queries.ts';

/** The published article about a site: that of its `blogSlug`, else that which its review link leads to. */
export async function linkedArticle(
  database: Database,
  site: { blogSlug: string | null; reviewLink: string | null },
): Promise<{ slug: string; title: string } | null> {
  const wanted = [site.blogSlug, blogSlugOf(site.reviewLink)].filter((slug) => slug !== null);
  const found = wanted.length > 0 ? await publishedTitles(database, wanted) : [];
  return found.find(({ slug }) => slug === site.blogSlug) ?? found[0] ?? null;
}
