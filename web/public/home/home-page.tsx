import { heroSlides } from '../../../content/hero-slides.ts';
import { siteSettings } from '../../../content/site-settings.ts';
import { track } from '../../app/analytics/events.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { organization, webSite } from '../../app/head/structured-data.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { NewsletterBlock } from '../../ui/newsletter/newsletter-block.tsx';
import { FeaturedLocations } from './featured-locations.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { POSTER_SIZES, posterSources } from './hero/hero-slide.tsx';
import { HeroSlideshow } from './hero/hero-slideshow.tsx';
import { InfoCards } from './info-cards.tsx';

/** How long a slide stands on this page, in milliseconds (specification, section 4). */
const SLIDE_INTERVAL = 10_000;

export function Page() {
  const { siteUrl } = useSiteConfig();
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
        <div className="actions">
          <a className="button primary" href="/dive-sites">
            Explore dive sites <Icon name="arrow-right" />
          </a>
          <a
            className="button"
            href="/gear-reviews"
            onClick={() => track({ event: 'browse_gear_reviews', category: 'navigation', label: 'home hero' })}
          >
            Browse gear reviews
          </a>
        </div>
      </HeroSlideshow>
      <InfoCards />
      <NewsletterBlock />
      <FeaturedProducts />
      <FeaturedLocations />
    </>
  );
}
