import { join } from 'node:path';
import { readContent } from '../../../server/features/content-files/index.ts';
import { renderMarkdown } from '../../../server/markdown/render-markdown.ts';
import { root } from '../../build/build-stamp.ts';

/** A WordPress post with the text and the header picture of one of our articles. */
export type BenchPost = { slug: string; title: string; excerpt: string; html: string; picture: string };

/** Number of posts on WordPress's home page. */
const POSTS = 10;

/** Reads the compared article first, then other shipped ones, each with its header picture. */
export async function readPosts(comparedSlug: string): Promise<BenchPost[]> {
  const { articles } = await readContent(join(root, 'content'));
  const posts = articles.flatMap(({ slug, fields, body }) =>
    fields.imageUrl?.startsWith('/media/')
      ? [
          {
            ...{ slug, title: fields.title, excerpt: fields.excerpt },
            html: renderMarkdown('article', body).html,
            picture: join(root, fields.imageUrl),
          },
        ]
      : [],
  );
  const compared = posts.filter(({ slug }) => slug === comparedSlug);
  if (compared.length === 0) throw new Error(`No article ${comparedSlug} ships with a picture of ours.`);
  return [...compared, ...posts.filter(({ slug }) => slug !== comparedSlug)].slice(0, POSTS);
}
