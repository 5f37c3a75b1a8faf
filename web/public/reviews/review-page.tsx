import { useEffect, useId } from 'react';
import { siteSettings } from '../../../content/site-settings.ts';
import { ratingValue } from '../../../domain/rating.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { track } from '../../app/analytics/events.ts';
import { review as reviewQuery } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { BodyHtml } from '../../ui/body-html.tsx';
import buttonStyles from '../../ui/button.module.css';
import callToActionStyles from '../../ui/call-to-action.module.css';
import { AffiliateNote, CheckPrice, PriceNote } from '../../ui/check-price.tsx';
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import { DraftBanner } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import layoutStyles from '../../ui/layout.module.css';
import pictureStyles from '../../ui/picture.module.css';
import skeletonStyles from '../../ui/skeleton.module.css';
import textStyles from '../../ui/text.module.css';
import { ReviewHead } from './review-head.tsx';
import styles from './review-page.module.css';
import { useReviewPageHead } from './review-structured-data.ts';

const PICTURE_FAILED = { title: 'Review image unavailable', text: 'Content still accessible' };

export function Page({ params, path }: PageProps) {
  const { data: review, isError, refetch } = useApi(reviewQuery(params.slug ?? ''));
  if (isError) return <ReviewNotFound path={path} onRetry={() => void refetch()} />;
  if (review === null) return <ReviewNotFound path={path} />;
  return review ? <LoadedReview review={review} /> : <ReviewSkeleton path={path} />;
}

function LoadedReview({ review }: { review: ReviewPage }) {
  useReviewPageHead(review);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for each review opened
  useEffect(() => trackReviewView(review), [review.id]);
  return (
    <article>
      <div className={layoutStyles.container}>
        {!review.published && <DraftBanner />}
        <p className={textStyles.backLink}>
          <a className={textStyles.moreLink} href="/gear-reviews">
            <Icon name="arrow-left" /> Back to Reviews
          </a>
        </p>
        <ReviewHead review={review} />
      </div>
      <div className={`${layoutStyles.container} ${styles.body}`}>
        {(review.purchaseLink || review.price) && (
          <div className={styles.buy}>
            <BuyCard review={review} />
          </div>
        )}
        <div className={styles.main}>
          <ReviewPoints review={review} />
          <BodyHtml html={review.contentHtml ?? ''} failedPicture={PICTURE_FAILED} />
          <ReviewCta review={review} />
        </div>
      </div>
    </article>
  );
}

/** Above the text on phones, in a second column from 1024 px. Shows only the price when there is no shop. */
function BuyCard({ review }: { review: ReviewPage }) {
  const { title, price, priceCheckedAt, purchaseLink } = review;
  const priceNote = price && <PriceNote price={price} checkedAt={priceCheckedAt} />;
  if (!purchaseLink) return <aside className={styles.buyCard}>{priceNote}</aside>;
  return (
    <aside className={styles.buyCard} aria-labelledby="buy-title">
      <div>
        <h2 id="buy-title">Interested in this gear?</h2>
        {priceNote}
        <AffiliateNote className={styles.affiliateNote} />
      </div>
      <CheckPrice href={purchaseLink} product={title} primary onFollow={() => trackPurchaseClick(review, 'top')} />
    </aside>
  );
}

function ReviewCta({ review }: { review: ReviewPage }) {
  const { title, purchaseLink } = review;
  return (
    <section className={callToActionStyles.callToAction} aria-labelledby="closing-title">
      <Isobaths />
      <h2 id="closing-title">Ready to upgrade your diving gear?</h2>
      <p>
        Get the <b>{title}</b> and experience the difference quality gear makes underwater.
      </p>
      <div className={callToActionStyles.actions}>
        {purchaseLink && (
          <CheckPrice
            href={purchaseLink}
            product={title}
            primary
            onFollow={() => trackPurchaseClick(review, 'bottom')}
          />
        )}
        <a className={buttonStyles.button} href="/gear-reviews">
          Browse More Reviews
        </a>
      </div>
      {purchaseLink && <AffiliateNote className={callToActionStyles.affiliateNote} />}
    </section>
  );
}

const TITLE = 'Review Not Found';
const TEXT = "The gear review you're looking for doesn't exist or has been removed.";

/** Also shown when the review could not be fetched (specification, section 8). */
function ReviewNotFound({ path, onRetry }: { path: string; onRetry?: () => void }) {
  usePageHead({
    title: `${TITLE} | ${siteSettings.name}`,
    description: TEXT,
    canonical: path,
    noindex: true,
    status: 404,
  });
  return (
    <ContentNotFound
      title={TITLE}
      text={TEXT}
      back={{ href: '/gear-reviews', label: 'Back to Reviews' }}
      onRetry={onRetry}
    />
  );
}

/** The product's strengths and weaknesses, above the text. */
function ReviewPoints({ review }: { review: ReviewPage }) {
  const { strengths = [], weaknesses = [] } = review;
  if (strengths.length + weaknesses.length === 0) return null;
  return (
    <div className={styles.points}>
      {strengths.length > 0 && <Points title="Strengths" points={strengths} />}
      {weaknesses.length > 0 && <Points title="Weaknesses" points={weaknesses} className={styles.weaknesses} />}
    </div>
  );
}

function Points({ title, points, className }: { title: string; points: string[]; className?: string }) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholder while the review loads. */
function ReviewSkeleton({ path }: { path: string }) {
  usePageHead({
    title: `Gear Reviews | ${siteSettings.name}`,
    description: siteSettings.description,
    canonical: path,
  });
  return (
    <div className={`${layoutStyles.container} ${styles.skeleton}`} role="status" aria-label="Loading review">
      <div className={styles.head}>
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
