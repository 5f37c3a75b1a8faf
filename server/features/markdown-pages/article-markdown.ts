import type { RootContent } from 'mdast';
import { affiliateDisclosure, hasSponsoredLink } from '../../../domain/affiliate-disclosure.ts';
import type { ArticlePage } from '../../../domain/article.ts';
import { longDate } from '../../../domain/dates.ts';
import type { DiveSite } from '../../../domain/dive-site.ts';
import { laterUpdate, publicationTime } from '../../../domain/publication-dates.ts';
import { articlePath, diveSitePath } from '../../../domain/slug.ts';
import { emphasis, paragraph, quote } from './markdown-tree.ts';
import { absolute, framePage, pageLink, type WriterContext } from './page-frame.ts';

/** Builds an article, with the dive site it is about if there is one. */
export function articleNodes(context: WriterContext, article: ArticlePage, site: DiveSite | null): RootContent[] {
  const { title, slug, excerpt, author, category, contentHtml } = article;
  const path = articlePath(slug);
  const updated = laterUpdate(article);
  return framePage(context, {
    title,
    path,
    lead: quote(excerpt),
    facts: [
      [`By ${author || context.settings.teamAuthor}`],
      [`Published on ${longDate(publicationTime(article))}`],
      ...(updated ? [[`Updated on ${longDate(updated)}`]] : []),
      ...(category ? [[`Category: ${category}`]] : []),
      ...(site ? [['Dive site: ', pageLink(context, site.name, diveSitePath(site))]] : []),
    ],
    body: [
      ...(hasSponsoredLink(contentHtml) ? [paragraph(emphasis(affiliateDisclosure('article')))] : []),
      ...context.bodyNodes(contentHtml, absolute(context, path)),
    ],
  });
}
