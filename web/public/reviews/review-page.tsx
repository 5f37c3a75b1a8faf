import { useEffect, useMemo } from 'react';
import { listOffers } from '../../../domain/gear/product-offers.ts';
import { dateOfHour } from '../../../domain/kernel/dates.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import type { ReviewPage } from '../../../domain/reviews/review.ts';
import { track } from '../../app/analytics/events.ts';
import { reviewedProduct, review as reviewQuery } from '../../app/data/gear-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { hasSponsoredLink } from '../../ui/affiliate-disclosure.tsx';
import { BodyHtml } from '../../ui/body-html.tsx';
import buttonStyles from '../../ui/button.module.css';
import callToActionStyles from '../../ui/call-to-action.module.css';
import { AffiliateNote, CheckPrice } from '../../ui/check-price.tsx';
import { DraftBanner } from '../../ui/error-page.tsx';
import { FactsTable } from '../../ui/gear/facts-table.tsx';
import { fillReviewedProduct } from '../../ui/gear/fill-gear.ts';
import gearStyles from '../../ui/gear/gear-page.module.css';
import { Alternatives, Sources, UpdateLog } from '../../ui/gear/gear-side.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { ratingValue } from '../../ui/rating.ts';
import skeletonStyles from '../../ui/skeleton.module.css';
import { buildContents, ContentsSidebar } from '../../ui/table-of-contents.tsx';
import { MissingItem } from '../not-found/missing-item.tsx';
import { ReviewHead } from './review-head.tsx';
import { useReviewPageHead } from './review-structured-data.ts';
import { ShortAnswer } from './short-answer.tsx';

const PICTURE_FAILED = { title: 'Review image unavailable', text: 'Content still accessible' };

export function Page({ params, path }: PageProps) {
  const { data: review, isError, isGone, refetch } = useApi(reviewQuery(params.slug ?? ''));
  if (isError) return <ReviewNotFound path={path} onRetry={() => void refetch()} />;
  if (review === null) return <ReviewNotFound path={path} isGone={isGone} />;
  return review ? <LoadedReview review={review} /> : <ReviewSkeleton path={path} />;
}

function LoadedReview({ review }: { review: ReviewPage }) {
  const { hour } = useSiteConfig();
  const { data: reviewed } = useApi(reviewedProduct(review.slug));
  const data = useMemo(() => fillReviewedProduct(reviewed), [reviewed]);
  const product = data?.product ?? null;
  const offers = listOffers(product, review, dateOfHour(hour));
  const shopLink = offers.find(({ url }) => url)?.url ?? '';
  useReviewPageHead(review, product, offers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for each review opened
  useEffect(() => trackReviewView(review), [review.id]);
  return (
    <article>
      <div className="container page-head">
        {!isPublished(review) && <DraftBanner />}
        <p className="back-link" data-markdown="skip">
          <a className="more-link" href="/gear-reviews">
            <Icon name="arrow-left" /> Back to Reviews
          </a>
        </p>
        <ReviewHead review={review} hasShopLink={shopLink !== '' || hasSponsoredLink(review.contentHtml)} />
        <ShortAnswer
          review={review}
          product={product}
          offers={offers}
          onFollow={() => trackPurchaseClick(review, 'top')}
        />
        {product && <FactsTable product={product} title="Key facts" />}
        <div className={`${gearStyles.columns} grid one-column`}>
          <div className={`${gearStyles.main} flex shrinks`}>
            <BodyHtml html={review.contentHtml ?? ''} failedPicture={PICTURE_FAILED} />
          </div>
          <div className={`${gearStyles.side} flex shrinks`}>
            <Alternatives title="Look at these too" items={data?.alternatives ?? []} product={product?.slug} />
            <Sources items={product?.sources ?? []} />
            <UpdateLog entries={review.updateLog} />
            <Contents review={review} />
          </div>
        </div>
        <div className="page-end">
          <ReviewCta review={review} shopLink={shopLink} />
        </div>
      </div>
    </article>
  );
}

const SHORT_ANSWER = { id: 'short-answer', text: 'The short answer', level: 2 };

/** Next to the text on wide screens. */
function Contents({ review }: { review: ReviewPage }) {
  const headings = buildContents(review.headings ?? []);
  if (headings.length === 0) return null;
  return <ContentsSidebar headings={[SHORT_ANSWER, ...headings]} />;
}

function ReviewCta({ review, shopLink }: { review: ReviewPage; shopLink: string }) {
  const { title } = review;
  return (
    <section className={`${callToActionStyles.callToAction} relative clipped`} aria-labelledby="closing-title">
      <Isobaths />
      <h2 id="closing-title">Ready to upgrade your diving gear?</h2>
      <p>
        Get the <b>{title}</b> and experience the difference quality gear makes underwater.
      </p>
      <div className="cluster gap-3 mt-5">
        {shopLink && (
          <CheckPrice
            href={shopLink}
            product={title}
            position="bottom"
            onFollow={() => trackPurchaseClick(review, 'bottom')}
          />
        )}
        <a className={buttonStyles.button} href="/gear-reviews">
          Browse More Reviews
        </a>
      </div>
      {shopLink && <AffiliateNote href={shopLink} className={callToActionStyles.affiliateNote} />}
    </section>
  );
}

const TITLE = 'Review Not Found';
const TEXT = "The gear review you're looking for doesn't exist or has been removed.";

/** Also shown when the review could not be fetched (specification, section 8). */
function ReviewNotFound(props: { path: string; isGone?: boolean | undefined; onRetry?: () => void }) {
  return (
    <MissingItem
      {...props}
      kind="review"
      title={TITLE}
      text={TEXT}
      back={{ href: '/gear-reviews', label: 'Back to Reviews' }}
    />
  );
}

/** Placeholder while the review loads. */
function ReviewSkeleton({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({
    title: `Gear Reviews | ${settings.name}`,
    description: settings.description,
    canonical: path,
  });
  return (
    <div className="container page-loading section" role="status" aria-label="Loading review">
      <div className={`${gearStyles.head} grid gap-5`}>
        <div>
          <div className={skeletonStyles.line} style={{ width: '30%' }} />
          <div className={`${skeletonStyles.line} ${skeletonStyles.title}`} style={{ width: '90%' }} />
          <div className={`${skeletonStyles.line} ${skeletonStyles.title}`} style={{ width: '60%' }} />
          <div className={skeletonStyles.line} />
          <div className={skeletonStyles.line} style={{ width: '85%' }} />
          <div className={skeletonStyles.line} style={{ width: '40%' }} />
        </div>
        <div className={`${pictureStyles.gear} ${skeletonStyles.block}`} />
      </div>
    </div>
  );
}

const trackReviewView = ({ title, category, rating, price }: ReviewPage): void =>
  track({ event: 'review_view', category, label: title, rating: ratingValue(rating), price });

/** Two events for each click on Check Price, by the button's place on the page (specification, section 7). */
function trackPurchaseClick({ title, category }: ReviewPage, place: 'top' | 'bottom'): void {
  const isBottom = place === 'bottom';
  track({ event: isBottom ? 'affiliate_click_bottom' : 'affiliate_click', category: 'affiliate', label: title });
  track({
    event: 'purchase_intent',
    category: 'affiliate',
    label: title,
    item_name: title,
    item_category: category,
    value: 0,
    ...(isBottom ? { position: 'bottom' } : {}),
  });
}
