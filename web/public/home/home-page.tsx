import { heroSlides } from '../../../content/hero-slides.ts';
import { siteSettings } from '../../../content/site-settings.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import type { Location } from '../../../domain/location.ts';
import { monthsIn } from '../../../domain/season.ts';
import { track } from '../../app/analytics/events.ts';
import { featuredLocations } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { organization, webSite } from '../../app/head/structured-data.ts';
import buttonStyles from '../../ui/button.module.css';
import cardStyles from '../../ui/cards/card.module.css';
import { CardSkeleton, cardSizes } from '../../ui/cards/card-skeleton.tsx';
import cartoucheStyles from '../../ui/cartouche.module.css';
import { DepthGauge } from '../../ui/depth-gauge.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { FinderForm } from '../../ui/finder/finder-form.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import layoutStyles from '../../ui/layout.module.css';
import { NewsletterBlock } from '../../ui/newsletter/newsletter-form.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import tagStyles from '../../ui/tag.module.css';
import textStyles from '../../ui/text.module.css';
import { FeaturedProducts } from './featured-products.tsx';
import { largerCards } from './featured-rows.ts';
import { POSTER_SIZES, posterSources } from './hero/hero-slide.tsx';
import { HeroSlideshow } from './hero/hero-slideshow.tsx';

/** How long a slide is shown, in milliseconds (specification, section 4). */
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
        <div className={`actions ${cartoucheStyles.actions}`}>
          <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href="/dive-sites">
            Explore dive sites <Icon name="arrow-right" />
          </a>
          <a
            className={buttonStyles.button}
            href="/gear-reviews"
            onClick={() => track({ event: 'browse_gear_reviews', category: 'navigation', label: 'home hero' })}
          >
            Browse gear reviews
          </a>
        </div>
      </HeroSlideshow>
      <section className={`${layoutStyles.section} ${layoutStyles.container}`} aria-labelledby="finder-title">
        <h2 id="finder-title">Find dives for your day</h2>
        <FinderForm />
      </section>
      <InfoCards />
      <NewsletterBlock />
      <FeaturedProducts />
      <FeaturedLocations />
    </>
  );
}

const PLACEHOLDERS = [1, 2, 3];

/** Omitted without featured places: the dive sites have their own page. */
function FeaturedLocations() {
  const { data: locations, isError, refetch } = useApi(featuredLocations());
  if (isError) return <ErrorPage what="Featured places" onRetry={() => void refetch()} />;
  if (locations?.length === 0 || locations === null) return null;
  return (
    <section
      className={`${layoutStyles.section} ${layoutStyles.continued} ${layoutStyles.container}`}
      aria-labelledby="locations-title"
      aria-busy={!locations}
    >
      <div className={layoutStyles.sectionHead}>
        <h2 id="locations-title">Places to start</h2>
        <a className={buttonStyles.button} href="/dive-sites">
          Explore All Destinations <Icon name="arrow-right" />
        </a>
      </div>
      <div className={`${cardStyles.grid} ${cardStyles.featured}`}>
        {locations
          ? locations.map((location, place) => (
              <LocationCard key={location.id} location={location} larger={place < largerCards(locations.length)} />
            ))
          : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
      </div>
    </section>
  );
}

const CARDS: { href: string; icon: IconName; title: string; text: string }[] = [
  {
    href: '/gear-reviews',
    icon: 'gauge',
    title: 'Gear Reviews',
    text: 'Computers, regulators, suits. What the numbers mean in the water.',
  },
  {
    href: '/blog',
    icon: 'book-open',
    title: 'Dive Stories & Tips',
    text: 'Safety, seasons, animals and how to get there.',
  },
  {
    href: '/dive-sites',
    icon: 'map',
    title: 'Dive Site Guide',
    text: 'Every site on one chart, by depth, season and skill.',
  },
];

function InfoCards() {
  return (
    <section className={`${layoutStyles.section} ${layoutStyles.container}`} aria-labelledby="info-title">
      <h2 className={textStyles.visuallyHidden} id="info-title">
        What you find here
      </h2>
      <div className="index-rows">
        {CARDS.map(({ href, icon, title, text }) => (
          <a href={href} key={href}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Icon name="arrow-right" className="go" />
          </a>
        ))}
      </div>
    </section>
  );
}

type LocationCardProps = {
  location: Location;
  /** Takes half of a wide page, not a third. */
  larger?: boolean;
};

/** The dive site card of the home page: a featured region with its facts. */
function LocationCard({ location, larger = false }: LocationCardProps) {
  const { name, region, description, imageUrl, waterTemp, visibility, depth, difficulty, bestTime } = location;
  return (
    <article
      className={larger ? `${cardStyles.card} site location ${cardStyles.larger}` : `${cardStyles.card} site location`}
    >
      <div className="site-picture">
        <div className={pictureStyles.picture}>
          <Picture src={imageUrl} alt={`${name}, ${region}`} width={600} height={400} sizes={cardSizes(larger)} />
        </div>
        <DepthGauge depthRange={depth} />
      </div>
      <p className="tags">
        <span className={tagStyles.tag}>
          <RegionName region={region} />
        </span>
      </p>
      <div className={cardStyles.body}>
        <h3>{name}</h3>
        <p>{description}</p>
        <dl className="facts">
          <Fact name="Water temp" value={waterTemp} />
          <Fact name="Visibility" value={visibility} />
          <Fact name="Depth" value={depth} />
          <div>
            <dt>Difficulty</dt>
            <dd>
              <SkillBadge level={difficulty} />
            </dd>
          </div>
        </dl>
        {bestTime && (
          <div className="best-time">
            <span>Best: {bestTime}</span>
            <SeasonBar months={monthsIn(bestTime)} label={bestTime} />
          </div>
        )}
        <div className="actions">
          <a className={textStyles.moreLink} href="/dive-sites" aria-label={`Explore Sites: ${name}`}>
            Explore Sites <Icon name="arrow-right" />
          </a>
        </div>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? formatMeasurement(value) : 'Not known'}</dd>
    </div>
  );
}
