import { Suspense } from 'react';
import { heroFilms } from '../../../content/hero-slides.ts';
import { track } from '../../app/analytics/events.ts';
import { homeTexts } from '../../app/data/landing-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { organization, webSite } from '../../app/head/structured-data.ts';
import '../../map/chart-frame.module.css';
import './area-chart.module.css';
import buttonStyles from '../../ui/button.module.css';
import { FinderForm } from '../../ui/finder/finder-form.tsx';
import { loadLater } from '../../ui/load-later.ts';
import { NewsletterBlock } from '../../ui/newsletter/newsletter-form.tsx';
import { Still } from '../../ui/still.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { POSTER_SIZES, posterSources } from './hero/hero-slide.tsx';
import { HeroSlideshow } from './hero/hero-slideshow.tsx';
import styles from './home-section.module.css';
import { InSeason } from './in-season-section.tsx';
import { InfoCards } from './info-cards.tsx';
import { Lately } from './lately.tsx';
import { PlacesToStart } from './places-to-start.tsx';

/** The time for which a slide is shown, in milliseconds. */
const SLIDE_INTERVAL_MS = 10_000;

/** Stands as the server wrote it; only a home page that a link opens without a new document needs its script. The styles come with the page. */
const AreaCharts = import.meta.env.SSR
  ? (await import('./area-chart.tsx')).AreaCharts
  : loadLater(async () => (await import('./area-chart.tsx')).AreaCharts);

/** A door: a question first, then this month, the chart, and where to begin. */
export function Page() {
  const site = useSiteConfig();
  const { settings } = site;
  const { data: texts } = useApi(homeTexts());
  const first = heroFilms[0];
  const slides = heroFilms.map((film, index) => {
    // Shows a heading while the texts are loading, and if they fail to load.
    const { title = settings.name, text = '' } = texts?.slides[index] ?? {};
    return { ...film, title, description: text };
  });
  usePageHead({
    title: `Scuba diving in Australia and the Pacific | ${settings.name}`,
    description: settings.description,
    canonical: '/',
    structuredData: import.meta.env.SSR && [webSite(site), organization(site)],
    preloadImage: first && { srcset: posterSources(first.poster), sizes: POSTER_SIZES, type: 'image/avif' },
  });
  return (
    <>
      <HeroSlideshow slides={slides} interval={SLIDE_INTERVAL_MS}>
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
      <Still id="lately">
        <div className={`container ${styles.beside} grid gap-0-5`}>
          <Lately />
          <InfoCards title={texts?.cardsTitle ?? ''} cards={texts?.cards ?? []} />
        </div>
      </Still>
      <InSeason />
      <Still id="begin">
        <Suspense>
          <AreaCharts />
        </Suspense>
        <PlacesToStart />
      </Still>
      {/* Keeps the bar within the products. */}
      <div className="page-end">
        <FeaturedProducts />
      </div>
      <NewsletterBlock />
    </>
  );
}
