import type { ArticlePage } from '../../../domain/articles/article.ts';
import { longDate } from '../../../domain/kernel/dates.ts';
import { withParameters } from '../../app/data/api-query.ts';
import { AffiliateDisclosure, hasSponsoredLink } from '../../ui/affiliate-disclosure.tsx';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { laterUpdate, publicationTime } from '../../ui/publication-dates.ts';
import tagStyles from '../../ui/tag.module.css';
import articlePageStyles from './article-page.module.css';

/** Sends phones the next smaller file: connections are slow, and on dense screens the difference is invisible. */
export const PICTURE_SIZES = '(min-width: 75rem) 75rem, (min-width: 48rem) 96vw, 70vw';

export function ArticleHead({ article, author }: { article: ArticlePage; author: string }) {
  const { title, category, excerpt, imageUrl, contentHtml, readingMinutes, authorPath } = article;
  const shownSince = publicationTime(article);
  const updated = laterUpdate(article);
  return (
    <header>
      <div className={articlePageStyles.head}>
        {category && (
          <a className={tagStyles.tag} href={withParameters('/blog', { category })}>
            {category}
          </a>
        )}
        <h1>{title}</h1>
        {excerpt && <p className={`${articlePageStyles.lead} muted`}>{excerpt}</p>}
        <p className="byline">
          <span>By {authorPath ? <a href={authorPath}>{author}</a> : author}</span>
          {shownSince && (
            <span>
              Published on <time dateTime={shownSince}>{longDate(shownSince)}</time>
            </span>
          )}
          {updated && (
            <span>
              Updated on <time dateTime={updated}>{longDate(updated)}</time>
            </span>
          )}
          {readingMinutes ? <span>{`${readingMinutes}\u00A0min read`}</span> : null}
        </p>
        {hasSponsoredLink(contentHtml) && <AffiliateDisclosure what="article" />}
      </div>
      <div className={`${articlePageStyles.framed} framed ${articlePageStyles.pictureFigure} mt-5`}>
        <ArticlePicture src={imageUrl} alt={title} sizes={PICTURE_SIZES} priority />
      </div>
    </header>
  );
}
