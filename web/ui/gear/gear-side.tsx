import { comparisonPath } from '../../../domain/gear/compared-items.ts';
import type { ProductSource } from '../../../domain/gear/product.ts';
import type { Alternative } from '../../../domain/gear/product-response.ts';
import { longDate } from '../../../domain/kernel/dates.ts';
import { CheckedOn } from '../check-price.tsx';
import { ReviewPicture } from '../review-picture.tsx';
import styles from './gear-side.module.css';

/** The parts next to the text of a review or product. */

type AlternativesProps = {
  title: string;
  items: readonly Alternative[];
  /** The slug of the page's own product, which a comparison begins with. */
  product: string | undefined;
};

export function Alternatives({ title, items, product }: AlternativesProps) {
  if (items.length === 0) return null;
  const compared = items.flatMap(({ slug }) => slug ?? []);
  return (
    <section className={`${styles.part} screen-only`} aria-labelledby="alternatives-title">
      <h2 id="alternatives-title">{title}</h2>
      <ul>
        {items.map(({ path, name, imageUrl, summary, isReviewed, price, checkedOn }) => (
          <li key={path} className={`${styles.alternative} grid gap-3`}>
            <ReviewPicture src={imageUrl} alt="" sizes="84px" />
            <div>
              <h3>
                <a href={path}>{name}</a>
              </h3>
              <p>{summary}</p>
              <p className="note">
                {isReviewed ? 'Reviewed' : 'Facts only'}
                {price && (
                  <>
                    {' · '}
                    {price} <CheckedOn day={checkedOn} />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {product && compared.length > 0 && (
        <a className="more-link" href={comparisonPath([product, ...compared])} rel="nofollow">
          Compare them side by side
        </a>
      )}
    </section>
  );
}

export function Sources({ items, children }: { items: readonly ProductSource[]; children?: React.ReactNode }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="sources-title">
      <h2 id="sources-title">Sources</h2>
      {children}
      <ol className={styles.sources}>
        {items.map(({ title, url, readOn }, index) => (
          <li className="relative anywhere" key={`${title} ${url}`} id={`source-${index + 1}`}>
            {url ? (
              <a href={url} rel="noopener noreferrer nofollow" target="_blank">
                {title}
              </a>
            ) : (
              title
            )}
            {readOn && (
              <span className="note">
                {' '}
                Read on <time dateTime={readOn}>{longDate(readOn)}</time>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Pages that readers may have read before, newest first. */
export function UpdateLog({ entries }: { entries: readonly { date: string; text: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="log-title">
      <h2 id="log-title">What changed</h2>
      <ol className={styles.log}>
        {entries.map(({ date, text }) => (
          <li key={`${date} ${text}`}>
            {date && (
              <time className="muted" dateTime={date}>
                {longDate(date)}
              </time>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
