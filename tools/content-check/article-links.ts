import type { Content } from '../../server/features/content-files/index.ts';
import { withoutSources } from './article-length.ts';
import { addressesIn } from './internal-links.ts';
import type { Problem, Rule } from './problem.ts';

const MIN_LINKS = 5;

/** Checks that every article links to at least five of our pages, and that another article or review links to it. */
export const articleLinksRule: Rule = (content) => {
  const linked = articlesLinked(content);
  return content.articles.flatMap(({ path, slug, body }) => {
    const problems: Problem[] = [];
    const count = ownLinks(body).size;
    if (count < MIN_LINKS)
      problems.push({
        path,
        field: 'body',
        problem: `leads to ${count} of our pages, should be at least ${MIN_LINKS}`,
      });
    if (!linked.has(slug))
      problems.push({ path, field: 'body', problem: 'has no link from another article or review' });
    return problems;
  });
};

const ownLinks = (body: string): Set<string> =>
  new Set(addressesIn(withoutSources(body)).filter((address) => /^\/(?!media\/)/.test(address)));

/** Returns the slugs of the articles that other articles and reviews link to. */
function articlesLinked({ articles, reviews }: Content): Set<string> {
  const linked = new Set<string>();
  for (const { path, body } of [...articles, ...reviews]) {
    for (const address of ownLinks(body)) {
      const slug = /^\/blog\/([^?#]+)/.exec(address)?.[1];
      if (slug && path !== `articles/${slug}.md`) linked.add(slug);
    }
  }
  return linked;
}
