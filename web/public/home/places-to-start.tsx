import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import type { PlaceArea } from '../../../domain/place-pages/place-page.ts';
import { placePath, placesToStart } from '../../../domain/places/place.ts';
import { featuredLocations } from '../../app/data/landing-queries.ts';
import { useApi } from '../../app/data/query.ts';
import buttonStyles from '../../ui/button.module.css';
import { CardSkeleton } from '../../ui/cards/card-skeleton.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import cardRowStyles from './card-row.module.css';
import { LocationCard } from './location-card.tsx';
import styles from './places-to-start.module.css';
import { Section } from './section.tsx';

const PLACEHOLDERS = [1, 2, 3];
const MAX_PLACES = 8;

/** The regions with most sites, then the featured destinations. Omitted without either: the dive sites have their own page. */
export function PlacesToStart({ areas }: { areas: readonly PlaceArea[] }) {
  const { data: locations, isError, refetch } = useApi(featuredLocations());
  const places = placesToStart(areas, MAX_PLACES);
  if (isError) return <ErrorPage what="Featured places" onRetry={() => void refetch()} />;
  const hasNoLocations = locations?.length === 0 || locations === null;
  if (hasNoLocations && places.length === 0) return null;
  return (
    <Section
      id="locations-title"
      title="Places to start"
      more={places.length > 0 ? { href: PLACES_PATH, text: 'All places' } : undefined}
      busy={!locations && !hasNoLocations}
    >
      <ul className={`${styles.places} grid bar-above`}>
        {places.map(({ slug, name, areaName, siteCount }) => (
          <li className="rule-below" key={slug}>
            <a className="grid gap-3 touch small leading-130 ink unlined" href={placePath(slug)}>
              <span>
                <RegionName region={`${name}, ${areaName}`} />
              </span>
              <span className="muted num">
                {siteCount}
                <span className="visually-hidden"> {siteCount === 1 ? 'site' : 'sites'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {!hasNoLocations && (
        <>
          <div className={cardRowStyles.cardRow}>
            {locations
              ? locations.map((location) => <LocationCard key={location.id} location={location} />)
              : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
          </div>
          <p className="mt-4">
            <a className={buttonStyles.button} href="/dive-sites">
              Explore All Destinations <Icon name="arrow-right" />
            </a>
          </p>
        </>
      )}
    </Section>
  );
}
