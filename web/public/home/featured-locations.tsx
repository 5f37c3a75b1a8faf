import { CardSkeleton } from '../../components/cards/card-skeleton.tsx';
import { LocationCard } from '../../components/cards/location-card.tsx';
import { PageFailed } from '../../components/page-failed.tsx';
import { featuredLocations } from '../../data/queries.ts';
import { useApi } from '../../data/query.ts';
import { Icon } from '../../icons/icon.tsx';
import { largerCards } from './featured-rows.ts';

const PLACEHOLDERS = [1, 2, 3];

/** Without featured places the section is left out: the dive sites have their own page. */
export function FeaturedLocations() {
  const { data: locations, isError, refetch } = useApi(featuredLocations());
  if (isError) return <PageFailed what="Featured places" onRetry={() => void refetch()} />;
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
