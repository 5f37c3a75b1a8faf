import type { ReactNode } from 'react';
import type { ProductCard as CardFacts } from '../../../domain/gear/product.ts';
import { listOffers } from '../../../domain/gear/product-offers.ts';
import { dateOfHour } from '../../../domain/kernel/dates.ts';
import { plainText } from '../../../domain/kernel/excerpt.ts';
import { productPath, reviewPath } from '../../../domain/kernel/slug.ts';
import { productPicture } from '../../../domain/links/affiliate.ts';
import { drawsOtherShape, pictureCaption } from '../../../domain/media/picture-captions.ts';
import { track } from '../../app/analytics/events.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { AffiliateNote, CheckPrice, PriceNote } from '../check-price.tsx';
import pictureStyles from '../picture.module.css';
import { Picture } from '../picture.tsx';
import { ratingValue } from '../rating.ts';
import { StarRating } from '../star-rating.tsx';
import tagStyles from '../tag.module.css';
import cardStyles from './card.module.css';

type ProductCardProps = {
  product: CardFacts;
  sizes: string;
  /** Stands below the price, such as the tick to compare. */
  children?: ReactNode;
};

/** Links to the product's review, or to its facts where it has none; Check Price links to the shop. */
export function ProductCard({ product, sizes, children }: ProductCardProps) {
  const { name, slug, category, review } = product;
  const rating = ratingValue(product.rating);
  const picture = productPicture(product);
  return (
    <article className={`${cardStyles.card} ${cardStyles.gear}`}>
      {!drawsOtherShape(picture) && (
        <div className={pictureStyles.gear}>
          <Picture src={picture} alt={pictureCaption(picture) ?? name} width={400} height={267} sizes={sizes} />
        </div>
      )}
      <div className={cardStyles.body}>
        <div className={cardStyles.meta}>
          <span className={tagStyles.tag}>{category}</span>
          {rating !== null && <StarRating value={rating} />}
        </div>
        <h3>
          <a className="title-link" href={review ? reviewPath(review.slug) : productPath(slug)}>
            {name}
          </a>
        </h3>
        <p className="muted">{plainText(product.description ?? '')}</p>
        <p className="small">
          {review ? (
            <>
              Our review: <a href={reviewPath(review.slug)}>{review.title}</a>
            </>
          ) : (
            <a href={productPath(slug)}>
              See the facts<span className="visually-hidden"> of {name}</span>
            </a>
          )}
        </p>
        <ProductShop product={product}>{children}</ProductShop>
      </div>
    </article>
  );
}

function ProductShop({ product, children }: { product: CardFacts; children: ReactNode }) {
  const { hour } = useSiteConfig();
  const { name } = product;
  const [offer] = listOffers(product, null, dateOfHour(hour));
  if (!children && !offer?.price && !offer?.url) return null;
  return (
    <div className={cardStyles.foot}>
      {offer?.price && <PriceNote price={offer.price} checkedAt={offer.checkedOn} />}
      {offer?.url && (
        <>
          <CheckPrice
            href={offer.url}
            product={name}
            onFollow={() => track({ event: 'affiliate_link_click', category: 'commerce', label: name })}
          />
          <AffiliateNote href={offer.url} />
        </>
      )}
      {children}
    </div>
  );
}
