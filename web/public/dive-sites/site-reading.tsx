import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ReviewLink } from './list/review-link.tsx';
import styles from './site-reading.module.css';

/** The way to the article about the site, or to the review that its record links to. */
export function FullGuide({ site: { name, linkedArticle, reviewLink } }: { site: DiveSitePage }) {
  const guide = linkedArticle && articlePath(linkedArticle.slug);
  return (
    <>
      {guide && (
        <a className={`${styles.guide} grid gap-3 items-centre edged sheet ink leading-130 unlined`} href={guide}>
          <Icon name="book-open" />
          <span>
            <b className="block heavy">Full guide</b>
            <span className="small muted">{linkedArticle.title}</span>
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
    <section className="screen-only">
      <h2>Read before you go</h2>
      <ul>
        {reading.map(({ slug, title }) => (
          <li key={slug}>
            <a className="touch line rule-below leading-130" href={articlePath(slug)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
