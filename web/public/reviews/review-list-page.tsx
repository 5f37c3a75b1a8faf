import { track } from '../../app/analytics/events.ts';
import { readReviewFilters } from '../../app/data/review-filters.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import callToActionStyles from '../../ui/call-to-action.module.css';
import { CompareTray } from '../../ui/gear-list/compare-tray.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { BeyondLastPage } from '../../ui/pagination/pagination.tsx';
import { CategoryGear } from './category-gear.tsx';
import styles from './review-list-page.module.css';
import { CategoryFilter, ReviewResults } from './review-results.tsx';

const PATH = '/gear-reviews';
const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Gear Reviews' }];

export function Page({ search: parameters, list }: PageProps) {
  const { siteUrl, settings } = useSiteConfig();
  const { category, search } = readReviewFilters(parameters);
  usePageHead({
    title: `${category ? `${category}: gear reviews` : 'Scuba gear reviews'} | ${settings.name}`,
    description:
      'Dive computers, regulators, BCDs, wetsuits, masks, fins and cameras: what each does, who it suits, and where the figures come from.',
    canonical: PATH,
    noindex: Boolean(category || search),
    image: '/social/pages/gear-reviews.jpg',
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, CRUMBS, PATH)],
  });
  return (
    <>
      <PageHero title="Gear reviews" lead="What each thing does, who it suits and where the figures come from." />
      <div className="container section">
        <CategoryFilter category={category} />
        <p className={styles.byKind}>
          <a className="more-link" href="/gear">
            All gear by kind and feature <Icon name="arrow-right" />
          </a>
        </p>
        {category && <CategoryGear category={category} />}
        {list.isBeyondLast ? (
          <BeyondLastPage firstPage={PATH} />
        ) : (
          <ReviewResults category={category} search={search} />
        )}
        <SuggestProduct />
      </div>
      <CompareTray />
    </>
  );
}

/** Both events are in the specification's list (section 7): the click, and the intent behind it. */
function trackSuggestion() {
  track({ event: 'suggest_product_click', category: 'engagement', label: 'gear reviews' });
  track({ event: 'suggest_product', category: 'engagement', label: 'gear reviews' });
}

function SuggestProduct() {
  return (
    <section
      className={`${callToActionStyles.callToAction} relative clipped ${styles.suggestProduct}`}
      aria-labelledby="suggest-title"
    >
      <Isobaths />
      <h2 id="suggest-title">Missing something?</h2>
      <p>Tell us which piece of gear you would like to read about next.</p>
      <div className="cluster gap-3 mt-5">
        <a className={buttonStyles.button} href="/contact" onClick={trackSuggestion}>
          Suggest a Product
        </a>
      </div>
    </section>
  );
}
