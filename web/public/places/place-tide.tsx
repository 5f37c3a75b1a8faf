import { placePath } from '../../../domain/place.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import { placeTides } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { DayOfTides } from '../../ui/tides/day-of-tides.tsx';

/** The tide at the station that more dive sites of a region share than any other; nothing where they have none. */
export function PlaceTide({ slug, search }: { slug: string; search: URLSearchParams }) {
  const { data: tides } = useApi(placeTides(slug, readTideDate(search)), { keepPrevious: true });
  if (!tides?.station) return null;
  const { sites, of } = tides.coverage;
  const about =
    of === 1 ? ', the station of the dive site here.' : `, the station of ${sites} of the ${of} dive sites here.`;
  const others = sites < of && sites >= of / 2 && <p>Other stations serve the other sites: see each site’s page.</p>;
  return (
    <DayOfTides path={placePath(slug)} tides={tides} about={about}>
      {others}
    </DayOfTides>
  );
}
