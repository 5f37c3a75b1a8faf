import { productPicture } from '../../../domain/affiliate.ts';
import { plainText } from '../../../domain/excerpt.ts';
import type { PublicProduct } from '../../../domain/product.ts';
import { ratingValue } from '../../../domain/rating.ts';
import { reviewPath } from '../../../domain/slug.ts';
import { track } from '../../app/analytics/events.ts';
import { AffiliateNote, CheckPrice } from '../check-price.tsx';
import pictureStyles from '../picture.module.css';
import { Picture } from '../picture.tsx';
import { StarRating } from '../star-rating.tsx';
import tagStyles from '../tag.module.css';
import textStyles from '../text.module.css';
import cardStyles from './card.module.css';
import { cardSizes } from './card-skeleton.tsx';

type ProductCardProps = {
  product: PublicProduct;
  /** Takes half of a wide page, not a third. */
  larger?: boolean;
};

/** Names the product's review and leads to it, where there is one; Check Price leads to the shop. */
export function ProductCard({ product, larger = false }: ProductCardProps) {
  const { name, category, affiliateLink, review } = product;
  const rating = ratingValue(product.rating);
  return (
    <article className={`${cardStyles.card} ${cardStyles.gear}`}>
      <div className={pictureStyles.gear}>
        <Picture src={productPicture(product)} alt={name} width={400} height={267} sizes={cardSizes(larger)} />
      </div>
      <div className={cardStyles.body}>
        <div className={cardStyles.meta}>
          <span className={tagStyles.tag}>{category}</span>
          {rating !== null && <StarRating value={rating} />}
        </div>
        <h3>{review ? <a href={reviewPath(review.slug)}>{name}</a> : name}</h3>
        <p className={textStyles.soft}>{plainText(product.description ?? '')}</p>
        {review && (
          <p className={cardStyles.productReview}>
            Our review: <a href={reviewPath(review.slug)}>{review.title}</a>
          </p>
        )}
        {affiliateLink && (
          <div className={cardStyles.foot}>
            <CheckPrice
              href={affiliateLink}
              product={name}
              onFollow={() => track({ event: 'affiliate_link_click', category: 'commerce', label: name })}
            />
            <AffiliateNote href={affiliateLink} />
          </div>
        )}
      </div>
    </article>
  );
}
