import { useMemo } from 'react';
import { listOffers } from '../../../domain/gear/product-offers.ts';
import type { ProductPage } from '../../../domain/gear/product-response.ts';
import { dateOfHour } from '../../../domain/kernel/dates.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { reviewPath } from '../../../domain/kernel/slug.ts';
import { productPicture } from '../../../domain/links/affiliate.ts';
import { PROVENANCE_TEXT } from '../../../domain/reviews/review-labels.ts';
import { track } from '../../app/analytics/events.ts';
import { product as productQuery } from '../../app/data/gear-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { BodyHtml } from '../../ui/body-html.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { DraftBanner } from '../../ui/error-page.tsx';
import { FactsTable } from '../../ui/gear/facts-table.tsx';
import { fillProductPage } from '../../ui/gear/fill-gear.ts';
import gearStyles from '../../ui/gear/gear-page.module.css';
import { Alternatives, Sources } from '../../ui/gear/gear-side.tsx';
import { ProsAndCons } from '../../ui/gear/pros-and-cons.tsx';
import { ProvenanceNote } from '../../ui/gear/provenance-note.tsx';
import { ShopPrices } from '../../ui/gear/shop-prices.tsx';
import { ReviewPicture } from '../../ui/review-picture.tsx';
import tagStyles from '../../ui/tag.module.css';
import { MissingItem } from '../not-found/missing-item.tsx';
import { PICTURE_SIZES, productCrumbs, useProductPageHead } from './product-structured-data.ts';

export function Page({ params, path }: PageProps) {
  const { data, isError, isGone, refetch } = useApi(productQuery(params.slug ?? ''));
  const product = useMemo(() => fillProductPage(data), [data]);
  if (isError) return <ProductNotFound path={path} onRetry={() => void refetch()} />;
  if (product === null) return <ProductNotFound path={path} isGone={isGone} />;
  return product ? <LoadedProduct product={product} /> : <ProductSkeleton path={path} />;
}

function LoadedProduct({ product }: { product: ProductPage }) {
  const { hour } = useSiteConfig();
  const { name, bestFor, notFor, sources, alternatives, review, descriptionHtml } = product;
  useProductPageHead(product);
  const offers = listOffers(product, null, dateOfHour(hour));
  return (
    <article className="container page-head">
      {!isPublished(product) && <DraftBanner />}
      <Breadcrumb crumbs={productCrumbs(product)} />
      <ProductHead product={product} />
      <div className={`${gearStyles.columns} grid one-column ${gearStyles.withShops}`}>
        {offers.length > 0 && (
          <ShopPrices
            title={offers.some(({ price }) => price !== null) ? 'Price by shop' : 'Where to buy'}
            offers={offers}
            product={name}
            onFollow={() => track({ event: 'affiliate_link_click', category: 'commerce', label: name })}
          />
        )}
        <div className={`${gearStyles.main} flex shrinks`}>
          {descriptionHtml && <BodyHtml html={descriptionHtml} />}
          <ProsAndCons
            lists={[
              { title: 'Best for', points: bestFor, kind: 'for' },
              { title: 'Not for', points: notFor, kind: 'against' },
            ]}
          />
          <FactsTable product={product} title="Facts" />
        </div>
        <div className={`${gearStyles.side} flex shrinks`}>
          <Alternatives
            title={review ? 'Look at these too' : alternativesTitle(alternatives)}
            items={alternatives}
            product={product.slug}
          />
          <Sources items={sources} />
        </div>
      </div>
    </article>
  );
}

const alternativesTitle = (items: ProductPage['alternatives']) =>
  items.every(({ isReviewed }) => isReviewed) ? 'Reviewed instead' : 'Look at these too';

function ProductHead({ product }: { product: ProductPage }) {
  const { name, category, review } = product;
  return (
    <header className={`${gearStyles.head} grid gap-5`}>
      <div>
        <span className={tagStyles.tag}>{category}</span>
        <h1>{name}</h1>
        {review ? (
          <>
            <p className={`${gearStyles.lead} leading-145 muted`}>{review.verdict || review.excerpt}</p>
            <p>
              <a className="more-link" href={reviewPath(review.slug)}>
                Read our review: {review.title}
              </a>
            </p>
            <ProvenanceNote {...PROVENANCE_TEXT[review.provenance]} />
          </>
        ) : (
          <>
            <ProvenanceNote
              title="Not reviewed yet"
              text="These are listed facts, not our opinion. No rating, no verdict."
            />
            <p>
              <a className="more-link" href="/contact">
                Ask us to review it
              </a>
            </p>
          </>
        )}
      </div>
      <ReviewPicture src={productPicture(product)} alt={name} sizes={PICTURE_SIZES} priority />
    </header>
  );
}

const TITLE = 'Product Not Found';
const TEXT = "The product you're looking for doesn't exist or has been removed.";

function ProductNotFound(props: { path: string; isGone?: boolean | undefined; onRetry?: () => void }) {
  return (
    <MissingItem
      {...props}
      kind="product"
      title={TITLE}
      text={TEXT}
      back={{ href: '/gear-reviews', label: 'Back to Reviews' }}
    />
  );
}

function ProductSkeleton({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({ title: `Gear | ${settings.name}`, description: settings.description, canonical: path });
  return (
    <div className="container">
      <ContentLoading label="Loading product" />
    </div>
  );
}
