import type { ArticlePage } from '../../../domain/article.ts';
import { longDate } from '../../../domain/dates.ts';
import { laterUpdate, publicationTime } from '../../../domain/publication-dates.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { AffiliateDisclosure, hasSponsoredLink } from '../../ui/check-price.tsx';
import { blogPath } from './category-nav.tsx';

/** Phones take the next smaller file: on dense screens the print's grain is finer than the eye sees, and lines are slow. */
export const PICTURE_SIZES = '(min-width: 75rem) 75rem, (min-width: 48rem) 96vw, 70vw';

export function ArticleHead({ article, author }: { article: ArticlePage; author: string }) {
  const { title, category, excerpt, imageUrl, contentHtml } = article;
  const published = publicationTime(article);
  const updated = laterUpdate(article);
  return (
    <header>
      <div className="article-head">
        {category && (
          <a className="tag" href={blogPath(category)}>
            {category}
          </a>
        )}
        <h1>{title}</h1>
        {excerpt && <p className="lead">{excerpt}</p>}
        <p className="byline">
          <span>By {author}</span>
          {published && (
            <span>
              Published on <time dateTime={published}>{longDate(published)}</time>
            </span>
          )}
          {updated && (
            <span>
              Updated on <time dateTime={updated}>{longDate(updated)}</time>
            </span>
          )}
        </p>
        {hasSponsoredLink(contentHtml) && <AffiliateDisclosure what="article" />}
      </div>
      <div className="framed article-picture">
        <ArticlePicture src={imageUrl} alt={title} sizes={PICTURE_SIZES} priority />
      </div>
    </header>
  );
}
