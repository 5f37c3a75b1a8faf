import { comparisonPath, MIN_COMPARED } from '../../../domain/gear/compared-items.ts';
import type { GearGuide, GearPick } from '../../../domain/gear/gear-answers.ts';
import { articlePath } from '../../../domain/kernel/slug.ts';
import { Icon } from '../icons/icon.tsx';
import { Picture } from '../picture.tsx';
import styles from './our-picks.module.css';

type GuideProps = { guide: GearGuide | null; kind: string };

/** Up to four products for as many purposes, each with its reason; the article gives all of them. */
export function OurPicks({ guide, kind }: GuideProps) {
  if (!guide || guide.picks.length === 0) return null;
  const slugs = [...new Set(guide.picks.map(({ product }) => product.slug))];
  return (
    <section className={styles.picks} aria-label={`Our picks: ${kind}`}>
      <div className="cluster between baseline gap-0-5">
        <h2>Our picks</h2>
        {guide.article && (
          <a className="more-link" href={articlePath(guide.article.slug)}>
            Why these: {guide.article.title} <Icon name="arrow-right" />
          </a>
        )}
      </div>
      <ul className="grid rule-below bar-above">
        {guide.picks.map((pick) => (
          <Pick key={pick.purpose} pick={pick} />
        ))}
      </ul>
      {slugs.length >= MIN_COMPARED && (
        <a className="more-link" href={comparisonPath(slugs)} rel="nofollow">
          Compare our picks side by side
        </a>
      )}
    </section>
  );
}

function Pick({ pick: { purpose, reason, product } }: { pick: GearPick }) {
  return (
    <li className="picture-first grid content-start">
      <div className={`${styles.picture} covered self-start relative clipped shoal`}>
        <Picture
          src={product.imageUrl}
          alt=""
          width={400}
          height={267}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 104px"
          failed={null}
        />
      </div>
      <p className={`${styles.purpose} small leading-145 link`}>{purpose}</p>
      <h3 className="h4">
        <a className="own-colour" href={product.path}>
          {product.name}
        </a>
      </h3>
      <p className="size-16 leading-145">{reason}</p>
      <p className="note leading-145">
        {product.basis}
        {product.price.text && `. ${product.price.text}, ${product.price.checked}`}
      </p>
    </li>
  );
}

/** Advice on what to look for, in a few short parts. */
export function BuyingAdvice({ guide }: Pick<GuideProps, 'guide'>) {
  if (!guide || guide.advice.length === 0) return null;
  return (
    <section className={styles.advice} aria-label={guide.name}>
      <h2 className="mb-4">{guide.name}</h2>
      <div>
        {guide.advice.map(({ title, text }) => (
          <div key={title}>
            <h3 className="h4">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      {guide.article && (
        <a className="more-link" href={articlePath(guide.article.slug)}>
          Read on: {guide.article.title} <Icon name="arrow-right" />
        </a>
      )}
    </section>
  );
}
