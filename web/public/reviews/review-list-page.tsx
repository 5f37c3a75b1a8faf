import { siteSettings } from '../../../content/site-settings.ts';
import { readReviewFilters } from '../../../domain/review-filters.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { pageNumber } from '../../app/routes.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { BuyingGuide } from './buying-guide.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { ReviewResults } from './review-results.tsx';
import { SuggestProduct } from './suggest-product.tsx';

const PATH = '/gear-reviews';
const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Gear Reviews' }];

export function Page({ search: parameters }: PageProps) {
  const { siteUrl } = useSiteConfig();
  const { category, search } = readReviewFilters(parameters);
  // The list has a single page.
  const beyondEnd = pageNumber(parameters) > 1;
  usePageHead({
    title: `${category ? `${category}: gear reviews` : 'Scuba gear reviews'} | ${siteSettings.name}`,
    description:
      'Dive computers, regulators, BCDs, wetsuits, masks, fins and cameras: what each does, who it suits, and where the figures come from.',
    canonical: PATH,
    noindex: beyondEnd || Boolean(category || search),
    status: beyondEnd ? 404 : 200,
    image: '/social/pages/gear-reviews.jpg',
    structuredData: [breadcrumbList(siteUrl, CRUMBS, PATH)],
  });
  return (
    <>
      <PageHero title="Gear reviews" lead="What each thing does, who it suits and where the figures come from." />
      <div className="wrap section">
        <CategoryFilter category={category} />
        {category === 'Dive Computers' && <BuyingGuide />}
        {beyondEnd ? (
          <p>
            The list ends before this page. <a href={PATH}>Go to its first page</a>.
          </p>
        ) : (
          <ReviewResults category={category} search={search} />
        )}
        <SuggestProduct />
      </div>
    </>
  );
}
