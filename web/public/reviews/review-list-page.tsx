import { siteSettings } from '../../../content/site-settings.ts';
import { readReviewFilters } from '../../../domain/review-filters.ts';
import { track } from '../../app/analytics/events.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import callToActionStyles from '../../ui/call-to-action.module.css';
import definitionListStyles from '../../ui/definition-list.module.css';
import { Isobaths } from '../../ui/isobaths.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { PageHero } from '../../ui/page-hero.tsx';
import { BeyondLastPage } from '../../ui/pagination/pagination.tsx';
import styles from './review-list-page.module.css';
import { CategoryFilter, ReviewResults } from './review-results.tsx';

const PATH = '/gear-reviews';
const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Gear Reviews' }];

export function Page({ search: parameters, list }: PageProps) {
  const { siteUrl } = useSiteConfig();
  const { category, search } = readReviewFilters(parameters);
  usePageHead({
    title: `${category ? `${category}: gear reviews` : 'Scuba gear reviews'} | ${siteSettings.name}`,
    description:
      'Dive computers, regulators, BCDs, wetsuits, masks, fins and cameras: what each does, who it suits, and where the figures come from.',
    canonical: PATH,
    noindex: Boolean(category || search),
    image: '/social/pages/gear-reviews.jpg',
    structuredData: [breadcrumbList(siteUrl, CRUMBS, PATH)],
  });
  return (
    <>
      <PageHero title="Gear reviews" lead="What each thing does, who it suits and where the figures come from." />
      <div className={`${layoutStyles.container} ${layoutStyles.section}`}>
        <CategoryFilter category={category} />
        {category === 'Dive Computers' && <BuyingGuide />}
        {list.isBeyondLast ? (
          <BeyondLastPage firstPage={PATH} />
        ) : (
          <ReviewResults category={category} search={search} />
        )}
        <SuggestProduct />
      </div>
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
    <section className={`${callToActionStyles.callToAction} ${styles.suggestProduct}`} aria-labelledby="suggest-title">
      <Isobaths />
      <h2 id="suggest-title">Missing something?</h2>
      <p>Tell us which piece of gear you would like to read about next.</p>
      <div className={callToActionStyles.actions}>
        <a className={buttonStyles.button} href="/contact" onClick={trackSuggestion}>
          Suggest a Product
        </a>
      </div>
    </section>
  );
}

const ADVICE = [
  {
    title: 'For beginners',
    text: 'Digits you can read at arm’s length, one or two buttons, nitrox, and a battery you can change yourself. Air integration can wait.',
  },
  {
    title: 'For advanced divers',
    text: 'Several gases, gradient factors you can set, a compass, and a display that stays clear in the dark. Power that lasts through a day without a socket.',
  },
  {
    title: 'Key features',
    text: 'A documented decompression model, what the computer does after a missed stop, a log you can export, and a strap that fits over 7 mm of neoprene.',
  },
];

/** Shown above the dive computers. */
function BuyingGuide() {
  return (
    <section className={styles.buyingGuide} aria-labelledby="guide-title">
      <h2 id="guide-title">Dive computer buying guide</h2>
      <div className={definitionListStyles.definitionList}>
        {ADVICE.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
