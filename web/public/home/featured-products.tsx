import { featuredProducts } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import buttonStyles from '../../ui/button.module.css';
import cardStyles from '../../ui/cards/card.module.css';
import { CardSkeleton } from '../../ui/cards/card-skeleton.tsx';
import { ProductCard } from '../../ui/cards/product-card.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { largerCards } from './featured-rows.ts';

const PLACEHOLDERS = [1, 2, 3];

/** Omitted without featured products: the reviews have their own page. */
export function FeaturedProducts() {
  const { data: products, isError, refetch } = useApi(featuredProducts());
  if (isError) return <ErrorPage what="Featured gear" onRetry={() => void refetch()} />;
  if (products?.length === 0 || products === null) return null;
  return (
    <section
      className={`${layoutStyles.section} ${layoutStyles.container}`}
      aria-labelledby="products-title"
      aria-busy={!products}
    >
      <div className={layoutStyles.sectionHead}>
        <h2 id="products-title">Featured gear</h2>
        <a className={buttonStyles.button} href="/gear-reviews">
          View All Reviews <Icon name="arrow-right" />
        </a>
      </div>
      <div className={`${cardStyles.grid} ${cardStyles.featured}`}>
        {products
          ? products.map((product, place) => (
              <ProductCard key={product.id} product={product} larger={place < largerCards(products.length)} />
            ))
          : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
      </div>
    </section>
  );
}
