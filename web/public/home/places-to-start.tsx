import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import { featuredLocations } from '../../app/data/landing-queries.ts';
import { useApi } from '../../app/data/query.ts';
import buttonStyles from '../../ui/button.module.css';
import { CardSkeleton } from '../../ui/cards/card-skeleton.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LocationCard } from './location-card.tsx';
import styles from './places-to-start.module.css';
import { Section } from './section.tsx';

const PLACEHOLDERS = [1, 2, 3];

/** The featured destinations. Omitted without any: the dive sites have their own page. */
export function PlacesToStart() {
  const { data: locations, isError, refetch } = useApi(featuredLocations());
  if (isError) return <ErrorPage what="Featured places" onRetry={() => void refetch()} />;
  if (locations?.length === 0 || locations === null) return null;
  return (
    <Section
      id="locations-title"
      title="Places to start"
      more={{ href: PLACES_PATH, text: 'All places' }}
      busy={!locations}
    >
      <div className={`${styles.places} grid`}>
        {locations
          ? locations.map((location) => <LocationCard key={location.id} location={location} />)
          : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
      </div>
      <p className="mt-4">
        <a className={buttonStyles.button} href="/dive-sites">
          Explore All Destinations <Icon name="arrow-right" />
        </a>
      </p>
    </Section>
  );
}
