import { heroSlides } from '../../../content/hero-slides.ts';
import { siteSettings } from '../../../content/site-settings.ts';
import { track } from '../../app/analytics/events.ts';
import { places } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { organization, webSite } from '../../app/head/structured-data.ts';
import buttonStyles from '../../ui/button.module.css';
import { FinderForm } from '../../ui/finder/finder-form.tsx';
import { CompareTray } from '../../ui/gear-list/compare-tray.tsx';
import { NewsletterBlock } from '../../ui/newsletter/newsletter-form.tsx';
import { AreaCharts } from './area-chart.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { POSTER_SIZES, posterSources } from './hero/hero-slide.tsx';
import { HeroSlideshow } from './hero/hero-slideshow.tsx';
import { InSeason } from './in-season.tsx';
import { InfoCards } from './info-cards.tsx';
import { NewToRead } from './new-to-read.tsx';
import { PlacesToStart } from './places-to-start.tsx';

/** How long a slide is shown, in milliseconds (specification, section 4). */
const SLIDE_INTERVAL = 10_000;

/** A door: a question first, then this month, the chart, and what there is to read. */
export function Page() {
  const { siteUrl } = useSiteConfig();
  const { data: areas } = useApi(places());
  const first = heroSlides[0];
  usePageHead({
    title: `Scuba diving in Australia and the Pacific | ${siteSettings.name}`,
    description: siteSettings.description,
    canonical: '/',
    structuredData: [webSite(siteUrl), organization(siteUrl)],
    preloadImage: first && { srcset: posterSources(first.poster), sizes: POSTER_SIZES, type: 'image/avif' },
  });
  return (
    <>
      <HeroSlideshow slides={heroSlides} interval={SLIDE_INTERVAL}>
        <FinderForm>
          <a className={buttonStyles.button} href="/dive-sites">
            Explore dive sites
          </a>
          <a
            className={buttonStyles.button}
            href="/gear-reviews"
            onClick={() => track({ event: 'browse_gear_reviews', category: 'navigation', label: 'home hero' })}
          >
            Browse gear reviews
          </a>
        </FinderForm>
      </HeroSlideshow>
      <InSeason />
      <AreaCharts areas={areas ?? []} />
      <PlacesToStart areas={areas ?? []} />
      <InfoCards />
      <NewToRead />
      <FeaturedProducts />
      <NewsletterBlock />
      <CompareTray />
    </>
  );
}
