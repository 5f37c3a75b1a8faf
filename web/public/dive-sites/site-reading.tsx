import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import pageStyles from './dive-site-page.module.css';
import { ReviewLink } from './review-link.tsx';
import styles from './site-reading.module.css';

/** The way to the article about the site, or to the review that its record links to. */
export function FullGuide({ site: { name, linkedArticle, reviewLink } }: { site: DiveSitePage }) {
  const guide = linkedArticle && articlePath(linkedArticle.slug);
  return (
    <>
      {guide && (
        <a className={styles.guide} href={guide}>
          <Icon name="book-open" />
          <span>
            <b>Full guide</b>
            <span>{linkedArticle.title}</span>
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
      {reviewLink && reviewLink !== guide && <ReviewLink href={reviewLink} name={name} />}
    </>
  );
}

export function ReadBeforeYouGo({ reading }: Pick<DiveSitePage, 'reading'>) {
  if (reading.length === 0) return null;
  return (
    <section className={`${pageStyles.panel} screen-only`}>
      <h2>Read before you go</h2>
      <ul className={styles.articles}>
        {reading.map(({ slug, title, category, imageUrl }) => (
          <li key={slug}>
            <a href={articlePath(slug)}>
              <span className={styles.thumb}>
                <Picture src={imageUrl} alt="" width={144} height={112} sizes="72px" failed={null} />
              </span>
              <span>
                <b>{title}</b>
                {category && <small>{category}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
