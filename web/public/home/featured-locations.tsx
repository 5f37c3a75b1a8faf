import { featuredLocations } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { CardSkeleton } from '../../ui/cards/card-skeleton.tsx';
import { LocationCard } from '../../ui/cards/location-card.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { largerCards } from './featured-rows.ts';

const PLACEHOLDERS = [1, 2, 3];

/** Without featured places the section is left out: the dive sites have their own page. */
export function FeaturedLocations() {
  const { data: locations, isError, refetch } = useApi(featuredLocations());
  if (isError) return <ErrorPage what="Featured places" onRetry={() => void refetch()} />;
  if (locations?.length === 0 || locations === null) return null;
  return (
    <section className="section continued wrap" aria-labelledby="locations-title" aria-busy={!locations}>
      <div className="section-head">
        <h2 id="locations-title">Places to start</h2>
        <a className="button" href="/dive-sites">
          Explore All Destinations <Icon name="arrow-right" />
        </a>
      </div>
      <div className="grid featured">
        {locations
          ? locations.map((location, place) => (
              <LocationCard key={location.id} location={location} larger={place < largerCards(locations.length)} />
            ))
          : PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
      </div>
    </section>
  );
}
