import { featuredProducts } from '../../app/data/landing-queries.ts';
import { useApi } from '../../app/data/query.ts';
import buttonStyles from '../../ui/button.module.css';
import { CardSkeleton } from '../../ui/cards/card-skeleton.tsx';
import { ProductCard } from '../../ui/cards/product-card.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import cardRowStyles from './card-row.module.css';
import styles from './featured-products.module.css';
import { Section } from './section.tsx';

const PLACEHOLDERS = [1, 2, 3];
const PICTURE_SIZES = '(min-width: 40rem) 14rem, 6rem';

/** Omitted without featured products: the reviews have their own page. */
export function FeaturedProducts() {
  const { data: products, isError, refetch } = useApi(featuredProducts());
  if (isError) return <ErrorPage what="Featured gear" onRetry={() => void refetch()} />;
  if (products?.length === 0 || products === null) return null;
  return (
    <Section id="products-title" title="Featured gear" busy={!products}>
      <div className={`${styles.products} ${cardRowStyles.small} grid gap-2`}>
        {products
          ? products.map((product) => <ProductCard key={product.id} product={product} sizes={PICTURE_SIZES} />)
          : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
      </div>
      <p className="mt-4">
        <a className={buttonStyles.button} href="/gear-reviews">
          View All Reviews <Icon name="arrow-right" />
        </a>
      </p>
    </Section>
  );
}
