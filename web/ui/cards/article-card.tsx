import type { ArticleCard as Article } from '../../../domain/articles/article.ts';
import { longDate } from '../../../domain/kernel/dates.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { track } from '../../app/analytics/events.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import { Icon } from '../icons/icon.tsx';
import { publicationTime } from '../publication-dates.ts';
import tagStyles from '../tag.module.css';
import cardStyles from './card.module.css';

type ArticleCardProps = { article: Article; position: 'featured' | 'grid' };

const SIZES = {
  featured: '(min-width: 64rem) 44rem, 92vw',
  grid: '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw',
};

/** One article of a list; the whole card links to it. The featured one is larger and shows more. */
export function ArticleCard({ article, position }: ArticleCardProps) {
  const { settings } = useSiteConfig();
  const { title, slug, excerpt, category, imageUrl } = article;
  const author = article.author || settings.teamAuthor;
  const shownSince = publicationTime(article);
  const follow = () => track({ event: 'blog_link_click', category, label: title, author, position });
  const isFeatured = position === 'featured';
  return (
    <article
      className={
        isFeatured
          ? `${cardStyles.card} ${cardStyles.article} ${cardStyles.featured}`
          : `${cardStyles.card} ${cardStyles.article}`
      }
    >
      <ArticlePicture src={imageUrl} alt="" sizes={SIZES[position]} />
      <div className={cardStyles.body}>
        <div className={cardStyles.meta}>
          {category && <span className={tagStyles.tag}>{category}</span>}
          {shownSince && (
            <time className="note" dateTime={shownSince}>
              {longDate(shownSince)}
            </time>
          )}
        </div>
        <h3>
          <a className="title-link stretched" href={articlePath(slug)} onClick={follow}>
            {title}
          </a>
        </h3>
        <p className="muted">{excerpt}</p>
        <p className="note">By {author}</p>
        {isFeatured && (
          <span className="more-link" aria-hidden="true">
            Read the article <Icon name="arrow-right" />
          </span>
        )}
      </div>
    </article>
  );
}
